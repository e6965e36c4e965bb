import type { Summary } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { monthsOf } from '../../aggregates/period.ts';
import { OpensRows, rowsBehind } from '../../aggregates/rows-behind.tsx';
import { grownBy, useShareWords } from '../../charts/share-figures.ts';
import '../../charts/charts.css';

/** The same figures a year earlier: of the whole period, and of the part of it that has passed by now. */
export type Earlier = { whole: Summary; toDate: Summary };
type SummaryTilesProps = { summary: Summary; earlier?: Earlier | undefined };
type Amounts = Summary['available'];

/** The seven figures of rule 31 with their change in a year and their course by month; money per currency. */
export function SummaryTiles({ summary, earlier }: SummaryTilesProps) {
  const { t } = useTranslation('admin');
  const { count, percent, currencyName } = useFormats();
  const words = useShareWords();
  const { rateCurrency: main } = summary;
  const behind = (report: ReportName, label: string, filters: Record<string, string> = {}) => ({
    to: rowsBehind(report, filters, summary),
    label: t('library.explain', { label }),
  });
  const year = Number(summary.endDate.slice(0, 4)) - 1;
  const trend = useTrends(summary);
  const rate = (value: number | null) => (value === null ? '–' : percent(value / 100));
  const growth = (now: Amounts, before: Amounts | undefined) => {
    const change = grownBy(centsOf(now, main), before ? centsOf(before, main) : 0);
    return change === null ? null : <Change change={`${words.change(change)}${t('reports.percent')}`} year={year} />;
  };
  const points = (now: number | null, before: number | null | undefined) =>
    now === null || before == null ? (
      t('reports.rateOf', { currency: currencyName(main) })
    ) : (
      <Change change={t('reports.points', { change: signed(now - before) })} year={year} />
    );
  const money = (amounts: Amounts, before: Amounts | undefined) => ({
    figure: <MainAmount amounts={amounts} main={main} />,
    note: (
      <>
        {growth(amounts, before)}
        <OtherAmounts amounts={amounts} main={main} />
      </>
    ),
  });
  return (
    <div className="summary-tiles">
      <FigureTiles>
        <FigureTile
          label={t('reports.available')}
          behind={behind('events', t('reports.available'), { paying: 'true' })}
          {...money(summary.available, earlier?.whole.available)}
          trend={trend.whole(({ postedCents }) => postedCents)}
        />
        <FigureTile
          label={t('reports.earned')}
          behind={behind('rider-earnings', t('reports.earned'))}
          {...money(summary.earned, earlier?.toDate.earned)}
          trend={trend.toDate(({ earnedCents }) => earnedCents)}
          accent
        />
        <FigureTile
          label={t('reports.earnRate')}
          behind={behind('summary', t('reports.earnRate'))}
          figure={rate(summary.earnRate)}
          note={points(summary.earnRate, earlier?.toDate.earnRate)}
          trend={trend.known(({ earnRate }) => earnRate)}
        />
        <FigureTile
          label={t('reports.redeemed')}
          behind={behind('rider-redemptions', t('reports.redeemed'), { state: 'made' })}
          {...money(summary.redeemed, earlier?.toDate.redeemed)}
          trend={trend.toDate(({ redeemedCents }) => redeemedCents)}
        />
        <FigureTile
          label={t('reports.redemptionRate')}
          behind={behind('summary', t('reports.redemptionRate'))}
          figure={rate(summary.redemptionRate)}
          note={points(summary.redemptionRate, earlier?.toDate.redemptionRate)}
          trend={trend.known(({ redemptionRate }) => redemptionRate)}
        />
        <FigureTile
          label={t('reports.riders')}
          behind={behind('riders', t('reports.riders'), { active: 'true' })}
          figure={count(summary.riders)}
          note={
            <OpensRows
              figure={summary.newRiders}
              to={rowsBehind('riders', { active: 'true', registered: 'inPeriod' }, summary)}
            >
              {t('reports.newRiders', { count: summary.newRiders })}
            </OpensRows>
          }
          trend={trend.counts(({ newRiders }) => newRiders)}
        />
        <FigureTile
          label={t('reports.events')}
          behind={behind('events', t('reports.events'))}
          figure={count(summary.events)}
          note={
            <OpensRows figure={summary.eventsToCome} to={rowsBehind('events', { progress: 'toCome' }, summary)}>
              {t('reports.eventsToCome', { count: summary.eventsToCome })}
            </OpensRows>
          }
          trend={trend.counts(({ events }) => events, 'whole')}
        />
      </FigureTiles>
    </div>
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');
const centsOf = (amounts: Amounts, currency: Summary['rateCurrency']) =>
  amounts.find((amount) => amount.currency === currency)?.cents ?? 0;

/** Figures by month, in the main currency for money; future months only where they are known. */
function useTrends(summary: Summary) {
  type Month = Summary['months'][number];
  type Counts = Summary['counts'][number];
  const all = monthsOf(summary);
  const passed = all.filter((month) => month <= summary.updatedAt.slice(0, 7));
  const rowOf = (month: string) =>
    summary.months.find((row) => row.month === month && row.currency === summary.rateCurrency);
  const sums = (months: string[], of: (row: Month) => number) =>
    months.map((month) => {
      const row = rowOf(month);
      return row ? of(row) : 0;
    });
  return {
    whole: (of: (row: Month) => number) => sums(all, of),
    toDate: (of: (row: Month) => number) => sums(passed, of),
    /** A month without a rate is left out, because it is not zero. */
    known: (of: (row: Month) => number | null) =>
      passed.flatMap((month) => {
        const row = rowOf(month);
        const value = row ? of(row) : null;
        return value === null ? [] : [value];
      }),
    counts: (of: (row: Counts) => number, which: 'whole' | 'toDate' = 'toDate') =>
      (which === 'whole' ? all : passed).map((month) => {
        const row = summary.counts.find((each) => each.month === month);
        return row ? of(row) : 0;
      }),
  };
}

function Change({ change, year }: { change: string; year: number }) {
  const { t } = useTranslation('admin');
  return (
    <span className="tile-change">
      <b>{change}</b> {t('reports.onYear', { year })}
    </span>
  );
}

type AmountsProps = { amounts: Amounts; main: Summary['rateCurrency'] };

function MainAmount({ amounts, main }: AmountsProps) {
  const { wholeMoney, currencyMark } = useFormats();
  return (
    <>
      {wholeMoney(centsOf(amounts, main), main)}
      <small className="tile-currency">{currencyMark(main)}</small>
    </>
  );
}

function OtherAmounts({ amounts, main }: AmountsProps) {
  const { wholeMoney, currencyMark } = useFormats();
  return amounts
    .filter(({ currency }) => currency !== main)
    .map(({ currency, cents }) => (
      <span key={currency} className="tile-change">
        <b className="figure tile-other">{wholeMoney(cents, currency)}</b>
        {`\u00a0${currencyMark(currency)}`}
      </span>
    ));
}
