import type { AwardsPreview } from '@podium/contracts/races.ts';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';

/** What the result would pay once it is linked, or why it would not. */
export function LinkPreview({ preview, row }: { preview: AwardsPreview | null; row: UnmatchedResult }) {
  const { t } = useTranslation('admin');
  const line = preview?.lines.find(
    ({ classId, place, riderId }) => classId === row.classId && place === row.result.place && riderId !== null,
  );
  if (!preview || !line) return null;
  return (
    <p className="unmatched-preview" role="status">
      <WhyChip reason={line.reason} />
      {line.reason === null && (
        <>
          <Money cents={line.amountCents} currency={preview.currency} withCode />{' '}
          {line.kind && t(`unmatched.kind.${line.kind}`)}
        </>
      )}
    </p>
  );
}
