import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useSumWords } from '../use-sum-words.ts';

type RunsProps = { query: { data: PayoutClaim[] | undefined; error: unknown; refetch: () => unknown } };

/** Runs with cheques that are not marked as sent yet. */
export function RunsUnderWay({ query: { data, error, refetch } }: RunsProps) {
  const { t } = useTranslation('admin');
  const sum = useSumWords();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const runs = Map.groupBy(data ?? [], ({ chequeRunId }) => chequeRunId ?? '');
  if (runs.size === 0) return null;
  return (
    <section className="card payout-runs">
      <h2>{t('payouts.run.underWay')}</h2>
      <ul>
        {[...runs].map(([runId, claims]) => (
          <li key={runId}>
            <Link to={`/auth/admin/cheque-run/${runId}`}>
              <Icon name="print" size={20} />
              <span>
                <b>{t('payouts.run.toSend', { count: claims.length, amount: sum(claims) })}</b>
                <span className="secondary">
                  {claims
                    .slice(0, 3)
                    .map(({ riderName }) => riderName)
                    .join(', ')}
                  {claims.length > 3 && t('payouts.run.more', { count: claims.length - 3 })}
                </span>
              </span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
