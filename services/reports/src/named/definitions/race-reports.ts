import { moneyByMonth, rateSums } from '../../aggregates/money-by-month.ts';
import { ofShare, shareSums } from '../../aggregates/share-of-classes.ts';
import {
  cents,
  codes,
  count,
  explainedBy,
  extra,
  figure,
  linked,
  month,
  percentOf,
  text,
  type ColumnDefinition,
  type ReportDefinition,
} from './define-report.ts';

/** Columns of classes, selected by `of`. */
const inClasses = (
  column: ColumnDefinition,
  sum: string,
  of: Partial<Parameters<typeof explainedBy>[1]>,
): ColumnDefinition => explainedBy(column, { report: 'class-results', sum, ...of });
const known = { known: 'true' };
const run = { paying: 'true', known: 'true' };

const shareColumns = (of: Partial<Parameters<typeof explainedBy>[1]>) => ({
  finishers: inClasses(count, 'finishers', { ...of, set: known }),
  brandFinishers: inClasses(count, 'brandFinishers', { ...of, set: known }),
  share: percentOf('brandFinishers', 'finishers'),
  classes: inClasses(count, 'rows', of),
  classesKnown: inClasses(count, 'rows', { ...of, set: known }),
});
const shareFilters = {
  raceStyle: { codes: codes.raceStyle, isBound: true },
  country: { codes: codes.country, isBound: true },
} as const;

const marketShareMonth: ReportDefinition = {
  name: 'market-share-month',
  period: 'year',
  columns: { month, ...shareColumns({ kept: ['raceStyle', 'country', 'seriesId'], days: 'month' }) },
  filters: { ...shareFilters, seriesId: 'boundId' },
  searched: [],
  sort: 'month',
  key: ['month'],
  sql: `
    select e.month, ${shareSums}
    from class_figures c
    join events e using (event_id)
    where ${ofShare}
      and (:seriesId = '' or e.series_id = :seriesId)
    group by e.month
  `,
};

const marketShareSeries: ReportDefinition = {
  name: 'market-share-series',
  period: 'year',
  columns: {
    series: linked('serie'),
    ...shareColumns({ of: { seriesId: 'serieId' }, kept: ['raceStyle', 'country'] }),
  },
  filters: shareFilters,
  searched: ['series'],
  sort: 'series',
  key: ['serieId'],
  sql: `
    select e.series_id as "serieId", coalesce(s.name, '') as series, ${shareSums}
    from class_figures c
    join events e using (event_id)
    left join series s using (series_id)
    where ${ofShare}
    group by e.series_id, s.name
  `,
};

/** Of a month or a year, in one currency. */
const ofMonth = { of: { currency: 'currency' }, kept: ['seriesId'], days: 'month' };
const creditOf = (column: ColumnDefinition, sum: string) =>
  explainedBy(column, { ...ofMonth, report: 'rider-earnings', sum, set: { kind: 'dealerCredit' } });

/**
 * Posted, earned and redeemed, by month or by year (rule 31). For one series redemptions are unknown, since credit is
 * redeemed from several; for one dealer nothing is posted or earned: there the column is empty, not zero.
 */
const summary: ReportDefinition = {
  name: 'summary',
  period: 'year',
  columns: {
    month,
    currency: text,
    postedCents: explainedBy(cents, { ...ofMonth, report: 'events', sum: 'postedCents', set: { paying: 'true' } }),
    earnedCents: explainedBy(cents, { ...ofMonth, report: 'rider-earnings', sum: 'earnedCents' }),
    earnRate: percentOf('runEarnedCents', 'runCents'),
    redeemedCents: explainedBy(cents, {
      ...ofMonth,
      report: 'rider-redemptions',
      sum: 'redeemedCents',
      set: { state: 'made' },
      kept: ['dealerId'],
    }),
    redemptionRate: percentOf('creditRedeemedCents', 'creditCents'),
    runCents: inClasses(extra(cents), 'postedCents', { ...ofMonth, set: run }),
    runEarnedCents: inClasses(extra(cents), 'earnedCents', { ...ofMonth, set: run }),
    creditCents: creditOf(extra(cents), 'earnedCents'),
    creditRedeemedCents: creditOf(extra(cents), 'redeemedCents'),
  },
  filters: {
    per: { codes: codes.per, isBound: true, byDefault: 'month' },
    currency: { codes: codes.currency },
    seriesId: 'boundId',
    dealerId: 'boundId',
  },
  searched: [],
  sort: 'month',
  key: ['month', 'currency'],
  sql: `
    select left(month, case :per when 'year' then 4 else 7 end) as month, currency,
      case when :dealerId = '' then sum(posted)::bigint end as "postedCents",
      case when :dealerId = '' then sum(earned)::bigint end as "earnedCents",
      case when :seriesId = '' then sum(redeemed)::bigint end as "redeemedCents",
      ${rateSums}
    from ${moneyByMonth}
    group by 1, currency
  `,
};

/** The totals of events, grouped by a property. */
const raced = (of: Record<string, string>) => {
  const these = { of: { ...of, currency: 'currency' }, kept: ['country'] };
  return {
    events: explainedBy(count, { ...these, report: 'events', sum: 'rows' }),
    postedCents: explainedBy(cents, { ...these, report: 'events', sum: 'postedCents', set: { paying: 'true' } }),
    earnedCents: inClasses(cents, 'earnedCents', these),
    earnRate: percentOf('runEarnedCents', 'runCents'),
    finishers: inClasses(count, 'finishers', these),
    brandFinishers: inClasses(count, 'brandFinishers', { ...these, set: known }),
    share: percentOf('brandFinishers', 'finishers'),
    runCents: inClasses(extra(cents), 'postedCents', { ...these, set: run }),
    runEarnedCents: inClasses(extra(cents), 'earnedCents', { ...these, set: run }),
  };
};

/** Sums of the events `e` and of their classes `f`. */
const racedSums = `
  count(e.event_id)::int as events,
  coalesce(sum(e.posted_cents) filter (where e.paying), 0)::bigint as "postedCents",
  coalesce(sum(f.earned), 0)::bigint as "earnedCents",
  coalesce(sum(f.run) filter (where e.paying), 0)::bigint as "runCents",
  coalesce(sum(f.run_earned) filter (where e.paying), 0)::bigint as "runEarnedCents",
  coalesce(sum(f.finishers), 0)::int as finishers,
  coalesce(sum(f.brand_finishers), 0)::int as "brandFinishers"`;
const classesOfEvents = `
  left join (
    select event_id, sum(earned_cents) as earned,
      sum(posted_cents) filter (where finishers is not null) as run,
      sum(earned_cents) filter (where finishers is not null) as run_earned, sum(finishers) as finishers,
      sum(brand_finishers) filter (where finishers is not null) as brand_finishers
    from class_figures
    group by event_id
  ) as f using (event_id)`;

const categories: ReportDefinition = {
  name: 'categories',
  period: 'year',
  columns: {
    category: linked('category'),
    currency: text,
    series: explainedBy(figure, {
      report: 'series',
      sum: 'rows',
      of: { categoryId: 'categoryId', currency: 'currency' },
      kept: ['country'],
    }),
    ...raced({ categoryId: 'categoryId' }),
  },
  filters: { currency: { codes: codes.currency }, country: { codes: codes.country, isBound: true } },
  searched: ['category'],
  sort: 'category',
  key: ['categoryId', 'currency'],
  sql: `
    select k.category_id as "categoryId", k.name as category, e.currency,
      count(distinct e.series_id)::int as series, ${racedSums}
    from categories k
    left join events e on e.category_id = k.category_id
      and not e.canceled
      and e.start_date between :from and :to
      and (:country = '' or e.country = :country)
    ${classesOfEvents}
    where not k.deleted
    group by k.category_id, k.name, e.currency
  `,
};

/** The same by series; one that races in both countries has a row per currency. */
const series: ReportDefinition = {
  name: 'series',
  period: 'year',
  columns: { series: linked('serie'), currency: text, ...raced({ seriesId: 'serieId' }) },
  filters: {
    currency: { codes: codes.currency },
    country: { codes: codes.country, isBound: true },
    categoryId: 'boundId',
  },
  searched: ['series'],
  sort: 'series',
  key: ['serieId', 'currency'],
  sql: `
    select e.series_id as "serieId", coalesce(s.name, '') as series, e.currency, ${racedSums}
    from events e
    left join series s using (series_id)
    ${classesOfEvents}
    where not e.canceled
      and e.start_date between :from and :to
      and (:country = '' or e.country = :country)
      and (:categoryId = '' or e.category_id = :categoryId)
    group by e.series_id, s.name, e.currency
  `,
};

export const raceReports = [summary, marketShareMonth, marketShareSeries, categories, series];
