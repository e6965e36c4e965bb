import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { ClaimStatus } from '@podium/contracts/payouts.ts';
import { startOfDay, addDays } from '@podium/service-kit/clock.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import type { ClaimPart } from '../ledger/pay-lots.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { riderName } from '../people/read-people.ts';
import { type ClaimRow, type ListedClaim, type ClaimLotRow, columns, debt, listed } from './list-claims.ts';

/** Each word of `query` is in the name or the payment reference, or is the e-mail address; days of opening, YYYY-MM-DD, both included. */
export type ClaimFilter = PageQuery & {
  riderId?: string | undefined;
  query?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  currency?: Currency | undefined;
  bikeModel?: string | undefined;
  bikeYear?: number | undefined;
  status?: ClaimStatus | undefined;
  /**
   * Something is missing on the rider's side: account, consent, documents, tax status.
   */ blocked?: boolean | undefined;
  /** A settlement of its payment waits. */ isStuck?: boolean | undefined;
  afterDate?: string | undefined;
  beforeDate?: string | undefined;
};

/** Open ones first, oldest first; then the others, last changed first. */
export async function pageClaims(
  db: Connection,
  filter: ClaimFilter,
): Promise<{
  rows: ListedClaim[];
  total: number;
  totals: { currency: Currency; status: ClaimStatus; count: number; cents: number }[];
}> {
  const mayBePaid = `(
    r.active
    and not r.guardian_pending
    and r.documents_on_file
    and r.documents_verified_at is not null
    and (c.currency = 'CAD' or r.tax_status <> 'unknown')
  )`;
  const matching = () =>
    listed(db).modify((query) => {
      if (filter.riderId !== undefined) void query.where('c.rider_id', filter.riderId);
      if (filter.status) void query.where('c.status', filter.status);
      if (filter.currency) void query.where('c.currency', filter.currency);
      if (filter.name) whereWords(query, filter.name, riderName('r'));
      if (filter.email) void query.where('r.email', filter.email.trim().toLowerCase());
      if (filter.query)
        whereWords(
          query,
          filter.query,
          `concat_ws(' ', r.first_name, r.last_name, c.reference)`,
          (any, word) => void any.orWhere('r.email', word),
        );
      if (filter.bikeModel || filter.bikeYear) {
        void query.whereExists(
          (bikes) =>
            void bikes
              .from(db.raw('rider_bikes as b cross join jsonb_array_elements(b.bikes) as bike(data)'))
              .whereRaw('b.rider_id = c.rider_id')
              .modify((each) => {
                if (filter.bikeModel) whereWords(each, filter.bikeModel, "data ->> 'model'");
                if (filter.bikeYear) void each.whereRaw("(data ->> 'year')::int = ?", [filter.bikeYear]);
              }),
        );
      }
      if (filter.blocked !== undefined)
        void query.where('c.status', 'open').whereRaw(filter.blocked ? `not ${mayBePaid}` : mayBePaid);
      if (filter.isStuck) void query.where('c.status', 'processing').whereNotNull('s.id');
      if (filter.afterDate) void query.where('c.opened_at', '>=', startOfDay(filter.afterDate));
      if (filter.beforeDate) void query.where('c.opened_at', '<', startOfDay(addDays(filter.beforeDate, 1)));
    });
  const owed = `coalesce(
      c.gross_cents,
      (
        select coalesce(sum(a.current_cents), 0)
        from awards a
        where c.status = 'open'
          and a.rider_id = c.rider_id
          and a.kind = 'cash'
          and a.currency = c.currency
          and a.current_cents > 0
          and not exists (select from payout_claim_lots l where l.award_id = a.id)
      )
    )`;
  const totals: { currency: Currency; status: ClaimStatus; count: number; cents: unknown }[] = await matching()
    .groupBy('c.currency', 'c.status')
    .orderBy([{ column: 'c.currency', order: 'desc' }, 'c.status'])
    .select('c.currency', 'c.status', db.raw('count(*)::int as count'), db.raw(`sum(${owed})::bigint as cents`));
  const rows: ListedClaim[] = await matching()
    .orderByRaw(
      `array_position(array['open', 'processing', 'sent', 'cancelled'], c.status),
      case when c.status in ('open', 'processing') then c.opened_at end,
      coalesce(c.sent_at, c.opened_at) desc,
      c.id`,
    )
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select([...columns, debt(db)]);
  return {
    rows,
    total: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map((each) => ({ ...each, cents: Number(each.cents) })),
  };
}

/** The lots of claims: as fixed, or for an open claim those that it would pay, oldest first. */
export async function listClaimLots(db: Connection, claims: ClaimRow[]): Promise<ClaimLotRow[]> {
  const fixed: ClaimLotRow[] = await db('payout_claim_lots as l')
    .join('awards as a', 'a.id', 'l.award_id')
    .whereIn(
      'l.claim_id',
      claims.map(({ id }) => id),
    )
    .orderBy(['a.awarded_on', 'a.id'])
    .select(
      'a.id',
      'a.event_title',
      'a.class_name',
      'a.place',
      'a.awarded_on',
      'a.claim_by',
      'a.current_cents',
      'l.claim_id',
      'l.gross_cents',
      'l.withheld_cents',
    );
  const wouldPay: ClaimLotRow[] = await payable(db)
    .join(
      'payout_claims as c',
      (on) => void on.on('c.rider_id', 'a.rider_id').andOn('c.currency', 'a.currency').andOnVal('c.status', 'open'),
    )
    .whereIn(
      'c.id',
      claims.map(({ id }) => id),
    )
    .orderBy(['a.awarded_on', 'a.id'])
    .select(
      'a.id',
      'a.event_title',
      'a.class_name',
      'a.place',
      'a.awarded_on',
      'a.claim_by',
      'a.current_cents',
      'c.id as claim_id',
      db.raw('null as gross_cents'),
      db.raw('null as withheld_cents'),
    );
  return [...fixed, ...wouldPay];
}

/** Cash that is earned and in no claim that is being paid or was paid. */
const payable = (db: Connection) =>
  db('awards as a')
    .where({ 'a.kind': 'cash', 'a.status': 'Earned' })
    .where('a.current_cents', '>', 0)
    .whereNotExists((taken) => void taken.from('payout_claim_lots as l').whereRaw('l.award_id = a.id'));

/** Of one rider and currency, oldest first. */
export async function listPayable(
  db: Connection,
  { rider_id, currency }: Pick<ClaimRow, 'rider_id' | 'currency'>,
): Promise<AwardRow[]> {
  return payable(db)
    .where({ 'a.rider_id': rider_id, 'a.currency': currency })
    .orderBy(['a.awarded_on', 'a.id'])
    .select('a.*');
}

/** Open claims of which nothing is left to pay since their cash expired (rule 20). */
export const listEnded = (db: Connection): Promise<string[]> =>
  db('payout_claims as c')
    .where('c.status', 'open')
    .whereNotExists(
      (left) => void left.from(payable(db).as('p')).whereRaw('p.rider_id = c.rider_id and p.currency = c.currency'),
    )
    .whereExists(
      (gone) =>
        void gone
          .from('awards as a')
          .whereRaw("a.rider_id = c.rider_id and a.currency = c.currency and a.kind = 'cash' and a.status = 'Expired'"),
    )
    .pluck('c.id');

/** The riders who are owed cash in a currency. */
export async function listOwed(db: Connection, currency: Currency, riderIds?: string[]): Promise<string[]> {
  const rows = await payable(db)
    .where('a.currency', currency)
    .modify((query) => void (riderIds && query.whereIn('a.rider_id', riderIds)))
    .distinct('a.rider_id')
    .orderBy('a.rider_id');
  return rows.map(({ rider_id }) => rider_id);
}

/** The new claim, or undefined if the rider already has an open one. */
export async function insertClaim(
  tx: Transaction,
  row: Pick<ClaimRow, 'rider_id' | 'currency' | 'opened_at' | 'opened_by' | 'opened_as'>,
): Promise<ClaimRow | undefined> {
  const [inserted] = await tx<ClaimRow>('payout_claims')
    .insert(row)
    .onConflict(tx.raw("(rider_id, currency) where status = 'open'"))
    .ignore()
    .returning('*');
  return inserted as ClaimRow | undefined;
}
export const findOpenClaim = (db: Connection, riderId: string, currency: Currency): Promise<ClaimRow | undefined> =>
  db<ClaimRow>('payout_claims').where({ rider_id: riderId, currency, status: 'open' }).first();

/** Counts its version up, which its event carries. */
export async function updateClaim(tx: Transaction, id: string, change: Partial<ClaimRow>): Promise<ClaimRow> {
  const [row] = await tx<ClaimRow>('payout_claims')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as ClaimRow;
}

/** Fixes what a claim pays of each lot, in cents, when its payment starts. */
export const insertClaimLots = (tx: Transaction, claimId: string, parts: ClaimPart[]) =>
  tx('payout_claim_lots').insert(
    parts.map(({ awardId, grossCents, withheldCents }) => ({
      claim_id: claimId,
      award_id: awardId,
      gross_cents: grossCents,
      withheld_cents: withheldCents,
    })),
  );
/** Its payment failed or was taken back: the lots can be claimed again. */
export const deleteClaimLots = (tx: Transaction, claimId: string) =>
  tx('payout_claim_lots').where({ claim_id: claimId }).delete();
/** The fixed lots of a claim; empty while it is open. */
export async function listParts(db: Connection, claimId: string): Promise<ClaimPart[]> {
  return db('payout_claim_lots')
    .where({ claim_id: claimId })
    .orderBy('award_id')
    .select('award_id as awardId', 'gross_cents as grossCents', 'withheld_cents as withheldCents');
}
