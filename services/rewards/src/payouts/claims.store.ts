import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { ClaimStatus, OrderStatus, TaxStatus } from '@podium/contracts/payouts.ts';
import { startOfDay, addDays } from '@podium/service-kit/clock.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { debtOfWallet, lockWallets, type AwardRow } from '../ledger/ledger.store.ts';
import type { ClaimPart } from '../ledger/pay-lots.ts';
import { holdMerging } from '../people/people.store.ts';

export type ClaimRow = {
  id: string;
  rider_id: string;
  currency: Currency;
  status: ClaimStatus;
  attempt: number;
  gross_cents: number | null;
  withheld_cents: number | null;
  opened_at: Date;
  opened_by: string;
  opened_as: 'rider' | 'admin';
  approved_at: Date | null;
  approved_by: string | null;
  approved_cents: number | null;
  cheque_run_id: string | null;
  last_failure: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  reference: string | null;
  closed_reason: string | null;
  version: number;
};
/** With what is known of the rider and of the order that lives. */
export type ListedClaim = ClaimRow & {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  locale: 'en' | 'fr' | null;
  active: boolean | null;
  guardian_pending: boolean | null;
  documents_on_file: boolean | null;
  documents_verified_at: Date | null;
  tax_status: TaxStatus | null;
  debt_cents: number | null;
  order_id: string | null;
  order_status: OrderStatus | null;
};
export type ClaimLotRow = Pick<
  AwardRow,
  'id' | 'event_title' | 'class_name' | 'place' | 'awarded_on' | 'claim_by' | 'current_cents'
> & { claim_id: string; gross_cents: number | null; withheld_cents: number | null };

const listed = (db: Connection) =>
  db('payout_claims as c')
    .leftJoin('riders as r', 'r.rider_id', 'c.rider_id')
    .leftJoin('payout_orders as o', (on) => void on.on('o.claim_id', 'c.id').andOnVal('o.status', '<>', 'failed'));
const columns = [
  'c.*',
  'r.first_name',
  'r.last_name',
  'r.email',
  'r.locale',
  'r.active',
  'r.guardian_pending',
  'r.documents_on_file',
  'r.documents_verified_at',
  'r.tax_status',
  'o.id as order_id',
  'o.status as order_status',
];
const debt = (db: Connection) => db.raw(`${debtOfWallet('cash', 'c')} as debt_cents`);

export type ClaimFilter = PageQuery & {
  riderId?: string | undefined;
  query?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  currency?: Currency | undefined;
  bikeModel?: string | undefined;
  bikeYear?: number | undefined;
  status?: ClaimStatus | undefined;
  /** Something of the rider's is missing: account, consent, documents, tax status. */ blocked?: boolean | undefined;
  afterDate?: string | undefined;
  beforeDate?: string | undefined;
};

/** Open ones first, the oldest of them first; then the last to be touched. */
export async function pageClaims(
  db: Connection,
  filter: ClaimFilter,
): Promise<{
  rows: ListedClaim[];
  total: number;
  totals: { currency: Currency; status: ClaimStatus; count: number; cents: number }[];
}> {
  const like = (text: string) => `%${text}%`;
  const fullName = "coalesce(r.first_name || ' ' || r.last_name, '')";
  const matching = () =>
    listed(db).modify((query) => {
      if (filter.riderId !== undefined) void query.where('c.rider_id', filter.riderId);
      if (filter.status) void query.where('c.status', filter.status);
      if (filter.currency) void query.where('c.currency', filter.currency);
      if (filter.name) void query.whereRaw(`${fullName} ilike ?`, [like(filter.name)]);
      if (filter.email) void query.whereILike('r.email', like(filter.email));
      if (filter.query)
        void query.where(
          (any) =>
            void any
              .whereRaw(`${fullName} ilike ?`, [like(filter.query ?? '')])
              .orWhereILike('r.email', like(filter.query ?? ''))
              .orWhereILike('c.reference', like(filter.query ?? '')),
        );
      if (filter.bikeModel || filter.bikeYear) {
        void query.whereExists(
          (bikes) =>
            void bikes
              .from(db.raw('rider_bikes as b cross join jsonb_array_elements(b.bikes) as bike(data)'))
              .whereRaw('b.rider_id = c.rider_id')
              .modify((each) => {
                if (filter.bikeModel) void each.whereRaw("data ->> 'model' ilike ?", [like(filter.bikeModel)]);
                if (filter.bikeYear) void each.whereRaw("(data ->> 'year')::int = ?", [filter.bikeYear]);
              }),
        );
      }
      if (filter.blocked !== undefined)
        void query
          .where('c.status', 'open')
          .whereRaw(
            `${filter.blocked ? 'not ' : ''}(r.active and not r.guardian_pending and r.documents_on_file and r.documents_verified_at is not null and (c.currency = 'CAD' or r.tax_status <> 'unknown'))`,
          );
      if (filter.afterDate) void query.where('c.opened_at', '>=', startOfDay(filter.afterDate));
      if (filter.beforeDate) void query.where('c.opened_at', '<', startOfDay(addDays(filter.beforeDate, 1)));
    });
  const owed =
    "coalesce(c.gross_cents, (select coalesce(sum(a.current_cents), 0) from awards a where c.status = 'open' and a.rider_id = c.rider_id and a.kind = 'cash' and a.currency = c.currency and a.current_cents > 0 and not exists (select from payout_claim_lots l where l.award_id = a.id)))";
  const totals: { currency: Currency; status: ClaimStatus; count: number; cents: unknown }[] = await matching()
    .groupBy('c.currency', 'c.status')
    .orderBy([{ column: 'c.currency', order: 'desc' }, 'c.status'])
    .select('c.currency', 'c.status', db.raw('count(*)::int as count'), db.raw(`sum(${owed})::bigint as cents`));
  const rows: ListedClaim[] = await matching()
    .orderByRaw(
      "array_position(array['open', 'processing', 'sent', 'cancelled'], c.status), case when c.status in ('open', 'processing') then c.opened_at end, coalesce(c.sent_at, c.opened_at) desc, c.id",
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

export async function listClaims(db: Connection, ids: string[]): Promise<ListedClaim[]> {
  return listed(db)
    .whereIn('c.id', ids.filter(isUuid))
    .orderBy('c.id')
    .select([...columns, debt(db)]);
}
export const listRunClaims = (db: Connection, runId: string): Promise<ListedClaim[]> =>
  listed(db)
    .where('c.cheque_run_id', runId)
    .orderBy(['r.last_name', 'r.first_name', 'c.id'])
    .select([...columns, debt(db)]);

/** The lots of claims: as they were fixed, or for an open one those that it would pay, the oldest first. */
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

/** Cash that is earned and in no claim that is being paid or was. */
const payable = (db: Connection) =>
  db('awards as a')
    .where({ 'a.kind': 'cash', 'a.status': 'Earned' })
    .where('a.current_cents', '>', 0)
    .whereNotExists((taken) => void taken.from('payout_claim_lots as l').whereRaw('l.award_id = a.id'));

/** Of one rider and currency, the oldest first. */
export async function listPayable(
  db: Connection,
  { rider_id, currency }: Pick<ClaimRow, 'rider_id' | 'currency'>,
): Promise<AwardRow[]> {
  return payable(db)
    .where({ 'a.rider_id': rider_id, 'a.currency': currency })
    .orderBy(['a.awarded_on', 'a.id'])
    .select('a.*');
}

/** Who is owed cash in a currency. */
export async function listOwed(db: Connection, currency: Currency, riderIds?: string[]): Promise<string[]> {
  const rows = await payable(db)
    .where('a.currency', currency)
    .modify((query) => void (riderIds && query.whereIn('a.rider_id', riderIds)))
    .distinct('a.rider_id')
    .orderBy('a.rider_id');
  return rows.map(({ rider_id }) => rider_id);
}

/**
 * The locks of whoever pays, cancels or takes back: no merge meanwhile, then the claims' wallets, then the claims,
 * each in one order for
 * everybody. Ids that are none are missing from the answer.
 */
export async function lockForPaying(tx: Transaction, ids: string[]): Promise<ClaimRow[]> {
  await holdMerging(tx);
  const known = ids.filter(isUuid);
  const riders = await tx<ClaimRow>('payout_claims').whereIn('id', known).select('rider_id', 'currency');
  await lockWallets(
    tx,
    riders.map(({ rider_id, currency }) => ({ riderId: rider_id, kind: 'cash' as const, currency })),
  );
  return tx<ClaimRow>('payout_claims').whereIn('id', known).orderBy('id').forUpdate();
}

/** The new claim, or undefined where the rider has an open one already. */
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

export async function updateClaim(tx: Transaction, id: string, change: Partial<ClaimRow>): Promise<ClaimRow> {
  const [row] = await tx<ClaimRow>('payout_claims')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as ClaimRow;
}

export const insertClaimLots = (tx: Transaction, claimId: string, parts: ClaimPart[]) =>
  tx('payout_claim_lots').insert(
    parts.map(({ awardId, grossCents, withheldCents }) => ({
      claim_id: claimId,
      award_id: awardId,
      gross_cents: grossCents,
      withheld_cents: withheldCents,
    })),
  );
export const deleteClaimLots = (tx: Transaction, claimId: string) =>
  tx('payout_claim_lots').where({ claim_id: claimId }).delete();
export async function listParts(db: Connection, claimId: string): Promise<ClaimPart[]> {
  return db('payout_claim_lots')
    .where({ claim_id: claimId })
    .orderBy('award_id')
    .select('award_id as awardId', 'gross_cents as grossCents', 'withheld_cents as withheldCents');
}

export type ChequeRunRow = { id: string; number: number; made_at: Date; made_by: string };
export async function insertChequeRun(
  tx: Transaction,
  row: Pick<ChequeRunRow, 'made_at' | 'made_by'>,
): Promise<ChequeRunRow> {
  const [run] = await tx<ChequeRunRow>('cheque_runs').insert(row).returning('*');
  return run as ChequeRunRow;
}
export const findChequeRun = async (db: Connection, id: string): Promise<ChequeRunRow | undefined> =>
  isUuid(id) ? db<ChequeRunRow>('cheque_runs').where({ id }).first() : undefined;
export type ListedRun = ChequeRunRow & {
  cheques: number;
  sent: number;
  sums: { currency: Currency; cents: number }[];
};
/** The newest first; a cheque that was taken out of its run counts no more. */
export async function pageChequeRuns(
  db: Connection,
  { page, limit }: PageQuery,
): Promise<{ rows: ListedRun[]; total: number }> {
  const counted = await db('cheque_runs').count({ total: '*' }).first();
  const { rows } = await db.raw<{ rows: ListedRun[] }>(
    `
      select r.*, coalesce(sum(c.cheques), 0)::int as cheques, coalesce(sum(c.sent), 0)::int as sent,
        coalesce(
          json_agg(json_build_object('currency', c.currency, 'cents', c.cents) order by c.currency desc)
            filter (where c.currency is not null),
          '[]'
        ) as sums
      from (select * from cheque_runs order by number desc limit :limit offset :offset) r
      left join lateral (
        select currency, count(*) as cheques, count(*) filter (where status = 'sent') as sent,
          sum(gross_cents - withheld_cents) as cents
        from payout_claims
        where cheque_run_id = r.id
        group by currency
      ) c on true
      group by r.id, r.number, r.made_at, r.made_by
      order by r.number desc
    `,
    { limit, offset: (page - 1) * limit },
  );
  return { rows, total: Number((counted as { total?: unknown }).total) };
}
/** Open claims that are paid by cheque. */
export const listOpenIds = async (db: Connection, currency: Currency): Promise<string[]> =>
  (await db('payout_claims').where({ currency, status: 'open' }).select('id')).map(({ id }) => id);

/**
 * Of two open claims of riders who become one, the first rider's ends: the other covers all. Answers those that are
 * not over, as they stand.
 */
export async function moveClaims(tx: Transaction, fromId: string, intoId: string): Promise<ClaimRow[]> {
  const both = await tx('payout_claims as a')
    .join(
      'payout_claims as b',
      (on) => void on.on('b.currency', 'a.currency').andOnVal('b.rider_id', intoId).andOnVal('b.status', 'open'),
    )
    .where({ 'a.rider_id': fromId, 'a.status': 'open' })
    .select('a.id');
  await tx('payout_claims')
    .whereIn(
      'id',
      both.map(({ id }) => id),
    )
    .update({ status: 'cancelled' });
  const moved = (await tx<ClaimRow>('payout_claims')
    .where({ rider_id: fromId })
    .update({ rider_id: intoId, version: tx.raw('version + 1') as unknown as number })
    .returning('*')) as ClaimRow[];
  return moved.filter(
    ({ id, status }) => status === 'open' || status === 'processing' || both.some((ended) => ended.id === id),
  );
}
/** Whether a lot is in a claim that is being paid or was. */
export const isBeingPaid = async (db: Connection, awardId: string): Promise<boolean> =>
  (await db('payout_claim_lots').where({ award_id: awardId }).first('claim_id')) !== undefined;
/** The claim that pays, or paid, a lot; else the open one that would. */
export async function findClaimOfAward(db: Connection, awardId: string): Promise<ClaimRow | undefined> {
  const fixed = await db('payout_claims as c')
    .join('payout_claim_lots as l', 'l.claim_id', 'c.id')
    .where('l.award_id', awardId)
    .first('c.*');
  return (
    fixed ??
    db('payout_claims as c')
      .join(
        'awards as a',
        (on) =>
          void on
            .on('a.rider_id', 'c.rider_id')
            .andOn('a.currency', 'c.currency')
            .andOnVal('a.kind', 'cash')
            .andOnVal('a.status', 'Earned'),
      )
      .where({ 'a.id': awardId, 'c.status': 'open' })
      .first('c.*')
  );
}
