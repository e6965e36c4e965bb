import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { Period } from './period.ts';

/** Integer cents of one currency; amounts of several currencies are never added (rule 1). */
export type Amount = { currency: Currency; cents: number };

/** Runs a query with named bindings; its columns are the fields of `T`. */
export async function rowsOf<T>(db: Database, sql: string, bindings: Record<string, string | number>): Promise<T[]> {
  const { rows } = await db.raw<{ rows: T[] }>(sql, bindings);
  return rows;
}

/** The purse of paying events that start in the period, by currency, highest first. */
export const sumPosted = (db: Database, { from, to }: Period) =>
  rowsOf<Amount>(
    db,
    `
      select currency, sum(posted_cents)::bigint as cents
      from events
      where paying and not canceled and start_date between :from and :to
      group by currency
      order by cents desc
    `,
    { from, to },
  );

/** What awards of the period earned, by currency and kind, and how much of it was redeemed until now (rule 31). */
export const sumEarned = (db: Database, { from, to }: Period) =>
  rowsOf<Amount & { kind: AwardKind; redeemed: number }>(
    db,
    `
      select currency, kind, sum(initial_cents)::bigint as cents,
        sum(redeemed_cents)::bigint as redeemed
      from awards
      where not revoked and awarded_on between :from and :to
      group by currency, kind
      order by currency desc, kind
    `,
    { from, to },
  );

/** Redeemed in the period, whenever it was earned; undone redemptions do not count. */
export const sumRedeemed = (db: Database, { from, to }: Period) =>
  rowsOf<Amount>(
    db,
    `
      select currency, sum(amount_cents)::bigint as cents
      from redemptions
      where not undone and redeemed_on between :from and :to
      group by currency
      order by currency desc
    `,
    { from, to },
  );

/** The purse of the classes that were run, and the part of it that was earned (rule 31). */
export const sumCompleted = (db: Database, { from, to }: Period) =>
  rowsOf<{ currency: Currency; posted: number; earned: number }>(
    db,
    `select e.currency, sum(c.posted_cents)::bigint as posted, sum(c.earned_cents)::bigint as earned
     from class_figures c join events e using (event_id)
     where e.paying
       and not e.canceled
       and c.finishers is not null
       and e.start_date between :from and :to
     group by e.currency`,
    { from, to },
  );

/**
 * New active riders by the day of their first event, and events by their first day; months without either are missing.
 */
export const listCounts = (db: Database, { from, to }: Period) =>
  rowsOf<{ month: string; newRiders: number; events: number }>(
    db,
    `
      select month, sum(new_riders)::int as "newRiders", sum(events)::int as events
      from (
        select to_char(registered_on, 'YYYY-MM') as month, count(*) as new_riders, 0 as events
        from registrations
        join riders using (rider_id)
        where active and registered_on between :from and :to
        group by 1
        union all
        select month, 0, count(*)
        from events
        where not canceled and start_date between :from and :to
        group by month
      ) as counts
      group by month
      order by month
    `,
    { from, to },
  );

/** A series bonus and grants by staff are earned, but are no results of a race. */
export const ofResult = "not starts_with(a.event_id, 'bonus') and a.event_id <> 'grant'";

/** Wins and paid results are those of races; earned cents include bonuses and grants. */
export type RankedRider = {
  riderId: string;
  name: string;
  hometown: string | null;
  currency: Currency;
  paidResults: number;
  wins: number;
  earnedCents: number;
};

/** The top five earners, per kind and currency (rule 1). */
export const listTopRiders = (db: Database, { from, to }: Period) =>
  rowsOf<RankedRider & { kind: AwardKind }>(
    db,
    `
      select ranked.rider_id as "riderId", coalesce(r.name, '') as name, r.hometown, kind, currency,
        "paidResults", wins, "earnedCents"
      from (
        select a.rider_id, a.kind, a.currency,
          (count(*) filter (where ${ofResult}))::int as "paidResults",
          (count(*) filter (where a.place = 1 and ${ofResult}))::int as wins,
          sum(a.initial_cents)::bigint as "earnedCents",
          row_number() over (
            partition by a.kind, a.currency
            order by sum(a.initial_cents) desc, a.rider_id
          ) as rank
        from awards a
        where not a.revoked and a.awarded_on between :from and :to
        group by a.rider_id, a.kind, a.currency
      ) as ranked
      left join riders r using (rider_id)
      where rank <= 5
      order by kind, currency desc, rank
    `,
    { from, to },
  );

type People = { riders: number; events: number; eventsToCome: number; ridersPaid: number; vinsToVerify: number };

/** Riders and VINs to verify as of now, the others within the period. */
export async function countPeople(db: Database, { from, to }: Period, today: string): Promise<People> {
  const [row] = await rowsOf<People>(
    db,
    `
      select
        (select count(*) from riders where active)::int as riders,
        (
          select count(*)
          from events
          where not canceled and start_date between :from and :to
        )::int as events,
        (
          select count(*)
          from events
          where not canceled and start_date between :from and :to and start_date > :today
        )::int as "eventsToCome",
        (
          select count(*)
          from (
            select rider_id
            from awards
            where not revoked and awarded_on between :from and :to
            group by rider_id
          ) as paid
        )::int as "ridersPaid",
        (select coalesce(sum(invalid_bikes), 0) from garages)::int as "vinsToVerify"
    `,
    { from, to, today },
  );
  return row as People;
}

/** Events that are over for more than 14 days with a paying class still open (rule 11). */
export async function countLate(db: Database, overSince: string): Promise<number> {
  const [row] = await rowsOf<{ late: number }>(
    db,
    `
      select count(*)::int as late
      from events
      where paying and not canceled and end_date < :overSince and classes_posted < classes_to_pay
    `,
    { overSince },
  );
  return row?.late ?? 0;
}

/** What dealers are still owed, whenever it was redeemed (rule 15). */
export const listOpenRefunds = (db: Database) =>
  rowsOf<Amount & { count: number; dealers: number }>(
    db,
    `
      select currency, sum(amount_cents)::bigint as cents, count(*)::int as count,
        count(distinct dealer_id)::int as dealers
      from redemptions r
      where not undone
        and not exists (select from refunds f where f.redemption_id = r.redemption_id and f.sent)
      group by currency
      order by currency desc
    `,
    {},
  );

/** Of one rider or dealer; empty if unknown here. */
export const listCountries = (db: Database, of: 'rider' | 'dealer', id: string): Promise<(string | null)[]> =>
  of === 'rider'
    ? db('riders').where({ rider_id: id }).pluck('country')
    : db('dealers').where({ dealer_id: id }).pluck('country');
