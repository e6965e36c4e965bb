import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';

export type Asked = {
  title: string;
  /** The consequences, one sentence each. */ points: readonly string[];
  yes: string;
  act: () => void;
};

/** The confirm dialog of a deletion; it lists the consequences. */
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
