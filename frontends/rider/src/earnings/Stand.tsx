import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import type { useTranslation } from '@podium/ui/federated/i18n.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Unbroken } from '@podium/ui/status/Unbroken.tsx';

type Words = { t: ReturnType<typeof useTranslation>['t']; date: (when: string | null) => string };

/** The state of a result's money, in a few words; empty if it paid none. */
export function standWords(row: RiderResult, { t, date }: Words): string {
  const { awardStatus, expireDate, claimBy, claimStatus, paidAt } = row;
  if (awardStatus === null) return row.eligible ? t('rider:stand.coming') : '';
  if (awardStatus === 'Funded') return paidAt ? t('rider:stand.paid', { date: date(paidAt) }) : '';
  if (awardStatus === 'Earned') {
    if (claimStatus === 'open' || claimStatus === 'processing') return t(`rider:stand.${claimStatus}`);
    return claimBy ? t('rider:stand.claimBy', { date: date(claimBy) }) : '';
  }
  // Cash does not expire, but must be claimed by a day.
  const last = expireDate ?? claimBy;
  return awardStatus !== 'Spent' && last
    ? t(awardStatus === 'Expired' ? 'rider:stand.expired' : 'rider:stand.expires', { date: date(last) })
    : '';
}

export function Stand({ row, words }: { row: RiderResult; words: Words }) {
  return (
    <span className="stand">
      {row.awardStatus && <StatusChip status={row.awardStatus} />}
      <small>
        <Unbroken>{standWords(row, words)}</Unbroken>
      </small>
    </span>
  );
}
