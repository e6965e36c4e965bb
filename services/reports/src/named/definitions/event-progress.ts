import { resultsDueDays } from '@podium/contracts/program-rules.ts';

/** Whether the results of an event `e` are expected (rule 11): it pays, and is over. */
export const isOver = `(
        e.paying
        and not e.canceled
        and e.classes_to_pay > 0
        and e.end_date < cast(:today as date)
      )`;

/**
 * The progress of an event `e`'s results, the last of which were posted on `f.posted_on`. It is finished when every
 * paying class has results or is marked as without award, on the day of the last posting; an event whose classes are
 * all without award has no such day. Before they are due an open event is neither punctual nor late.
 */
export const eventProgress = `
    cross join lateral (
      select finished, posted, late, days, posted and days <= ${resultsDueDays} as on_time, posted or late as judged
      from (
        select e.classes_posted >= e.classes_to_pay as finished,
          e.classes_posted >= e.classes_to_pay and f.posted_on is not null as posted,
          e.classes_posted < e.classes_to_pay and e.end_date < cast(:today as date) - ${resultsDueDays} as late,
          greatest(0, f.posted_on - e.end_date) as days
      ) as counted
    ) as of_event`;
