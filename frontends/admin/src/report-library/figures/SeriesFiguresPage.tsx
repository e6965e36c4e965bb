import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { usePeriod } from '../../aggregates/period.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { serieQuery } from './figures.api.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { MonthlyReport } from './MonthlyReport.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { ShareReport } from './ShareReport.tsx';
import { TotalTile } from './TotalTile.tsx';
import { useBehind, useFigures } from './use-figures.ts';

/** What one series posted and earned, the brand's share in it, and how its events get their results. */
export function SeriesFiguresPage() {
  const { seriesId = '' } = useParams();
  const query = useQuery(serieQuery(seriesId));
  return <Loaded query={query}>{({ name }) => <SeriesFigures seriesId={seriesId} name={name} />}</Loaded>;
}

function SeriesFigures({ seriesId, name }: { seriesId: string; name: string }) {
  const { t } = useTranslation('admin');
  const [period, setPeriod] = usePeriod();
  const behind = useBehind(period);
  const of = { seriesId };
  const summary = useFigures('summary', { ...of, limit: 100 }, period);
  const earnings = useFigures('rider-earnings', { ...of, limit: 1 }, period);
  const share = useFigures('market-share-month', { ...of, limit: 100 }, period);
  const finished = useFigures('finished-results', { ...of, limit: 10 }, period);
  const late = useFigures('late-results', { ...of, limit: 10 }, null);
  const columns = useReportColumns(summary.report, of).filter(({ key }) => shown.has(key));
  const shareColumns = useReportColumns(share.report);
  const ofFinished = behind('finished-results', t('figures.finished'), of);
  const ofLate = behind('late-results', t('figures.late'), of, false);
  return (
    <FiguresPage
      title={name}
      subject={{ label: t('figures.series'), to: `/auth/admin/serie/${encodeURIComponent(seriesId)}` }}
      period={period}
      onPeriod={setPeriod}
      figures={[summary, earnings, share, finished, late]}
    >
      <FigureTiles>
        <TotalTile
          label={t('figures.posted')}
          report={summary.report}
          column="postedCents"
          behind={behind('events', t('figures.posted'), { ...of, paying: 'true' })}
        />
        <TotalTile
          label={t('reports.earned')}
          report={earnings.report}
          column="earnedCents"
          behind={behind('rider-earnings', t('reports.earned'), of)}
          accent
        />
        <TotalTile
          label={t('reports.earnRate')}
          report={summary.report}
          column="earnRate"
          behind={behind('summary', t('reports.earnRate'), of)}
        />
        <TotalTile
          label={t('reports.marketShare')}
          report={share.report}
          column="share"
          behind={behind('market-share-month', t('reports.marketShare'), of)}
        />
        <TotalTile label={t('figures.finished')} report={finished.report} behind={ofFinished} />
        <TotalTile label={t('figures.late')} report={late.report} behind={ofLate} />
      </FigureTiles>
      <div className="chart-pair">
        {summary.report && (
          <MonthlyReport
            report={summary.report}
            columns={columns}
            keys={['postedCents', 'earnedCents']}
            title={t('figures.postedAndEarned')}
          />
        )}
        {share.report && <ShareReport report={share.report} columns={shareColumns} title={t('reports.shareTitle')} />}
      </div>
      <div className="figures-pair">
        <RowsPanel
          title={t('figures.finished')}
          report={finished.report}
          keys={['event', 'endDate', 'daysToPost', 'earnedCents']}
          none={t('figures.noFinished')}
          behind={ofFinished}
        />
        <RowsPanel
          title={t('figures.late')}
          report={late.report}
          keys={['event', 'endDate', 'daysLate', 'classesOpen']}
          none={t('figures.noLate')}
          behind={ofLate}
        />
      </div>
    </FiguresPage>
  );
}

const shown = new Set(['month', 'currency', 'postedCents', 'earnedCents', 'earnRate']);
