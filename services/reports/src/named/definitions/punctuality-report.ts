import {
  codes,
  count,
  day,
  explained,
  explainedBy,
  extra,
  figure,
  linked,
  percentOf,
  type ColumnDefinition,
  type ReportDefinition,
} from './define-report.ts';
import { eventProgress, isOver } from './event-progress.ts';

/** The promoter's events in the same period that reached the stage. */
const eventsThat = (progress: (typeof codes.progress.values)[number], column: ColumnDefinition = count) =>
  explainedBy(explained(column), {
    report: 'events',
    sum: 'rows',
    of: { promoterId: 'promoterId' },
    set: { datedBy: 'end', progress },
    kept: ['country', 'state'],
  });

/**
 * How soon each promoter posts the results of paying events that ended in the period (rule 11). Events without a
 * promoter, run by staff, are left out.
 */
const promoterPunctuality: ReportDefinition = {
  name: 'promoter-punctuality',
  period: 'year',
  columns: {
    promoter: linked('promoter'),
    eventsOver: eventsThat('over'),
    finishedEvents: eventsThat('finished'),
    onTime: eventsThat('onTime'),
    onTimeRate: explained(percentOf('onTime', 'judgedEvents')),
    lateNow: eventsThat('late'),
    medianDays: explained(figure),
    slowestDays: explained(figure),
    lastPosting: day,
    judgedEvents: eventsThat('judged', extra(count)),
  },
  filters: { country: { codes: codes.country, isBound: true }, state: 'boundText' },
  searched: ['promoter'],
  sort: 'onTimeRate',
  key: ['promoterId'],
  sql: `
    select e.promoter_id as "promoterId", coalesce(p.name, '') as promoter, count(*)::int as "eventsOver",
      (count(*) filter (where finished))::int as "finishedEvents",
      (count(*) filter (where on_time))::int as "onTime",
      (count(*) filter (where late))::int as "lateNow",
      percentile_disc(0.5) within group (order by days) filter (where posted) as "medianDays",
      max(days) filter (where posted) as "slowestDays", max(posted_on) as "lastPosting",
      (count(*) filter (where judged))::int as "judgedEvents"
    from events e
    left join promoters p using (promoter_id)
    left join (
      select event_id, max(posted_on) as posted_on
      from class_figures
      group by event_id
    ) as f using (event_id)
    ${eventProgress}
    where ${isOver}
      and e.promoter_id is not null
      and e.end_date between :from and :to
      and (:country = '' or e.country = :country)
      and (:state = '' or lower(e.state) = lower(:state))
    group by e.promoter_id, p.name
  `,
};

export const punctualityReports = [promoterPunctuality];
