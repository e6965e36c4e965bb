import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { usePeriod } from '../../aggregates/period.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { dealerQuery } from './figures.api.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { MonthlyReport } from './MonthlyReport.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { TotalTile } from './TotalTile.tsx';
import { useBehind, useFigures } from './use-figures.ts';

/** What one dealer redeemed, what is refunded for it, and the riders behind it. */
export function DealerFiguresPage() {
  const { dealerId = '' } = useParams();
  const query = useQuery(dealerQuery(dealerId));
  return <Loaded query={query}>{({ name }) => <DealerFigures dealerId={dealerId} name={name} />}</Loaded>;
}

function DealerFigures({ dealerId, name }: { dealerId: string; name: string }) {
  const { t } = useTranslation('admin');
  const [period, setPeriod] = usePeriod();
  const behind = useBehind(period);
  const of = { dealerId };
  const months = useFigures('summary', { ...of, limit: 100 }, period);
  const redemptions = useFigures('rider-redemptions', { ...of, state: 'made', limit: 1 }, period);
  const open = useFigures('dealer-refunds', { ...of, state: 'open', limit: 1 }, period);
  const sent = useFigures('dealer-refunds', { ...of, state: 'sent', limit: 1 }, period);
  const riders = useFigures('dealer-riders', { ...of, limit: 10 }, period);
  const columns = useReportColumns(months.report, { dealerId }).filter(({ key }) => shown.has(key));
  const ofRiders = behind('dealer-riders', t('figures.topRiders'), of);
  return (
    <FiguresPage
      title={name}
      subject={{ label: t('figures.dealer'), to: `/auth/admin/dealer/${encodeURIComponent(dealerId)}` }}
      period={period}
      onPeriod={setPeriod}
      figures={[months, redemptions, open, sent, riders]}
    >
      <FigureTiles>
        <TotalTile
          label={t('reports.redeemed')}
          report={redemptions.report}
          column="redeemedCents"
          behind={behind('rider-redemptions', t('reports.redeemed'), { ...of, state: 'made' })}
          accent
        />
        <TotalTile
          label={t('figures.redemptions')}
          report={redemptions.report}
          behind={behind('rider-redemptions', t('figures.redemptions'), { ...of, state: 'made' })}
        />
        <TotalTile
          label={t('figures.refundsOpen')}
          report={open.report}
          column="refundCents"
          behind={behind('dealer-refunds', t('figures.refundsOpen'), { ...of, state: 'open' })}
        />
        <TotalTile
          label={t('figures.refundsSent')}
          report={sent.report}
          column="refundCents"
          behind={behind('dealer-refunds', t('figures.refundsSent'), { ...of, state: 'sent' })}
        />
      </FigureTiles>
      {months.report && (
        <MonthlyReport
          report={months.report}
          columns={columns}
          keys={['redeemedCents']}
          title={t('figures.redeemedByMonth')}
        />
      )}
      <RowsPanel
        title={t('figures.topRiders')}
        report={riders.report}
        keys={['rider', 'currency', 'redemptions', 'redeemedCents']}
        none={t('figures.noRedemptions')}
        behind={ofRiders}
      />
    </FiguresPage>
  );
}

const shown = new Set(['month', 'currency', 'redeemedCents']);
