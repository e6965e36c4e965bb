import { Segmented } from 'antd';
import { useState } from 'react';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../../charts/CurrencyChoice.tsx';
import { usePeriod } from '../../period.ts';
import { PeriodChooser } from '../../PeriodChooser.tsx';
import { ReportLink } from '../../ReportLink.tsx';
import { TotalTile } from '../figures/TotalTile.tsx';
import { useBehind, useFigures } from '../figures/use-figures.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { MapLegend } from './MapLegend.tsx';
import { measures, shadesOf } from './shades.ts';
import { TileMap, type Place } from './TileMap.tsx';
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

const views = ['both', ...measures] as const;
type View = (typeof views)[number];

function MapPanel({ report }: { report: Report }) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  const columns = useReportColumns(report);
  const [view, setView] = useState<View>('both');
  const { currency, choice } = useCurrencyChoice(report.totals.flatMap((total) => total.currency ?? []));
  const names = report.columns.find(({ key }) => key === 'state')?.texts ?? {};
  const places = report.rows.filter((row) => row['currency'] === currency) as unknown as Place[];
  const onMap = places.filter(({ state }) => state !== 'none');
  const elsewhere = places.find(({ state }) => state === 'none');
  const largest = (measure: (typeof measures)[number]) => Math.max(0, ...onMap.map((place) => place[measure]));
  const shades = {
    earnedCents: shadesOf('earnedCents', largest('earnedCents')),
    redeemedCents: shadesOf('redeemedCents', largest('redeemedCents')),
  };
  const drawn = view === 'both' ? measures : [view];
  return (
    <ChartPanel
      title={t('creditMap.byPlace')}
      actions={
        <>
          <Segmented<View>
            aria-label={t('creditMap.show')}
            size="small"
            value={view}
            options={views.map((value) => ({ value, label: t(`creditMap.${value}`) }))}
            onChange={setView}
          />
          {choice}
        </>
      }
      columns={columns}
      rows={report.rows}
      fileName={report.name}
    >
      <TileMap
        title={t('creditMap.byPlace')}
        places={onMap}
        nameOf={(code) => names[code] ?? code}
        currency={currency}
        drawn={drawn}
        shades={shades}
      />
      <MapLegend drawn={drawn} shades={shades} currency={currency} />
      {elsewhere && (
        <p className="secondary credit-map-none">
          {t('creditMap.none', {
            earned: wholeMoney(elsewhere.earnedCents, currency),
            redeemed: wholeMoney(elsewhere.redeemedCents, currency),
          })}
        </p>
      )}
    </ChartPanel>
  );
}
