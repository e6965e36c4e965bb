import type { Country, Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { ofResult, rowsOf, type Amount, type RankedRider } from './aggregates.store.ts';
import type { Period } from './period.ts';

/** Awards of one kind in one currency. */
export type Awards = { kind: AwardKind; currency: Currency };
/** What all earners of a year earned together, in cents of one currency. */
export type YearOfRiders = { year: number; riders: number; paidResults: number; wins: number; earnedCents: number };

const counted = `
        (count(*) filter (where ${ofResult}))::int as "paidResults",
        (count(*) filter (where a.place = 1 and ${ofResult}))::int as wins,
        sum(a.initial_cents)::bigint as "earnedCents"`;

/** The top earners; ties are ordered by id. */
export const listRanked = (db: Database, { kind, currency }: Awards, { from, to }: Period, limit: number) =>
  rowsOf<RankedRider>(
    db,
    `
      select ranked.rider_id as "riderId", coalesce(r.name, '') as name, r.hometown, ranked.currency,
        "paidResults", wins, "earnedCents"
      from (
        select a.rider_id, a.currency, ${counted}
        from awards a
        where not a.revoked and a.kind = :kind and a.currency = :currency and a.awarded_on between :from and :to
        group by a.rider_id, a.currency
        order by "earnedCents" desc, a.rider_id
        limit :limit
      ) as ranked
      left join riders r using (rider_id)
      order by "earnedCents" desc, ranked.rider_id
    `,
    { kind, currency, from, to, limit },
  );

/** All earners and their amounts, in each calendar year of the period. */
export const listYears = (db: Database, { kind, currency }: Awards, { from, to }: Period) =>
  rowsOf<YearOfRiders>(
    db,
    `
      select year, count(*)::int as riders, sum("paidResults")::int as "paidResults", sum(wins)::int as wins,
        sum("earnedCents")::bigint as "earnedCents"
      from (
        select extract(year from a.awarded_on)::int as year, a.rider_id, ${counted}
        from awards a
        where not a.revoked and a.kind = :kind and a.currency = :currency and a.awarded_on between :from and :to
        group by 1, a.rider_id
      ) as by_rider
      group by year
      order by year desc
    `,
    { kind, currency, from, to },
  );

/** What awards of a kind earned, and by how many riders, per currency. */
export const sumKind = (db: Database, kind: AwardKind, { from, to }: Period) =>
  rowsOf<Amount & { riders: number }>(
    db,
    `
      select currency, sum(cents)::bigint as cents, count(*)::int as riders
      from (
        select currency, sum(initial_cents) as cents
        from awards
        where not revoked and kind = :kind and awarded_on between :from and :to
        group by currency, rider_id
      ) as by_rider
      group by currency
      order by currency desc
    `,
    { kind, from, to },
  );

/** Undone redemptions do not count; ties are ordered by id. */
export const listTopDealers = (db: Database, currency: Currency, { from, to }: Period, limit: number) =>
  rowsOf<{
    dealerId: string;
    name: string;
    country: Country | null;
    active: boolean;
    currency: Currency;
    redemptions: number;
    riders: number;
    redeemedCents: number;
  }>(
    db,
    `
      select ranked.dealer_id as "dealerId", coalesce(d.name, '') as name, d.country,
        coalesce(d.active, false) as active, currency, redemptions, riders, "redeemedCents"
      from (
        select dealer_id, currency, sum(redemptions)::int as redemptions, count(*)::int as riders,
          sum(cents)::bigint as "redeemedCents"
        from (
          select dealer_id, currency, count(*) as redemptions, sum(amount_cents) as cents
          from redemptions
          where not undone and currency = :currency and redeemed_on between :from and :to
          group by dealer_id, currency, rider_id
        ) as by_rider
        group by dealer_id, currency
        order by "redeemedCents" desc, dealer_id
        limit :limit
      ) as ranked
      left join dealers d using (dealer_id)
      order by "redeemedCents" desc, ranked.dealer_id
    `,
    { currency, from, to, limit },
  );

/** Sent claims, by month of sending: paid is gross less withheld (rule 21). */
export const listPayouts = (db: Database, { from, to }: Period) =>
  rowsOf<{
    month: string;
    currency: Currency;
    method: 'order' | 'cheque';
    claims: number;
    grossCents: number;
    withheldCents: number;
    paidCents: number;
  }>(
    db,
    `
      select to_char(sent_on, 'YYYY-MM') as month, currency, method, count(*)::int as claims,
        sum(gross_cents)::bigint as "grossCents",
        sum(coalesce(withheld_cents, 0))::bigint as "withheldCents",
        sum(gross_cents - coalesce(withheld_cents, 0))::bigint as "paidCents"
      from payout_claims
      where status = 'sent' and sent_on between :from and :to
      group by 1, currency, method
      order by 1, currency desc, method
    `,
    { from, to },
  );

/** Claims that are neither paid nor canceled, whenever they were opened. */
export const countUnpaidClaims = (db: Database) =>
  rowsOf<{ currency: Currency; open: number; processing: number }>(
    db,
    `
      select currency,
        (count(*) filter (where status = 'open'))::int as open,
        (count(*) filter (where status = 'processing'))::int as processing
      from payout_claims
      where status in ('open', 'processing')
      group by currency
      order by currency desc
    `,
    {},
  );
