import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';

export type Asked = {
  title: string;
  /** What becomes of it, one sentence each. */ points: readonly string[];
  yes: string;
  act: () => void;
};

/** Asks before something is taken away; the sentences say what and how many. */
export function ConfirmAct({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.title ?? ''}
      yes={asked?.yes ?? ''}
      isDangerous
      act={() => asked?.act()}
      onClose={onClose}
    >
      <ul className="grid-points">
        {asked?.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
