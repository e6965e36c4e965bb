import type { Reason } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip, type ChipTone } from './Chip.tsx';

const tones: Record<Reason, ChipTone> = {
  cancelled: 'plain',
  notPaying: 'plain',
  notRegistered: 'plain',
  placeNotPaid: 'plain',
  pending: 'warning',
  classTooSmall: 'plain',
  otherBike: 'plain',
  noValidBike: 'danger',
  modelNotInSeries: 'danger',
  modelYear: 'danger',
  twoClassLimit: 'warning',
};

/** The text of `why.short` and `why.sentence` that tells of a result; who has no place is below none that is paid. */
export const whyOf = (reason: Reason | null, place?: number | null) =>
  reason === 'placeNotPaid' && place === null ? 'notClassified' : (reason ?? 'paid');

type WhyChipProps = {
  /** Why nothing is paid; null means paid. */
  reason: Reason | null;
  /** Null: did not finish, did not start or was disqualified. */
  place?: number | null;
  finishers?: number | null;
  needed?: number | null;
  /** The whole sentence under the chip; otherwise it is the chip's tooltip. */
  sentence?: boolean;
};

/** A chip that shows that a result is paid, or why not. */
export function WhyChip({ reason, place, finishers, needed, sentence = false }: WhyChipProps) {
  const { t } = useTranslation('ui');
  const hasCount = reason === 'classTooSmall' && finishers != null && needed != null;
  const why = whyOf(reason, place);
  const text = t(`why.sentence.${why}${hasCount ? 'Counted' : ''}`, { finishers, needed });
  const chip = (
    <Chip tone={reason ? tones[reason] : 'done'} icon={reason === null ? 'check' : null} title={text}>
      {t(`why.short.${why}`)}
    </Chip>
  );
  if (!sentence) return chip;
  return (
    <span className="why">
      {chip}
      <span className="why-sentence">{text}</span>
    </span>
  );
}
