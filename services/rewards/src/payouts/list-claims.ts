import type { TaxNumberStand } from '@podium/contracts/api/rewards/tax.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { ClaimStatus, OrderStatus, TaxStatus } from '@podium/contracts/payouts.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { isUuid, type Connection } from '@podium/service-kit/database.ts';
import { debtOfWallet } from '../ledger/wallets.ts';

/** Cents are null while it is open, fixed once its payment starts; `attempt` counts the payments tried (rule 17). */
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
/** With the data of the rider and of the live order. */
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
  tax_numbers: TaxNumberStand[] | null;
  /** Residence, as published last. */ state: string | null;
  country: string | null;
  debt_cents: number | null;
  order_id: string | null;
  order_status: OrderStatus | null;
  /** The pending settlement of its payment, if there is one. */ settlement_id: string | null;
  settlement_outcome: 'paid' | 'failed' | null;
  settlement_reason: string | null;
  settlement_cents: number | null;
  settlement_currency: string | null;
  settlement_at: Date | null;
  settlement_by: string | null;
};
/** Gross and withheld cents are null for the lots that an open claim would pay. */
export type ClaimLotRow = Pick<
  AwardRow,
  'id' | 'event_title' | 'class_name' | 'place' | 'awarded_on' | 'claim_by' | 'current_cents'
> & { claim_id: string; gross_cents: number | null; withheld_cents: number | null };

/** Claims with their rider, and the order that has not failed. */
export const listed = (db: Connection) =>
  db('payout_claims as c')
    .leftJoin('riders as r', 'r.rider_id', 'c.rider_id')
    .leftJoin('payout_orders as o', (on) => void on.on('o.claim_id', 'c.id').andOnVal('o.status', '<>', 'failed'))
    .leftJoin(
      'claim_settlements as s',
      (on) => void on.on('s.claim_id', 'c.id').andOn('s.attempt', 'c.attempt').andOnVal('s.status', 'pending'),
    );
/** The columns of `ListedClaim` besides the debt. */
export const columns = [
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
  'r.tax_numbers',
  'r.state',
  'r.country',
  'o.id as order_id',
  'o.status as order_status',
  's.id as settlement_id',
  's.outcome as settlement_outcome',
  's.reason as settlement_reason',
  's.their_cents as settlement_cents',
  's.their_currency as settlement_currency',
  's.proposed_at as settlement_at',
  's.proposed_by as settlement_by',
];
/** The cash debt of the claim's wallet, which is repaid before anything is paid. */
export const debt = (db: Connection) => db.raw(`${debtOfWallet('cash', 'c')} as debt_cents`);

/** Claims by id; unknown ids are left out. */
export async function listClaims(db: Connection, ids: string[]): Promise<ListedClaim[]> {
  return listed(db)
    .whereIn('c.id', ids.filter(isUuid))
    .orderBy('c.id')
    .select([...columns, debt(db)]);
}

/** The claims of a cheque run, by name. */
export const listRunClaims = (db: Connection, runId: string): Promise<ListedClaim[]> =>
  listed(db)
    .where('c.cheque_run_id', runId)
    .orderBy(['r.last_name', 'r.first_name', 'c.id'])
    .select([...columns, debt(db)]);
/** Open claims to be paid by cheque. */
export const listOpenIds = async (db: Connection, currency: Currency): Promise<string[]> =>
  (await db('payout_claims').where({ currency, status: 'open' }).select('id')).map(({ id }) => id);

/** Whether a lot is in a claim that is being paid or was paid. */
export const isBeingPaid = async (db: Connection, awardId: string): Promise<boolean> =>
  (await db('payout_claim_lots').where({ award_id: awardId }).first('claim_id')) !== undefined;
/** The claim that pays, or paid, a lot; else the open one that would pay it. */
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

/** What of a rider's claims is open or being paid. */
export const listUnfinished = (db: Connection, riderId: string): Promise<Pick<ClaimRow, 'status' | 'currency'>[]> =>
  db<ClaimRow>('payout_claims')
    .where({ rider_id: riderId })
    .whereIn('status', ['open', 'processing'])
    .orderBy(['opened_at', 'id'])
    .select('status', 'currency');
