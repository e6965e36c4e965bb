import type { Currency } from '@podium/contracts/money.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { ClaimRow, ListedClaim } from './list-claims.ts';

/**
 * One payment of a claim with the facts of its recipient when it began (rule 21); a merge or a change of the account
 * leaves it alone. Cents of `currency`. Not `recorded`: it began before payments were kept, with the facts of a later
 * day.
 */
export type ClaimPayment = {
  claim_id: string;
  attempt: number;
  rider_id: string;
  first_name: string;
  last_name: string;
  email: string;
  tax_status: TaxStatus;
  /** Residence; null if not known. */ state: string | null;
  country: string | null;
  currency: Currency;
  gross_cents: number;
  withheld_cents: number;
  recorded: boolean;
  started_at: Date;
  sent_at: Date | null;
  taken_back_at: Date | null;
};
const table = 'claim_payments';

/** Keeps the facts by which tax was withheld, as its payment starts. */
export const insertPayment = (
  tx: Transaction,
  payee: ListedClaim,
  {
    grossCents,
    withheldCents,
    at,
    recorded = true,
  }: { grossCents: number; withheldCents: number; at: Date; recorded?: boolean },
) =>
  tx<ClaimPayment>(table).insert({
    claim_id: payee.id,
    attempt: payee.attempt,
    rider_id: payee.rider_id,
    first_name: payee.first_name ?? '',
    last_name: payee.last_name ?? '',
    email: payee.email ?? '',
    tax_status: payee.tax_status ?? 'unknown',
    state: payee.state,
    country: payee.country,
    currency: payee.currency,
    gross_cents: grossCents,
    withheld_cents: withheldCents,
    recorded,
    started_at: at,
  });

/** The payment of the claim's current attempt was sent, or was taken back; returns whether it is kept here. */
export const updatePayment = async (
  tx: Transaction,
  { id, attempt }: Pick<ClaimRow, 'id' | 'attempt'>,
  change: Pick<ClaimPayment, 'sent_at'> | Pick<ClaimPayment, 'taken_back_at'>,
): Promise<boolean> => (await tx<ClaimPayment>(table).where({ claim_id: id, attempt }).update(change)) > 0;

/** The payments of a claim that were sent, those taken back included, oldest first. */
export const listPayments = (db: Connection, claimId: string): Promise<ClaimPayment[]> =>
  db<ClaimPayment>(table).where({ claim_id: claimId }).whereNotNull('sent_at').orderBy('attempt') as unknown as Promise<
    ClaimPayment[]
  >;

/** Every payment that was begun for a rider, oldest first. */
export const listPaymentsTo = (db: Connection, riderId: string): Promise<ClaimPayment[]> =>
  db<ClaimPayment>(table).where({ rider_id: riderId }).orderBy(['started_at', 'attempt']) as unknown as Promise<
    ClaimPayment[]
  >;

/** What one recipient with the same facts was paid; negative if it was taken back in a year after `paidIn`. */
export type TaxRow = Pick<
  ClaimPayment,
  'rider_id' | 'first_name' | 'last_name' | 'email' | 'tax_status' | 'state' | 'country' | 'currency' | 'recorded'
> & { paid_in: number; gross_cents: number; withheld_cents: number };

/**
 * The tax reading of a calendar year of the program's zone (rule 21): payments of the year by their own facts, without
 * those that were taken back in it; and what was taken back of earlier years, as a negative amount under the facts of
 * its payment. The report `tax` reads the same from events.
 */
export async function readTaxYear(db: Connection, year: number): Promise<TaxRow[]> {
  const { rows } = await db.raw<{ rows: TaxRow[] }>(
    `
      with payments as (
        select p.rider_id, p.first_name, p.last_name, p.email, p.tax_status, p.currency, p.recorded,
          case when p.recorded then p.state else coalesce(p.state, r.state) end as state,
          case when p.recorded then p.country else coalesce(p.country, r.country) end as country,
          p.gross_cents, p.withheld_cents,
          extract(year from los_angeles_day(p.sent_at))::int as paid_in,
          extract(year from los_angeles_day(p.taken_back_at))::int as taken_back_in
        from claim_payments p
        left join riders r on r.rider_id = p.rider_id
        where p.sent_at is not null
      ), moves as (
        select *, 1 as sign
        from payments
        where paid_in = :year and taken_back_in is distinct from paid_in
        union all
        select *, -1
        from payments
        where taken_back_in = :year and taken_back_in > paid_in
      )
      select rider_id, first_name, last_name, max(email) as email, tax_status, state, country, currency, recorded,
        paid_in, sum(sign * gross_cents)::bigint as gross_cents, sum(sign * withheld_cents)::bigint as withheld_cents
      from moves
      group by rider_id, first_name, last_name, tax_status, state, country, currency, recorded, paid_in
      order by last_name, first_name, rider_id, currency desc, paid_in, tax_status
    `,
    { year },
  );
  return rows.map((row) => ({
    ...row,
    gross_cents: Number(row.gross_cents),
    withheld_cents: Number(row.withheld_cents),
  }));
}
