import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { monthName } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Summary } from '@podium/contracts/api/reports.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { fetchSummary } from '../../aggregates/aggregates.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { MonthBars } from '../../charts/MonthBars.tsx';
import { usePeriod } from '../../aggregates/period.ts';
import { PeriodChooser } from '../../charts/period/PeriodChooser.tsx';
import { earnedInMonth, OpensRows, redeemedInMonth } from '../../aggregates/rows-behind.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { useEarlier } from './use-earlier.ts';

type MonthRow = Summary['months'][number];

export function SummaryPage() {
  const { t } = useTranslation('admin');
  const { time, locale, currencyName } = useFormats();
  const [period, setPeriod] = usePeriod();
  const query = useQuery({
    queryKey: keyOf(reportsCalls.summary, { query: period }),
    queryFn: (by) => fetchSummary(period, by),
  });
  const earlier = useEarlier(period);
  const columns: Column<MonthRow>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      lead: true,
      sortable: true,
      value: ({ month }) => month,
      render: ({ month }) => `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}`,
    },
    { key: 'currency', title: t('reports.currency'), value: ({ currency }) => currencyName(currency) },
    {
      key: 'earned',
      title: t('reports.earned'),
      align: 'right',
      sortable: true,
      value: ({ earnedCents }) => earnedCents / 100,
      render: (row) => (
        <OpensRows figure={row.earnedCents} to={earnedInMonth(row, period)}>
          <Money cents={row.earnedCents} currency={row.currency} />
        </OpensRows>
      ),
    },
    {
      key: 'redeemed',
      title: t('reports.redeemed'),
      align: 'right',
      sortable: true,
      value: ({ redeemedCents }) => redeemedCents / 100,
      render: (row) => (
        <OpensRows figure={row.redeemedCents} to={redeemedInMonth(row, period)}>
          <Money cents={row.redeemedCents} currency={row.currency} />
        </OpensRows>
      ),
    },
  ];
  const currencies = [...new Set((query.data?.months ?? []).map(({ currency }) => currency))];
  const list = useWholeList(query.data?.months, {
    filters: [
      {
        key: 'currency',
        label: t('reports.currency'),
        kind: 'choice',
        options: currencies.map((each) => ({ value: each, label: currencyName(each) })),
      },
    ],
    limit: 50,
  });
  return (
    <>
      <PageHeader
        title={t('sidebar.summary')}
        crumbs={[{ label: t('sidebar.reports') }, { label: t('sidebar.summary') }]}
        actions={<ReportLink name="summary" />}
        note={query.data && t('dashboard.figuresFrom', { time: time(query.data.updatedAt) })}
      />
      <div className="page-body">
        <PeriodChooser period={period} onChange={setPeriod} />
        <Loaded query={query} lines={6} height={56}>
          {(data) => (
            <>
              <SummaryTiles summary={data} earlier={earlier} />
              <MonthBars summary={data} />
            </>
          )}
        </Loaded>
        {query.data && (
          <DataTable
            {...list.table}
            name={t('reports.file.months')}
            caption={t('reports.byMonth')}
            columns={columns}
            rowKey={({ month, currency }) => `${month} ${currency}`}
            searchPlaceholder={false}
            empty={{ title: t('reports.empty'), text: t('reports.emptyText') }}
          />
        )}
      </div>
    </>
  );
}
