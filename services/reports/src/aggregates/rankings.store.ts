import type { Country, Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { ofResult, rowsOf, type Amount, type Period, type RankedRider } from './aggregates.store.ts';

/** Awards of one kind in one currency. */
export type Awards = { kind: AwardKind; currency: Currency };
export type YearOfRiders = { year: number; riders: number; paidResults: number; wins: number; earnedCents: number };

const counted = `
        (count(*) filter (where ${ofResult}))::int as "paidResults",
        (count(*) filter (where a.place = 1 and ${ofResult}))::int as wins,
        sum(a.initial_cents)::bigint as "earnedCents"`;

/** Who earned most, the first by id where two earned the same. */
export const listRanked = (db: Database, { kind, currency }: Awards, { from, to }: Period, limit: number) =>
  rowsOf<RankedRider>(
    db,
    `
      select a.rider_id as "riderId", coalesce(r.name, '') as name, r.hometown, a.currency, ${counted}
      from awards a
      left join riders r using (rider_id)
      where not a.revoked and a.kind = :kind and a.currency = :currency and a.awarded_on between :from and :to
      group by a.rider_id, r.name, r.hometown, a.currency
      order by "earnedCents" desc, a.rider_id
      limit :limit
    `,
    { kind, currency, from, to, limit },
  );

/** All who earned, and what, in each calendar year of the period. */
export const listYears = (db: Database, { kind, currency }: Awards, { from, to }: Period) =>
  rowsOf<YearOfRiders>(
    db,
    `
      select extract(year from a.awarded_on)::int as year, count(distinct a.rider_id)::int as riders, ${counted}
      from awards a
      where not a.revoked and a.kind = :kind and a.currency = :currency and a.awarded_on between :from and :to
      group by 1
      order by 1 desc
    `,
    { kind, currency, from, to },
  );

export const sumKind = (db: Database, kind: AwardKind, { from, to }: Period) =>
  rowsOf<Amount & { riders: number }>(
    db,
    `
      select currency, sum(initial_cents)::bigint as cents, count(distinct rider_id)::int as riders
      from awards
      where not revoked and kind = :kind and awarded_on between :from and :to
      group by currency
      order by currency desc
    `,
    { kind, from, to },
  );

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
      select r.dealer_id as "dealerId", coalesce(d.name, '') as name, d.country, coalesce(d.active, false) as active,
        r.currency, count(*)::int as redemptions, count(distinct r.rider_id)::int as riders,
        sum(r.amount_cents)::bigint as "redeemedCents"
      from redemptions r
      left join dealers d using (dealer_id)
      where not r.undone and r.currency = :currency and r.redeemed_on between :from and :to
      group by r.dealer_id, d.name, d.country, d.active, r.currency
      order by "redeemedCents" desc, r.dealer_id
      limit :limit
    `,
    { currency, from, to, limit },
  );

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

/** Claims that are neither paid nor cancelled, whenever they were opened. */
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
