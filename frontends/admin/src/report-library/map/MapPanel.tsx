import { Segmented } from 'antd';
import { useState } from 'react';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, useNavigate } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../../charts/CurrencyChoice.tsx';
import { addressBehind, useReportColumns } from '../use-report-columns.tsx';
import { MapLegend } from './MapLegend.tsx';
import { PlaceFigures, type PlaceFigure } from './PlaceFigures.tsx';
import { measures, shadesOf, type Measure } from './shades.ts';
import { TileMap, type Place } from './TileMap.tsx';

const views = ['both', ...measures] as const;
type View = (typeof views)[number];

/** The map and its table; a square opens the rows behind its figure, or a choice where it has two. */
export function MapPanel({ report }: { report: Report }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const columns = useReportColumns(report);
  const [view, setView] = useState<View>('both');
  const [chosen, setChosen] = useState<string | null>(null);
  const { currency, choice } = useCurrencyChoice(report.totals.flatMap((total) => total.currency ?? []));
  const names = report.columns.find(({ key }) => key === 'state')?.texts ?? {};
  const nameOf = (code: string) => names[code] ?? code;
  const places = report.rows.filter((row) => row['currency'] === currency) as unknown as Place[];
  const onMap = places.filter(({ state }) => state !== 'none');
  const largest = (measure: Measure) => Math.max(0, ...onMap.map((place) => place[measure]));
  const shades = {
    earnedCents: shadesOf('earnedCents', largest('earnedCents')),
    redeemedCents: shadesOf('redeemedCents', largest('redeemedCents')),
  };
  const drawn = view === 'both' ? measures : [view];
  const figuresOf = useFiguresOf(report);
  const isDrawn = ({ measure }: PlaceFigure) => drawn.some((each) => each === measure);
  const shownOf = (code: string | null) => figuresOf(onMap.find(({ state }) => state === code)).filter(isDrawn);
  const openOf = (code: string) => {
    const [first, second] = shownOf(code);
    return first ? () => (second ? setChosen(code) : void navigate(first.to)) : null;
  };
  const offered = shownOf(chosen);
  const elsewhere = places.find(({ state }) => state === 'none');
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
        nameOf={nameOf}
        currency={currency}
        drawn={drawn}
        shades={shades}
        openOf={openOf}
      />
      {chosen !== null && offered.length > 1 && (
        <PlaceFigures key={chosen} name={nameOf(chosen)} figures={offered} onClose={() => setChosen(null)} />
      )}
      <MapLegend drawn={drawn} shades={shades} currency={currency} />
      {elsewhere && <Elsewhere place={elsewhere} figures={figuresOf(elsewhere)} />}
    </ChartPanel>
  );
}

/** The nonzero figures of a place, each with the address of its rows. */
function useFiguresOf(report: Report) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  return (place: Place | undefined): PlaceFigure[] =>
    measures.flatMap((measure) => {
      const column = report.columns.find(({ key }) => key === measure);
      const to = place && column && addressBehind(column, place, { ...report, filters: {} });
      const words = place && `${t(`creditMap.${measure}`)} ${wholeMoney(place[measure], place.currency)}`;
      return to && words ? [{ measure, words, to }] : [];
    });
}

function Elsewhere({ place, figures }: { place: Place; figures: readonly PlaceFigure[] }) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  const wayTo = (measure: Measure) => {
    const figure = figures.find((each) => each.measure === measure);
    return figure ? <Link to={figure.to} /> : <span />;
  };
  return (
    <p className="secondary credit-map-none">
      <Trans
        t={t}
        i18nKey="creditMap.none"
        values={{
          earned: wholeMoney(place.earnedCents, place.currency),
          redeemed: wholeMoney(place.redeemedCents, place.currency),
        }}
        components={{ earned: wayTo('earnedCents'), redeemed: wayTo('redeemedCents') }}
      />
    </p>
  );
}
