import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { fetchShareByMonth } from '../aggregates/aggregates.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ReportLink } from '../layout/ReportLink.tsx';
import { comparedPeriod, usePeriod } from '../aggregates/period.ts';
import { PeriodChooser } from '../charts/period/PeriodChooser.tsx';
import { OpensRows, rowsOfMonth } from '../aggregates/rows-behind.tsx';
import { ShareChart, shareMonths, type ShareMonth } from '../charts/ShareChart.tsx';
import { changeOf, shareOf, totalOf, useShareWords } from '../charts/share-figures.ts';
import { ShareCell } from './ShareCell.tsx';
import { ShareFilters, useShareFilter } from './ShareFilters.tsx';
import { ShareSide } from './ShareSide.tsx';

export function ShareMonthPage() {
  const { t } = useTranslation('admin');
  const { locale, count } = useFormats();
  const words = useShareWords();
  const [period, setPeriod] = usePeriod();
  const filter = useShareFilter();
  const query = useQuery({
    queryKey: [...keyOf(reportsCalls.marketShareMonth, { query: { ...period, ...filter } }), 'compared'],
    queryFn: async (by) => {
      const [now, before] = await Promise.all([
        fetchShareByMonth(period, filter, by),
        fetchShareByMonth(comparedPeriod(period), filter, by),
      ]);
      return shareMonths(period, now, before);
    },
  });
  const rows = (query.data ?? []).filter(({ now }) => now !== null);
  const list = useWholeList(query.data && rows, { query, limit: 50 });
  const now = rows.flatMap((row) => row.now ?? []);
  const before = rows.flatMap((row) => row.before ?? []);
  const [total, earlier] = [totalOf(now), totalOf(before)];
  const year = Number(period.endDate.slice(0, 4));
  const opened = ({ month, now: row }: ShareMonth, key: 'classes' | 'finishers' | 'brandFinishers') => {
    const known = key === 'classes' ? undefined : 'true';
    return (
      <OpensRows figure={row?.[key]} to={rowsOfMonth('class-results', { ...filter, known }, month, period)}>
        {count(row?.[key] ?? 0)}
      </OpensRows>
    );
  };
  const columns: Column<ShareMonth>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      lead: true,
      value: ({ month }) => month,
      render: ({ month }) => (
        <MonthCell month={month} name={`${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}`} />
      ),
      sortable: true,
    },
    {
      key: 'classes',
      title: t('reports.classes'),
      align: 'right',
      value: (row) => row.now?.classes,
      render: (row) => opened(row, 'classes'),
      sortable: true,
    },
    {
      key: 'finishers',
      title: t('reports.finishers'),
      align: 'right',
      value: (row) => row.now?.finishers,
      render: (row) => opened(row, 'finishers'),
      sortable: true,
    },
    {
      key: 'ours',
      title: t('reports.onOurs'),
      align: 'right',
      value: (row) => row.now?.brandFinishers,
      render: (row) => opened(row, 'brandFinishers'),
      sortable: true,
    },
    {
      key: 'share',
      title: t('reports.shareYear', { year }),
      align: 'right',
      value: (row) => shareOf(row.now),
      render: (row) => <ShareCell share={shareOf(row.now)} />,
      sortable: true,
    },
    {
      key: 'before',
      title: t('reports.shareYear', { year: year - 1 }),
      align: 'right',
      value: (row) => shareOf(row.before),
      render: (row) => words.share(shareOf(row.before)),
      sortable: true,
    },
    {
      key: 'change',
      title: t('reports.change'),
      align: 'right',
      value: (row) => changeOf(row.now, row.before),
      render: (row) => words.change(changeOf(row.now, row.before)),
      sortable: true,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('reports.shareByMonth')}
        crumbs={[{ label: t('sidebar.reports') }, { label: t('sidebar.marketShareMonth') }]}
        actions={<ReportLink name="market-share-month" />}
      />
      <div className="page-body">
        <PeriodChooser period={period} onChange={setPeriod}>
          <ShareFilters filter={filter} />
        </PeriodChooser>
        <Loaded query={query} lines={6} height={44}>
          {(months) => (
            <div className="share-lead">
              <ShareChart title={t('reports.shareTitle')} months={months} withValues of={{ period, filter }} />
              <ShareSide rows={now} before={before} of={{ period, filter }} />
            </div>
          )}
        </Loaded>
        <DataTable
          {...list.table}
          name={t('reports.file.shareMonth')}
          caption={t('reports.shareByMonth')}
          columns={columns}
          rowKey={({ month }) => month}
          searchPlaceholder={false}
          totals={{
            classes: count(total.classes),
            finishers: count(total.finishers),
            ours: count(total.brandFinishers),
            share: words.share(shareOf(total)),
            before: words.share(shareOf(earlier)),
            change: words.change(changeOf(total, earlier)),
          }}
          empty={{ title: t('reports.empty'), text: t('reports.emptyText') }}
        />
        <p className="share-note">{t('reports.shareNote')}</p>
      </div>
    </>
  );
}

function MonthCell({ month, name }: { month: string; name: string }) {
  const { t } = useTranslation('admin');
  return (
    <span>
      {name} {month === today().slice(0, 7) && <small className="secondary">{t('reports.open')}</small>}
    </span>
  );
}
