import {
  codes,
  count,
  day,
  explained,
  extra,
  figure,
  linked,
  percentOf,
  type ReportDefinition,
} from './define-report.ts';

/**
 * How soon each promoter posts the results of paying events that ended in the period (rule 11). An event is finished
 * when every paying class has results or is marked as without award, and was posted when the last of them was; one
 * whose classes are all without award was posted on no day. Within its 14 days an open event is neither punctual nor
 * late. Events of no promoter, which staff run, are in no row.
 */
const promoterPunctuality: ReportDefinition = {
  name: 'promoter-punctuality',
  period: 'year',
  columns: {
    promoter: linked('promoter'),
    eventsOver: explained(count),
    finishedEvents: explained(count),
    onTime: explained(count),
    onTimeRate: explained(percentOf('onTime', 'judgedEvents')),
    lateNow: explained(count),
    medianDays: explained(figure),
    slowestDays: explained(figure),
    lastPosting: day,
    judgedEvents: explained(extra(count)),
  },
  filters: { country: { codes: codes.country, isBound: true }, state: 'boundText' },
  searched: ['promoter'],
  sort: 'onTimeRate',
  key: ['promoterId'],
  sql: `
    select e.promoter_id as "promoterId", coalesce(p.name, '') as promoter, count(*)::int as "eventsOver",
      (count(*) filter (where finished))::int as "finishedEvents",
      (count(*) filter (where posted and days <= 14))::int as "onTime",
      (count(*) filter (where late))::int as "lateNow",
      percentile_disc(0.5) within group (order by days) filter (where posted) as "medianDays",
      max(days) filter (where posted) as "slowestDays", max(posted_on) as "lastPosting",
      (count(*) filter (where posted or late))::int as "judgedEvents"
    from events e
    left join promoters p using (promoter_id)
    left join (
      select event_id, max(posted_on) as posted_on
      from class_figures
      group by event_id
    ) as f using (event_id)
    cross join lateral (
      select e.classes_posted >= e.classes_to_pay as finished,
        e.classes_posted >= e.classes_to_pay and f.posted_on is not null as posted,
        e.classes_posted < e.classes_to_pay and e.end_date < cast(:today as date) - 14 as late,
        greatest(0, f.posted_on - e.end_date) as days
    ) as of_event
    where e.paying
      and not e.canceled
      and e.classes_to_pay > 0
      and e.promoter_id is not null
      and e.end_date between :from and :to
      and e.end_date < cast(:today as date)
      and (:country = '' or e.country = :country)
      and (:state = '' or lower(e.state) = lower(:state))
    group by e.promoter_id, p.name
  `,
};

export const punctualityReports = [promoterPunctuality];
