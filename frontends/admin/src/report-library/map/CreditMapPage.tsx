import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { usePeriod } from '../../aggregates/period.ts';
import { PeriodChooser } from '../../charts/period/PeriodChooser.tsx';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { TotalTile } from '../figures/TotalTile.tsx';
import { useBehind, useFigures } from '../figures/use-figures.ts';
import { MapPanel } from './MapPanel.tsx';
import '../figures/figures.css';

/** Where dealer credit is earned and where it is spent, by state and province. */
export function CreditMapPage() {
  const { t } = useTranslation('admin');
  const { time } = useFormats();
  const [period, setPeriod] = usePeriod();
  const behind = useBehind(period);
  const { report, error, refetch } = useFigures('credit-map', { limit: 100 }, period);
  return (
    <>
      <PageHeader
        title={t('creditMap.title')}
        crumbs={[{ label: t('sidebar.reportLibrary'), to: '/auth/admin/reports' }]}
        note={report && t('dashboard.figuresFrom', { time: time(report.updatedAt) })}
        actions={<ReportLink name="credit-map" />}
      />
      <div className="page-body figures">
        <PeriodChooser period={period} onChange={setPeriod} />
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        <FigureTiles>
          <TotalTile
            label={t('creditMap.earnedCents')}
            report={report}
            column="earnedCents"
            behind={behind('rider-earnings', t('creditMap.earnedCents'), { kind: 'dealerCredit' })}
            accent
          />
          <TotalTile
            label={t('creditMap.redeemedCents')}
            report={report}
            column="redeemedCents"
            behind={behind('rider-redemptions', t('creditMap.redeemedCents'), { state: 'made' })}
          />
        </FigureTiles>
        {report && <MapPanel report={report} />}
      </div>
    </>
  );
}
