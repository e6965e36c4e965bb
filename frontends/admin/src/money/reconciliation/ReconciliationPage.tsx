import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { BrokenRows } from './BrokenRows.tsx';
import { reconciliationQuery, type Invariant } from './reconciliation.api.ts';
import '../money.css';

/** The invariants of the ledger, and the rows that break them. */
export function ReconciliationPage() {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const query = useQuery({
    ...reconciliationQuery(),
    staleTime: 0,
  });
  const again = (
    <Button
      size="small"
      icon="refresh"
      aria-disabled={query.isFetching}
      onClick={() => !query.isFetching && void query.refetch()}
    >
      {t(query.isFetching ? 'money.books.checking' : 'money.books.again')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.reconciliation')}
        crumbs={[{ label: t('sidebar.programMoney') }]}
        note={
          query.data &&
          t('money.books.checkedAt', { date: date(query.data.checkedAt), time: time(query.data.checkedAt) })
        }
        actions={again}
      />
      <div className="page-body">
        {/* The result of the previous check stays visible. */}
        {query.error && query.data && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        <Loaded query={query} lines={8} height={44}>
          {({ invariants }) => {
            const broken = invariants.filter(({ holds }) => !holds);
            return (
              <>
                <p className={`money-verdict card${broken.length > 0 ? ' is-broken' : ''}`} role="status">
                  <Icon name={broken.length > 0 ? 'warning' : 'check'} size={26} />
                  {broken.length > 0
                    ? t('money.books.broken', { count: broken.length, all: invariants.length })
                    : t('money.books.holds', { count: invariants.length })}
                </p>
                <ul className="money-invariants card">
                  {[...broken, ...invariants.filter(({ holds }) => holds)].map((invariant) => (
                    <InvariantLine key={invariant.name} invariant={invariant} />
                  ))}
                </ul>
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function InvariantLine({ invariant }: { invariant: Invariant }) {
  const { t } = useTranslation('admin');
  const { name, holds, broken, rows } = invariant;
  // A newer check without a text here is shown in the API's own words.
  const words = t(`money.invariants.${slugOf(name)}`, { defaultValue: name.charAt(0).toUpperCase() + name.slice(1) });
  return (
    <li>
      <div className="money-invariant">
        <span>{words}</span>
        <Chip tone={holds ? 'done' : 'danger'}>
          {holds ? t('money.books.ok') : t('money.books.rows', { count: broken })}
        </Chip>
      </div>
      {!holds && rows.length > 0 && <BrokenRows caption={words} rows={rows} broken={broken} />}
    </li>
  );
}
