import type { Database } from '@podium/service-kit/database.ts';
import type { Place } from './cursor.ts';

type Bindings = Record<string, string | number | boolean | string[]>;
/** A list of facts in the order of their last change: its columns, and its filter conditions. */
export type ChangeList = {
  select: string;
  from: string;
  /** With its table alias, as `a.award_id`. */ key: string;
  changedAt: string;
  where: string[];
  bindings: Bindings;
};
/** With the time of its last change in UTC, to the microsecond, and its key: together its place in the list. */
export type ChangeRow = { changedAt: string; key: string } & Record<string, unknown>;

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The time before which nothing will be written any more: a transaction writes the time at which it began, and may
 * commit long after a later one. The second part covers one that begins during this query.
 */
async function settledUntil(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: [{ until: string }] }>(
    `
      select ${instant("least(now() - interval '1 second', min(xact_start))")} as until
      from pg_stat_activity
      where usename = current_user
        and datname = current_database()
        and application_name = current_setting('application_name')
        and pid <> pg_backend_pid()
        and xact_start is not null
    `,
  );
  return rows[0].until;
}

/** Reads one row more than requested, to see whether another page follows. */
export async function listChanges(
  db: Database,
  { select, from, key, changedAt, where, bindings }: ChangeList,
  after: Place | null,
  limit: number,
): Promise<ChangeRow[]> {
  const until = await settledUntil(db);
  const { rows } = await db.raw<{ rows: ChangeRow[] }>(
    `
      select ${select}, ${key} as key, ${instant(changedAt)} as "changedAt"
      from ${from}
      where ${[
        `${changedAt} < cast(:until as timestamptz)`,
        ...(after ? [`(${changedAt}, ${key}) > (cast(:afterAt as timestamptz), :afterId)`] : []),
        ...where,
      ].join(' and ')}
      order by ${changedAt}, ${key}
      limit :limit
    `,
    { ...bindings, until, limit: limit + 1, ...(after && { afterAt: after.at, afterId: after.id }) },
  );
  return rows;
}

/** Cents of one currency; a series that races in both countries has two rows. */
export type SerieRow = {
  seriesId: string;
  name: string;
  currency: string;
  events: number;
  postedCents: number;
  earnedCents: number;
};

/** Of events that start in the period and are not canceled. */
export async function listSeriesSums(db: Database, { from, to }: { from: string; to: string }): Promise<SerieRow[]> {
  const { rows } = await db.raw<{ rows: SerieRow[] }>(
    `
      select e.series_id as "seriesId", coalesce(s.name, '') as name, e.currency,
        count(*)::int as events,
        sum(case when e.paying then e.posted_cents else 0 end)::bigint as "postedCents",
        coalesce(sum(earned.cents), 0)::bigint as "earnedCents"
      from events e
      left join series s using (series_id)
      left join lateral (
        select sum(earned_cents) as cents
        from class_figures c
        where c.event_id = e.event_id
      ) as earned on true
      where not e.canceled and e.start_date between :from and :to
      group by e.series_id, s.name, e.currency
      order by e.series_id, e.currency
    `,
    { from, to },
  );
  return rows;
}
