import type { Currency } from '@podium/contracts/money.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { startOfDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { TaxSum } from './tax-rules.ts';

/**
 * What riders got and gave back, one row each (rule 49): payments of cash by their recorded facts, and redeemed credit by
 * those of the redemption. What was not known then, or not recorded yet, is read as it is known today, for a tax status
 * is often learnt after credit was redeemed; `recorded` says so. What was taken back, or
 * undone, in its own year is no row; in a later one it is a negative row there. A merged account's rows are those of the
 * account that stands, for one person is filed once. Bound: `:from` and `:to`, moments of which either is in a row; and
 * `:riderIds`, whose rows alone are read, or null.
 */
const moves = `
  with facts as (
    select coalesce(m.into_id, p.rider_id) as rider_id, 'cash' as kind, p.currency,
      p.gross_cents, p.withheld_cents, p.sent_at as at, p.taken_back_at as back_at,
      nullif(trim(p.first_name || ' ' || p.last_name), '') as name,
      p.recorded, p.tax_status, p.country as residence
    from claim_payments p
    left join merged_riders m on m.from_id = p.rider_id
    where ((p.sent_at >= :from and p.sent_at < :to) or (p.taken_back_at >= :from and p.taken_back_at < :to))
      and (:riderIds::text[] is null or p.rider_id = any(:riderIds) or m.into_id = any(:riderIds))
    union all
    select r.rider_id, 'credit', r.currency, r.amount_cents, 0, r.redeemed_at, r.undone_at, null,
      r.tax_status is not null, r.tax_status, r.residence
    from redemptions r
    where ((r.redeemed_at >= :from and r.redeemed_at < :to) or (r.undone_at >= :from and r.undone_at < :to))
      and (:riderIds::text[] is null or r.rider_id = any(:riderIds))
  ), known as (
    select f.rider_id, f.kind, f.currency, f.gross_cents, f.withheld_cents, f.at, f.back_at, f.name,
      f.recorded
        and (f.tax_status <> 'unknown' or coalesce(r.tax_status, 'unknown') = 'unknown')
        and (f.residence is not null or r.country is null) as recorded,
      coalesce(nullif(f.tax_status, 'unknown'), r.tax_status, 'unknown') as tax_status,
      nullif(upper(trim(coalesce(f.residence, r.country))), '') as residence,
      extract(year from los_angeles_day(f.at))::int as paid_in,
      extract(year from los_angeles_day(f.back_at))::int as back_in
    from facts f
    left join riders r on r.rider_id = f.rider_id
  ), moves as (
    select *, los_angeles_day(at) as day, paid_in as year, 1 as sign
    from known
    where back_in is distinct from paid_in
    union all
    select *, los_angeles_day(back_at), back_in, -1
    from known
    where back_in > paid_in
  )
`;

const boundsOf = (year: number) => ({
  from: startOfDay(`${year}-01-01`),
  to: startOfDay(`${year + 1}-01-01`),
});

type SumRow = {
  rider_id: string;
  name: string | null;
  currency: Currency;
  tax_status: TaxStatus;
  residence: string | null;
  recorded: boolean;
  cash: unknown;
  credit: unknown;
  cash_corrections: unknown;
  credit_corrections: unknown;
  withheld: unknown;
};

/**
 * The sums of a year by rider, currency of the race and tax residence. `what` is the year in which they happened, or
 * the later undos of what was paid in it, as negative corrections.
 */
export async function listTaxSums(
  db: Connection,
  year: number,
  { riderId, what = 'year' }: { riderId?: string | undefined; what?: 'year' | 'laterUndos' } = {},
): Promise<TaxSum[]> {
  const isAsked = what === 'year' ? 'm.year = :year' : 'm.paid_in = :year and m.year > :year';
  const { rows } = await db.raw<{ rows: SumRow[] }>(
    `
      ${moves}
      select m.rider_id, m.currency, m.tax_status, m.residence,
        coalesce(
          (array_agg(m.name order by m.day desc) filter (where m.name is not null))[1],
          max(trim(r.first_name || ' ' || r.last_name))
        ) as name,
        bool_and(m.recorded) as recorded,
        coalesce(sum(m.gross_cents) filter (where m.kind = 'cash' and m.sign > 0), 0) as cash,
        coalesce(sum(m.gross_cents) filter (where m.kind = 'credit' and m.sign > 0), 0) as credit,
        coalesce(sum(-m.gross_cents) filter (where m.kind = 'cash' and m.sign < 0), 0) as cash_corrections,
        coalesce(sum(-m.gross_cents) filter (where m.kind = 'credit' and m.sign < 0), 0) as credit_corrections,
        sum(m.sign * m.withheld_cents) as withheld
      from moves m
      left join riders r on r.rider_id = m.rider_id
      where ${isAsked}
      group by m.rider_id, m.currency, m.tax_status, m.residence
      order by m.rider_id, m.currency desc, m.tax_status, m.residence
    `,
    { ...boundsOf(year), year, riderIds: riderId === undefined ? null : [riderId] },
  );
  return rows.map((row) => ({
    riderId: row.rider_id,
    name: row.name ?? '',
    currency: row.currency,
    taxStatus: row.tax_status,
    residence: row.residence,
    recorded: row.recorded,
    cashCents: Number(row.cash),
    creditCents: Number(row.credit),
    cashCorrectionsCents: Number(row.cash_corrections),
    creditCorrectionsCents: Number(row.credit_corrections),
    withheldCents: Number(row.withheld),
  }));
}

/** One movement of a year; cents are negative for what was taken back of the year `paidIn`. */
export type TaxMove = {
  riderId: string;
  day: string;
  kind: 'cash' | 'credit';
  currency: Currency;
  taxStatus: TaxStatus;
  residence: string | null;
  paidIn: number;
  cents: number;
  withheldCents: number;
};

/** The movements of riders in a year, in the order of their days. */
export async function listTaxMoves(db: Connection, year: number, riderIds: string[]): Promise<TaxMove[]> {
  const { rows } = await db.raw<{
    rows: (Omit<TaxMove, 'cents' | 'withheldCents'> & Record<'cents' | 'withheld', unknown>)[];
  }>(
    `
      ${moves}
      select rider_id as "riderId", day, kind, currency, tax_status as "taxStatus", residence, paid_in as "paidIn",
        sign * gross_cents as cents, sign * withheld_cents as withheld
      from moves
      where year = :year
      order by day, kind, cents desc
    `,
    { ...boundsOf(year), year, riderIds },
  );
  return rows.map(({ withheld, ...row }) => ({ ...row, cents: Number(row.cents), withheldCents: Number(withheld) }));
}

/** The years in which something of a rider counts, the newest first. */
export async function listTaxYears(db: Connection, riderId: string): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { year: number }[] }>(
    `
      ${moves}
      select distinct year
      from moves
      order by year desc
    `,
    { from: new Date(0), to: new Date('2101-01-01'), riderIds: [riderId] },
  );
  return rows.map(({ year }) => year);
}
