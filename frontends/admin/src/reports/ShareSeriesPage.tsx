import type { MarketShareSeries } from '@podium/contracts/api/reports.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { fetchShareBySeries } from '../aggregates/aggregates.api.ts';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ReportLink } from '../layout/ReportLink.tsx';
import { comparedPeriod, usePeriod } from '../aggregates/period.ts';
import { PeriodChooser } from '../charts/period/PeriodChooser.tsx';
import { OpensRows, rowsBehind } from '../aggregates/rows-behind.tsx';
import { ShareBars } from '../charts/ShareBars.tsx';
import { changeOf, shareOf, totalOf, useShareWords } from '../charts/share-figures.ts';
import { ShareCell } from './ShareCell.tsx';
import { ShareFilters, useShareFilter } from './ShareFilters.tsx';
import { ShareSide } from './ShareSide.tsx';

type SeriesRow = MarketShareSeries & { before: MarketShareSeries | null };

export function ShareSeriesPage() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const words = useShareWords();
  const [period, setPeriod] = usePeriod();
  const filter = useShareFilter();
  const query = useQuery({
    queryKey: [...keyOf(reportsCalls.marketShareSeries, { query: { ...period, ...filter } }), 'compared'],
    queryFn: async (by) => {
      const [now, before] = await Promise.all([
        fetchShareBySeries(period, filter, by),
        fetchShareBySeries(comparedPeriod(period), filter, by),
      ]);
      return now
        .map((row): SeriesRow => ({ ...row, before: before.find(({ seriesId }) => seriesId === row.seriesId) ?? null }))
        .sort((a, b) => (shareOf(b) ?? -1) - (shareOf(a) ?? -1));
    },
  });
  const list = useWholeList(query.data, { query, sort: 'share', descending: true, limit: 50 });
  const rows = query.data ?? [];
  const earlier = rows.flatMap(({ before }) => before ?? []);
  const [total, totalBefore] = [totalOf(rows), totalOf(earlier)];
  const year = Number(period.endDate.slice(0, 4));
  const opened = (row: SeriesRow, key: 'classes' | 'finishers' | 'brandFinishers') => {
    const known = key === 'classes' ? undefined : 'true';
    const filters = { ...filter, seriesId: row.seriesId, known };
    return (
      <OpensRows figure={row[key]} to={rowsBehind('class-results', filters, period)}>
        {count(row[key])}
      </OpensRows>
    );
  };
  const columns: Column<SeriesRow>[] = [
    { key: 'name', title: t('reports.series'), lead: true, value: ({ name }) => name, sortable: true },
    {
      key: 'classes',
      title: t('reports.classes'),
      align: 'right',
      value: ({ classes }) => classes,
      render: (row) => opened(row, 'classes'),
      sortable: true,
    },
    {
      key: 'finishers',
      title: t('reports.finishers'),
      align: 'right',
      value: ({ finishers }) => finishers,
      render: (row) => opened(row, 'finishers'),
      sortable: true,
    },
    {
      key: 'ours',
      title: t('reports.onOurs'),
      align: 'right',
      value: ({ brandFinishers }) => brandFinishers,
      render: (row) => opened(row, 'brandFinishers'),
      sortable: true,
    },
    {
      key: 'share',
      title: t('reports.shareYear', { year }),
      align: 'right',
      value: (row) => shareOf(row),
      render: (row) => <ShareCell share={shareOf(row)} />,
      sortable: true,
    },
    {
      key: 'before',
      title: t('reports.shareYear', { year: year - 1 }),
      align: 'right',
      value: ({ before }) => shareOf(before),
      render: ({ before }) => words.share(shareOf(before)),
      sortable: true,
    },
    {
      key: 'change',
      title: t('reports.change'),
      align: 'right',
      value: (row) => changeOf(row, row.before),
      render: (row) => words.change(changeOf(row, row.before)),
      sortable: true,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('reports.shareBySeries')}
        crumbs={[{ label: t('sidebar.reports') }, { label: t('sidebar.marketShareSeries') }]}
        actions={<ReportLink name="market-share-series" />}
      />
      <div className="page-body">
        <PeriodChooser period={period} onChange={setPeriod}>
          <ShareFilters filter={filter} />
        </PeriodChooser>
        <Loaded query={query} lines={6} height={44}>
          {(series) =>
            series.length > 0 && (
              <div className="share-lead">
                <ChartPanel
                  title={t('reports.shareTitle')}
                  legend={[
                    { label: String(year), kind: 'orange' },
                    { label: String(year - 1), kind: 'dashed' },
                  ]}
                  columns={columns}
                  rows={series}
                  fileName={t('reports.file.shareSeries')}
                >
                  <ShareBars rows={series.map((row) => ({ ...row, key: row.seriesId, now: row }))} />
                </ChartPanel>
                <ShareSide rows={series} before={earlier} of={{ period, filter }} />
              </div>
            )
          }
        </Loaded>
        <DataTable
          {...list.table}
          name={t('reports.file.shareSeries')}
          caption={t('reports.shareBySeries')}
          columns={columns}
          rowKey={({ seriesId }) => seriesId}
          searchPlaceholder={t('reports.series')}
          totals={{
            classes: count(total.classes),
            finishers: count(total.finishers),
            ours: count(total.brandFinishers),
            share: words.share(shareOf(total)),
            before: words.share(shareOf(totalBefore)),
            change: words.change(changeOf(total, totalBefore)),
          }}
          empty={{ title: t('reports.empty'), text: t('reports.emptyText') }}
        />
        <p className="share-note">{t('reports.shareNote')}</p>
      </div>
    </>
  );
}
