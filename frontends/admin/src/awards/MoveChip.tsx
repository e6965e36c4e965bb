import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';

const tones: Partial<Record<string, ChipTone>> = {
  earn: 'outline',
  reinstate: 'outline',
  fund: 'done',
  undo: 'warning',
  refund: 'warning',
  unfund: 'warning',
  correct: 'warning',
  revoke: 'danger',
};

/** The kind of a movement of money; a kind that this page does not know yet is shown as it is. */
export function MoveChip({ kind }: { kind: string }) {
  const { t } = useTranslation('admin');
  return (
    <Chip tone={tones[kind] ?? 'plain'} icon={null}>
      {t(`money.moves.${kind}`, { defaultValue: kind })}
    </Chip>
  );
}
