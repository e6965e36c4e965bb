import { useState } from 'react';
import type { AwardRowView } from '@podium/contracts/api/rewards/credit.ts';
import { awardKinds, awardStatuses } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { currencyOptions } from '@podium/ui/formats/choice-options.ts';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { AwardDialog } from '../../awards/AwardDialog.tsx';
import { useAwardName } from '../../awards/use-award-name.ts';
import { useEarningColumns } from './earning-columns.tsx';
import { awardsQuery } from './earnings.api.ts';

const riderPath = (riderId: string) => `/auth/admin/rider/${riderId}?tab=awards`;

/** What riders earned, award by award, with the totals explained. */
export function EarningsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count: figure } = useFormats();
  const filters: Filter[] = [
    {
      key: 'kind',
      label: t('riders.kindHead'),
      kind: 'choice',
      options: awardKinds.map((value) => ({ value, label: t(`riders.kind.${value}`) })),
    },
    {
      key: 'status',
      label: t('riders.status'),
      kind: 'choice',
      options: awardStatuses.map((value) => ({ value, label: t(`ui:status.${value}`) })),
    },
    {
      key: 'currency',
      label: t('reports.currency'),
      kind: 'choice',
      options: currencyOptions,
    },
    { key: 'afterDate', label: t('money.earnings.after'), kind: 'date' },
    { key: 'beforeDate', label: t('money.earnings.before'), kind: 'date' },
  ];
  const nameOf = useAwardName();
  const list = useList({ query: awardsQuery, rows: 'awards', filters });
  const [shown, setShown] = useState<AwardRowView | null>(null);
  const totals = list.data?.totals ?? [];
  return (
    <>
      <PageHeader
        title={t('sidebar.riderEarnings')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={<ReportLink name="rider-earnings" />}
      />
      <div className="page-body">
        {totals.length > 0 && (
          <section aria-label={t('money.earnings.totals')}>
            <FigureTiles>
              {totals.map(({ currency, kind, count, cents }) => (
                <FigureTile
                  key={`${kind} ${currency}`}
                  label={`${t(`riders.kind.${kind}`)} ${currency}`}
                  figure={<Money cents={cents} currency={currency} />}
                  note={t('money.earnings.count', { count, shown: figure(count) })}
                  accent={kind === 'dealerCredit'}
                />
              ))}
            </FigureTiles>
          </section>
        )}
        <DataTable<AwardRowView>
          {...list.table}
          name={t('money.earnings.file')}
          caption={t('sidebar.riderEarnings')}
          columns={useEarningColumns()}
          rowKey={({ id }) => id}
          searchPlaceholder={t('money.earnings.search')}
          rowHref={({ riderId }) => riderPath(riderId)}
          rowTone={({ revoked }) => (revoked ? 'muted' : undefined)}
          rowActions={(award) => (
            <Button
              size="small"
              aria-label={t('money.award.openOf', { award: nameOf(award).whole, rider: award.riderName })}
              onClick={() => setShown(award)}
            >
              {t('money.award.open')}
            </Button>
          )}
          empty={{ title: t('money.earnings.empty'), text: t('money.earnings.emptyText') }}
        />
      </div>
      {shown && (
        <AwardDialog
          award={shown}
          rider={<Link to={riderPath(shown.riderId)}>{shown.riderName}</Link>}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
