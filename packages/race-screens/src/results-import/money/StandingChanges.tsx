import type { Currency } from '@podium/contracts/money.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from '../texts.ts';
import { ChangeLines } from './MoneyChanges.tsx';
import { standingChanges } from './money-changes.ts';
import type { MoneyClass } from './money-lines.ts';
import { eligibilityQuery } from './standing.api.ts';

type StandingChangesProps = { event: EventDetail; now: readonly MoneyClass[]; currency: Currency };

/** Before posted results are corrected: who gets more or less than what stands, by how much, and the sums of both. */
export function StandingChanges({ event, now, currency }: StandingChangesProps) {
  const { t } = useTranslation(namespace);
  const { moneyWithCode } = useFormats();
  const isPosted = event.classes.some(({ postedAt }) => postedAt);
  const standing = useQuery({ ...eligibilityQuery(event.id), enabled: isPosted });
  if (standing.error) return <ErrorNotice error={standing.error} onRetry={() => void standing.refetch()} />;
  if (!standing.data) return null;
  const changes = standingChanges(standing.data.results, now, event);
  const moved = changes.map(({ before, after }) => (after?.amountCents ?? 0) - (before?.amountCents ?? 0));
  const sum = (sign: 1 | -1) => moved.reduce((total, cents) => total + Math.max(0, sign * cents), 0);
  const [given, taken] = [sum(1), sum(-1)];
  return (
    <section className="import-changed card" role="status">
      <header>
        <div>
          <h2>{t('standing.title')}</h2>
          <p>
            {changes.length === 0
              ? t('standing.nothing')
              : t('standing.text', {
                  count: changes.length,
                  given: moneyWithCode(given, currency),
                  taken: moneyWithCode(taken, currency),
                })}
            {taken > 0 && ` ${t('standing.debt')}`}
          </p>
        </div>
      </header>
      {changes.length > 0 && <ChangeLines changes={changes} currency={currency} />}
    </section>
  );
}
