import type { Summary } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { monthsOf } from './period.ts';
import './charts.css';

/** The seven figures of rule 31; money in each currency by itself. */
export function SummaryTiles({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { count, percent } = useFormats();
  const trend = (side: 'earnedCents' | 'redeemedCents') =>
    monthsOf(summary)
      .filter((month) => month <= summary.updatedAt.slice(0, 7))
      .map(
        (month) =>
          summary.months.find((row) => row.month === month && row.currency === summary.rateCurrency)?.[side] ?? 0,
      );
  const rate = (value: number | null) => (value === null ? '–' : percent(value / 100));
  return (
    <div className="summary-tiles">
      <FigureTiles>
        <FigureTile
          label={t('reports.available')}
          figure={<MainAmount amounts={summary.available} main={summary.rateCurrency} />}
          note={<OtherAmounts amounts={summary.available} main={summary.rateCurrency} />}
        />
        <FigureTile
          label={t('reports.earned')}
          figure={<MainAmount amounts={summary.earned} main={summary.rateCurrency} />}
          note={<OtherAmounts amounts={summary.earned} main={summary.rateCurrency} />}
          trend={trend('earnedCents')}
          accent
        />
        <FigureTile
          label={t('reports.earnRate')}
          figure={rate(summary.earnRate)}
          note={t('reports.rateOf', { currency: summary.rateCurrency })}
        />
        <FigureTile
          label={t('reports.redeemed')}
          figure={<MainAmount amounts={summary.redeemed} main={summary.rateCurrency} />}
          note={<OtherAmounts amounts={summary.redeemed} main={summary.rateCurrency} />}
          trend={trend('redeemedCents')}
        />
        <FigureTile
          label={t('reports.redemptionRate')}
          figure={rate(summary.redemptionRate)}
          note={t('reports.rateOf', { currency: summary.rateCurrency })}
        />
        <FigureTile label={t('reports.riders')} figure={count(summary.riders)} note={t('reports.activeRiders')} />
        <FigureTile label={t('reports.events')} figure={count(summary.events)} note={t('reports.inPeriod')} />
      </FigureTiles>
    </div>
  );
}

type AmountsProps = { amounts: Summary['available']; main: Summary['rateCurrency'] };

function MainAmount({ amounts, main }: AmountsProps) {
  const { wholeMoney } = useFormats();
  return (
    <>
      {wholeMoney(amounts.find(({ currency }) => currency === main)?.cents ?? 0, main)}
      <small className="tile-currency">{main}</small>
    </>
  );
}

function OtherAmounts({ amounts, main }: AmountsProps) {
  const { wholeMoney } = useFormats();
  return amounts
    .filter(({ currency }) => currency !== main)
    .map(({ currency, cents }) => (
      <span key={currency}>
        <b className="figure tile-other">{wholeMoney(cents, currency)}</b> {currency}
      </span>
    ));
}
