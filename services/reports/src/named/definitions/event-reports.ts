import { resultsDueDays } from '@podium/contracts/program-rules.ts';
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
  ofEvent,
  percentOf,
  text,
  type ColumnDefinition,
  type ReportDefinition,
} from './define-report.ts';
import { eventProgress, isOver } from './event-progress.ts';

/** Of the classes of the row's event. */
const inClasses = (column: ColumnDefinition, sum: string): ColumnDefinition =>
  explainedBy(column, { report: 'class-results', sum, of: { eventId: 'eventId' } });

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
    classesOpen: ofEvent(count),
    currency: text,
    postedCents: ofEvent(cents),
  },
  filters: { country: { codes: codes.country }, state: 'text', promoterId: 'id', seriesId: 'id' },
  searched: ['event', 'series', 'promoter'],
  sort: '-daysLate',
  key: ['eventId'],
  sql: `
    select e.event_id as "eventId", e.title as event, e.series_id as "seriesId",
      coalesce(s.name, '') as series, e.promoter_id as "promoterId", p.name as promoter, e.state, e.country, e.end_date as "endDate",
      e.end_date + ${resultsDueDays} as "dueOn",
      cast(:today as date) - e.end_date - ${resultsDueDays} as "daysLate",
      e.classes_to_pay - e.classes_posted as "classesOpen", e.currency, e.posted_cents as "postedCents"
    from events e
    left join series s using (series_id)
    left join promoters p using (promoter_id)
    where e.paying
      and not e.canceled
      and e.end_date < cast(:today as date) - ${resultsDueDays}
      and e.classes_posted < e.classes_to_pay
  `,
};

/** Events whose paying classes all have their results, with the time it took. */
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
    classes: ofEvent(extra(count)),
    finishers: inClasses(extra(count), 'finishers'),
    brandFinishers: inClasses(extra(count), 'brandFinishers'),
    currency: text,
    postedCents: ofEvent(cents),
    earnedCents: inClasses(cents, 'earnedCents'),
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

/**
 * Events and their progress; the rows behind posted purses and event counts. The purse of an event that does not pay is
 * zero. Canceled ones are excluded.
 */
const events: ReportDefinition = {
  name: 'events',
  period: 'year',
  columns: {
    event: linked('event'),
    series: extra(text),
    promoter: extra(linked('promoter')),
    state: extra(text),
    country: extra(codeOf(codes.country)),
    firstDay: day,
    lastDay: day,
    postedOn: day,
    classes: ofEvent(extra(count)),
    classesOpen: ofEvent(count),
    currency: text,
    postedCents: ofEvent(cents),
    earnedCents: inClasses(cents, 'earnedCents'),
  },
  filters: {
    progress: { codes: codes.progress, isBound: true },
    paying: { codes: codes.truth },
    country: { codes: codes.country },
    currency: { codes: codes.currency },
    state: 'text',
    datedBy: { codes: codes.datedBy, isBound: true, byDefault: 'start' },
    promoterId: 'id',
    seriesId: 'id',
    categoryId: 'id',
  },
  searched: ['event', 'series', 'promoter'],
  sort: '-firstDay',
  key: ['eventId'],
  sql: `
    select e.event_id as "eventId", e.title as event, e.series_id as "seriesId", coalesce(s.name, '') as series,
      e.promoter_id as "promoterId", p.name as promoter, e.category_id as "categoryId", e.state, e.country, e.paying,
      e.start_date as "firstDay", e.end_date as "lastDay", f.posted_on as "postedOn", e.classes_to_pay as classes,
      greatest(0, e.classes_to_pay - e.classes_posted) as "classesOpen", e.currency,
      case when e.paying then e.posted_cents else 0 end as "postedCents",
      coalesce(f.earned_cents, 0) as "earnedCents"
    from events e
    left join series s using (series_id)
    left join promoters p using (promoter_id)
    left join (
      select event_id, max(posted_on) as posted_on, sum(earned_cents)::bigint as earned_cents
      from class_figures
      group by event_id
    ) as f using (event_id)
    ${eventProgress}
    where not e.canceled
      and case :datedBy when 'end' then e.end_date else e.start_date end between :from and :to
      and case :progress
        when '' then true
        when 'toCome' then e.start_date > cast(:today as date)
        else ${isOver} and case :progress
          when 'finished' then finished
          when 'onTime' then on_time
          when 'late' then late
          when 'judged' then judged
          else true
        end
      end
  `,
};

/**
 * Classes whose results were judged, or are expected; the rows behind finishers, market share and the earned part of a
 * purse. Reports knows the name of a class only from its awards.
 */
const classResults: ReportDefinition = {
  name: 'class-results',
  period: 'year',
  columns: {
    event: linked('event'),
    series: extra(text),
    firstDay: day,
    className: text,
    postedOn: extra(day),
    finishers: count,
    brandFinishers: count,
    currency: text,
    postedCents: cents,
    earnedCents: cents,
    earnRate: extra(percentOf('earnedCents', 'postedCents')),
  },
  filters: {
    known: { codes: codes.truth },
    paying: { codes: codes.truth },
    raceStyle: { codes: codes.raceStyle },
    country: { codes: codes.country },
    currency: { codes: codes.currency },
    eventId: 'id',
    seriesId: 'id',
    categoryId: 'id',
  },
  searched: ['event', 'series', 'className'],
  sort: '-firstDay',
  key: ['eventId', 'classId'],
  sql: `
    select c.event_id as "eventId", c.class_id as "classId", e.title as event, e.series_id as "seriesId",
      coalesce(s.name, '') as series, e.category_id as "categoryId", e.race_style as "raceStyle", e.country, e.paying,
      e.start_date as "firstDay", n.class_name as "className", c.posted_on as "postedOn", c.finishers,
      c.finishers is not null as known, c.brand_finishers as "brandFinishers", e.currency,
      c.posted_cents as "postedCents", c.earned_cents as "earnedCents"
    from class_figures c
    join events e using (event_id)
    left join series s using (series_id)
    left join (
      select event_id, class_id, max(class_name) as class_name
      from awards
      where awarded_on >= :from
      group by event_id, class_id
    ) as n using (event_id, class_id)
    where not e.canceled and e.start_date between :from and :to
  `,
};

export const eventReports = [lateResults, finishedResults, events, classResults];
