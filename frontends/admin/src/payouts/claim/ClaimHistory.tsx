import type { ReactNode } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { OrderStatus } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';

const tones: Record<OrderStatus, ChipTone> = {
  placing: 'warning',
  unknown: 'warning',
  pending: 'orange',
  executed: 'done',
  failed: 'danger',
};

/** The rider of the claim and its history. */
export function ClaimHistory({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const staffName = useStaffNames();
  const when = (at: string) => `${date(at)}, ${time(at)}`;
  return (
    <aside className="card claim-history">
      <h2>{t('payouts.facts')}</h2>
      <dl>
        <Fact label={t('payouts.rider')}>
          <Link to={`/auth/admin/rider/${claim.riderId}`}>{claim.riderName}</Link>
          <small>{claim.email}</small>
        </Fact>
        <Fact label={t('payouts.openedBy')}>
          {t(`payouts.byOf.${claim.openedBy}`)}
          <small>{when(claim.openedAt)}</small>
        </Fact>
        {claim.approvedAt && (
          <Fact label={t('payouts.approvedBy')}>
            {staffName(claim.approvedBy)}
            <small>{when(claim.approvedAt)}</small>
          </Fact>
        )}
        {claim.attempt > 1 && <Fact label={t('payouts.attempt')}>{claim.attempt}</Fact>}
        {claim.orderId && (
          <Fact label={t('payouts.orderId')}>
            {claim.orderId}
            {claim.orderStatus && (
              <Chip tone={tones[claim.orderStatus]}>{t(`payouts.orderStatus.${claim.orderStatus}`)}</Chip>
            )}
          </Fact>
        )}
        {claim.lastFailure && (
          <Fact label={t('payouts.lastFailure')}>
            <span className="claim-failure">{claim.lastFailure}</span>
          </Fact>
        )}
        {claim.chequeRunId && (
          <Fact label={t('payouts.run.name')}>
            <Link to={`/auth/admin/cheque-run/${claim.chequeRunId}`}>{t('payouts.run.open')}</Link>
          </Fact>
        )}
        {claim.sentAt && (
          <Fact label={t('payouts.sent')}>
            {when(claim.sentAt)}
            <small>{claim.sentBy ? staffName(claim.sentBy) : t('payouts.byProvider')}</small>
          </Fact>
        )}
        {claim.reference && <Fact label={t('payouts.reference')}>{claim.reference}</Fact>}
        {claim.closedReason && <Fact label={t('payouts.reason')}>{claim.closedReason}</Fact>}
      </dl>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
