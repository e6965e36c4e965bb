import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { invalidate, keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { fetchShareByMonth, fetchSummary } from '../aggregates/aggregates.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { MonthBars } from '../charts/MonthBars.tsx';
import { comparedPeriod, usePeriod } from '../aggregates/period.ts';
import { useEarlier } from '../reports/summary/use-earlier.ts';
import { PeriodChooser } from '../charts/period/PeriodChooser.tsx';
import { ShareChart, shareMonths } from '../charts/ShareChart.tsx';
import { QueueStrip } from './QueueStrip.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import { SummaryTiles } from '../reports/summary/SummaryTiles.tsx';
import { TopRiders } from './TopRiders.tsx';

export function DashboardPage() {
  const { t } = useTranslation('admin');
  const { time } = useFormats();
  const queries = useQueryClient();
  const [period, setPeriod] = usePeriod();
  const summary = useQuery({
    queryKey: keyOf(reportsCalls.summary, { query: period }),
    queryFn: (by) => fetchSummary(period, by),
  });
  const earlier = useEarlier(period);
  const share = useQuery({
    queryKey: [...keyOf(reportsCalls.marketShareMonth, { query: period }), 'compared'],
    queryFn: async (by) => {
      const [now, before] = await Promise.all([
        fetchShareByMonth(period, {}, by),
        fetchShareByMonth(comparedPeriod(period), {}, by),
      ]);
      return shareMonths(period, now, before);
    },
  });
  const refresh = (
    <IconButton
      kind="plain"
      size="small"
      icon="refresh"
      iconSize={18}
      label={t('dashboard.refresh')}
      title={t('dashboard.refresh')}
      onClick={() => void invalidate(queries, 'reports', catalogCalls.leanEvents)}
    />
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.dashboard')}
        crumbs={[
          { label: t('dashboard.admin') },
          { label: t('dashboard.season', { year: period.endDate.slice(0, 4) }) },
        ]}
        actions={refresh}
        note={summary.data && t('dashboard.figuresFrom', { time: time(summary.data.updatedAt) })}
      />
      <div className="page-body">
        <Loaded query={summary} lines={2} height={72}>
          {(data) => <QueueStrip summary={data} />}
        </Loaded>
        <PeriodChooser period={period} onChange={setPeriod} />
        <Loaded query={summary} lines={5} height={60}>
          {(data) => <SummaryTiles summary={data} earlier={earlier} />}
        </Loaded>
        <div className="chart-pair">
          <Loaded query={summary} lines={5} height={44}>
            {(data) => <MonthBars summary={data} />}
          </Loaded>
          <Loaded query={share} lines={5} height={44}>
            {(months) => <ShareChart title={t('reports.marketShare')} months={months} of={{ period }} />}
          </Loaded>
        </div>
        <div className="chart-pair">
          <Loaded query={summary} lines={5} height={36}>
            {(data) => <TopRiders riders={data.topRiders} period={period} />}
          </Loaded>
          <RecentEvents />
        </div>
      </div>
    </>
  );
}
