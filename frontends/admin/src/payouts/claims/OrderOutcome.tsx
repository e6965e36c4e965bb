import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ClaimStatusChip } from '../ClaimChips.tsx';
import type { Ordered } from '../payouts.api.ts';

/** The outcome for each claim that was just ordered; refused ones first, because they need action. */
export function OrderOutcome({ orders, onGone }: { orders: readonly Ordered[]; onGone: () => void }) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = orders.filter(({ refusal }) => refusal !== null);
  const ordered = orders.filter(({ refusal }) => refusal === null);
  return (
    <section className="card payout-outcome" role="status" aria-label={t('payouts.outcome.title')}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('payouts.outcome.title')}
        </h2>
        <p>
          {ordered.length > 0 && t('payouts.outcome.ordered', { count: ordered.length })}{' '}
          {refused.length > 0 && t('payouts.outcome.refused', { count: refused.length })}
        </p>
        <IconButton
          className="payout-outcome-close"
          icon="close"
          iconSize={20}
          label={t('payouts.outcome.close')}
          onClick={onGone}
        />
      </header>
      <ul>
        {[...refused, ...ordered].map(({ claimId, riderName, status, refusal }) => (
          <li key={claimId}>
            <Link to={`/auth/admin/payout-claim/${claimId}`}>{riderName}</Link>
            {refusal === null ? (
              <ClaimStatusChip status={status} />
            ) : (
              <Chip tone="danger">{t('payouts.outcome.notOrdered')}</Chip>
            )}
            {refusal !== null && <span>{refusal}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
