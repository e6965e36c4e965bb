import { moneyByMonth, rateSums } from '../aggregates/money-by-month.ts';
import { ofShare, shareSums } from '../aggregates/share-of-classes.ts';
import {
  cents,
  codeOf,
  codes,
  count,
  day,
  explainedBy,
  extra,
  figure,
  linked,
  month,
  percentOf,
  text,
  type ReportDefinition,
} from './define-report.ts';

const shareColumns = {
  finishers: count,
  brandFinishers: count,
  share: percentOf('brandFinishers', 'finishers'),
  classes: count,
  classesKnown: count,
} as const;
const shareFilters = {
  raceStyle: { codes: codes.raceStyle, isBound: true },
  country: { codes: codes.country, isBound: true },
} as const;

const marketShareMonth: ReportDefinition = {
  name: 'market-share-month',
  period: 'year',
  columns: { month, ...shareColumns },
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
  columns: { series: linked('serie'), ...shareColumns },
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

/**
 * Posted, earned and redeemed, by month or by year (rule 31). Of one series what is redeemed is not known, for credit is
 * redeemed from several; at one dealer nothing is posted or earned: there the column is empty, not zero.
 */
const summary: ReportDefinition = {
  name: 'summary',
  period: 'year',
  columns: {
    month,
    currency: text,
    postedCents: cents,
    earnedCents: explainedBy(cents, {
      report: 'rider-earnings',
      sum: 'earnedCents',
      of: { currency: 'currency' },
      kept: ['seriesId'],
      days: 'month',
    }),
    earnRate: percentOf('runEarnedCents', 'runCents'),
    redeemedCents: explainedBy(cents, {
      report: 'rider-redemptions',
      sum: 'redeemedCents',
      of: { currency: 'currency' },
      set: { state: 'made' },
      kept: ['dealerId'],
      days: 'month',
    }),
    redemptionRate: percentOf('creditRedeemedCents', 'creditCents'),
    runCents: extra(cents),
    runEarnedCents: extra(cents),
    creditCents: extra(cents),
    creditRedeemedCents: extra(cents),
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

/** Events that are over for more than 14 days with a paying class still open (rule 11). */
const lateResults: ReportDefinition = {
  name: 'late-results',
  period: null,
  columns: {
    event: linked('event'),
    series: text,
    promoter: linked('promoter'),
    state: text,
    country: extra(codeOf(codes.country)),
    endDate: day,
    dueOn: day,
    daysLate: figure,
    classesOpen: count,
    currency: text,
    postedCents: cents,
  },
  filters: { country: { codes: codes.country }, state: 'text', promoterId: 'id', seriesId: 'id' },
  searched: ['event', 'series', 'promoter'],
  sort: '-daysLate',
  key: ['eventId'],
  sql: `
    select e.event_id as "eventId", e.title as event, e.series_id as "seriesId",
      coalesce(s.name, '') as series, e.promoter_id as "promoterId", p.name as promoter, e.state, e.country, e.end_date as "endDate",
      e.end_date + 14 as "dueOn", cast(:today as date) - e.end_date - 14 as "daysLate",
      e.classes_to_pay - e.classes_posted as "classesOpen", e.currency, e.posted_cents as "postedCents"
    from events e
    left join series s using (series_id)
    left join promoters p using (promoter_id)
    where e.paying
      and not e.canceled
      and e.end_date < cast(:today as date) - 14
      and e.classes_posted < e.classes_to_pay
  `,
};

/** Events all of whose paying classes have their results, with how long that took. */
const finishedResults: ReportDefinition = {
  name: 'finished-results',
  period: 'year',
  columns: {
    event: linked('event'),
    series: text,
    promoter: linked('promoter'),
    state: text,
    country: extra(codeOf(codes.country)),
    endDate: day,
    postedOn: day,
    daysToPost: figure,
    classes: extra(count),
    finishers: extra(count),
    brandFinishers: extra(count),
    currency: text,
    postedCents: cents,
    earnedCents: cents,
    earnRate: percentOf('earnedCents', 'postedCents'),
  },
  filters: {
    country: { codes: codes.country },
    currency: { codes: codes.currency },
    state: 'text',
    promoterId: 'id',
    seriesId: 'id',
  },
  searched: ['event', 'series', 'promoter'],
  sort: '-endDate',
  key: ['eventId'],
  sql: `
    select e.event_id as "eventId", e.title as event, e.series_id as "seriesId",
      coalesce(s.name, '') as series, e.promoter_id as "promoterId", p.name as promoter, e.state,
      e.country, e.end_date as "endDate", f.posted_on as "postedOn",
      f.posted_on - e.end_date as "daysToPost", e.classes_to_pay as classes, f.finishers,
      f.brand_finishers as "brandFinishers", e.currency, e.posted_cents as "postedCents",
      coalesce(f.earned_cents, 0) as "earnedCents"
    from events e
    left join series s using (series_id)
    left join promoters p using (promoter_id)
    left join (
      select event_id, max(posted_on) as posted_on, sum(finishers)::int as finishers,
        sum(brand_finishers)::int as brand_finishers, sum(earned_cents)::bigint as earned_cents
      from class_figures
      group by event_id
    ) as f using (event_id)
    where e.paying
      and not e.canceled
      and e.classes_to_pay > 0
      and e.classes_posted >= e.classes_to_pay
      and e.start_date between :from and :to
  `,
};

const categories: ReportDefinition = {
  name: 'categories',
  period: 'year',
  columns: {
    category: linked('category'),
    currency: text,
    series: figure,
    events: count,
    postedCents: cents,
    earnedCents: cents,
    earnRate: percentOf('runEarnedCents', 'runCents'),
    finishers: count,
    brandFinishers: count,
    share: percentOf('brandFinishers', 'finishers'),
    runCents: extra(cents),
    runEarnedCents: extra(cents),
  },
  filters: { currency: { codes: codes.currency }, country: { codes: codes.country, isBound: true } },
  searched: ['category'],
  sort: 'category',
  key: ['categoryId', 'currency'],
  sql: `
    select k.category_id as "categoryId", k.name as category, e.currency,
      count(distinct e.series_id)::int as series, count(e.event_id)::int as events,
      coalesce(sum(e.posted_cents) filter (where e.paying), 0)::bigint as "postedCents",
      coalesce(sum(f.earned), 0)::bigint as "earnedCents",
      coalesce(sum(f.run) filter (where e.paying), 0)::bigint as "runCents",
      coalesce(sum(f.run_earned) filter (where e.paying), 0)::bigint as "runEarnedCents",
      coalesce(sum(f.finishers), 0)::int as finishers,
      coalesce(sum(f.brand_finishers), 0)::int as "brandFinishers"
    from categories k
    left join events e on e.category_id = k.category_id
      and not e.canceled
      and e.start_date between :from and :to
      and (:country = '' or e.country = :country)
    left join (
      select event_id, sum(earned_cents) as earned,
        sum(posted_cents) filter (where finishers is not null) as run,
        sum(earned_cents) filter (where finishers is not null) as run_earned, sum(finishers) as finishers,
        sum(brand_finishers) filter (where finishers is not null) as brand_finishers
      from class_figures
      group by event_id
    ) as f using (event_id)
    where not k.deleted
    group by k.category_id, k.name, e.currency
  `,
};

export const raceReports = [summary, marketShareMonth, marketShareSeries, lateResults, finishedResults, categories];
