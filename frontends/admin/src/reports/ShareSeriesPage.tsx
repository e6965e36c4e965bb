import type { MarketShareSeries } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { fetchShareBySeries } from '../aggregates.api.ts';
import { ChartPanel } from '../ChartPanel.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { comparedPeriod, usePeriod } from '../period.ts';
import { PeriodChooser } from '../PeriodChooser.tsx';
import { ShareCell } from './ShareMonthPage.tsx';
import { ShareSide, changeText, totalOf } from './ShareSide.tsx';

type SeriesRow = MarketShareSeries & { before: MarketShareSeries | null };

export function ShareSeriesPage() {
  const { t } = useTranslation('admin');
  const { count, percent } = useFormats();
  const [period, setPeriod] = usePeriod();
  const control = useTableAddress([], { sort: 'share', descending: true, limit: 50 });
  const query = useQuery({
    queryKey: ['aggregates', 'share-series', period],
    queryFn: async ({ signal }) => {
      const [now, before] = await Promise.all([
        fetchShareBySeries(period, signal),
        fetchShareBySeries(comparedPeriod(period), signal),
      ]);
      return now
        .map((row): SeriesRow => ({ ...row, before: before.find(({ seriesId }) => seriesId === row.seriesId) ?? null }))
        .sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
    },
  });
  const rows = query.data ?? [];
  const earlier = rows.flatMap(({ before }) => before ?? []);
  const total = totalOf(rows);
  const year = Number(period.endDate.slice(0, 4));
  const share = (value: number | null | undefined) => (value == null ? '–' : percent(value / 100));
  const columns: Column<SeriesRow>[] = [
    { key: 'name', title: t('reports.series'), lead: true, value: ({ name }) => name, sortable: true },
    { key: 'classes', title: t('reports.classes'), align: 'right', value: ({ classes }) => classes, sortable: true },
    {
      key: 'finishers',
      title: t('reports.finishers'),
      align: 'right',
      value: ({ finishers }) => finishers,
      render: ({ finishers }) => count(finishers),
      sortable: true,
    },
    {
      key: 'ours',
      title: t('reports.onOurs'),
      align: 'right',
      value: ({ brandFinishers }) => brandFinishers,
      render: ({ brandFinishers }) => count(brandFinishers),
      sortable: true,
    },
    {
      key: 'share',
      title: t('reports.shareYear', { year }),
      align: 'right',
      value: (row) => row.share,
      render: (row) => <ShareCell share={row.share} />,
      sortable: true,
    },
    {
      key: 'before',
      title: t('reports.shareYear', { year: year - 1 }),
      align: 'right',
      value: ({ before }) => before?.share,
      render: ({ before }) => share(before?.share),
      sortable: true,
    },
    {
      key: 'change',
      title: t('reports.change'),
      align: 'right',
      value: (row) => (row.share === null || row.before?.share == null ? null : row.share - row.before.share),
      render: (row) => changeText(row.share, row.before?.share),
      sortable: true,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('reports.shareBySeries')}
        crumbs={[{ label: t('sidebar.reports') }, { label: t('sidebar.marketShareSeries') }]}
      />
      <div className="page-body">
        <PeriodChooser period={period} onChange={setPeriod} />
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
                  <SeriesBars rows={series} />
                </ChartPanel>
                <ShareSide rows={series} before={earlier} />
              </div>
            )
          }
        </Loaded>
        <DataTable
          name={t('reports.file.shareSeries')}
          caption={t('reports.shareBySeries')}
          columns={columns}
          rows={query.data}
          rowKey={({ seriesId }) => seriesId}
          control={control}
          clientSide
          searchPlaceholder={t('reports.series')}
          error={query.error}
          onRetry={() => void query.refetch()}
          totals={{
            classes: count(total.classes),
            finishers: count(total.finishers),
            ours: count(total.brandFinishers),
            share: share(total.share),
            before: share(totalOf(earlier).share),
            change: changeText(total.share, totalOf(earlier).share),
          }}
          empty={{ title: t('reports.empty'), text: t('reports.emptyText') }}
        />
        <p className="share-note">{t('reports.shareNote')}</p>
      </div>
    </>
  );
}

/** From zero to a round top, so that the lengths can be compared. */
function SeriesBars({ rows }: { rows: readonly SeriesRow[] }) {
  const { percent } = useFormats();
  const top = Math.min(
    100,
    Math.ceil(Math.max(...rows.flatMap(({ share, before }) => [share ?? 0, before?.share ?? 0]), 10) / 10) * 10,
  );
  return (
    <ul className="share-bars">
      {rows.map(({ seriesId, name, share, before }) => (
        <li key={seriesId}>
          <span className="share-bars-name">{name}</span>
          <span className="share-bars-track" aria-hidden="true">
            <span style={{ width: `${((share ?? 0) / top) * 100}%` }} />
            {before?.share != null && <i style={{ left: `${(before.share / top) * 100}%` }} />}
          </span>
          <b className="figure">{share === null ? '–' : percent(share / 100)}</b>
        </li>
      ))}
    </ul>
  );
}
