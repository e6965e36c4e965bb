import { randomUUIDv7 } from 'node:crypto';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { Leg, MovementKind } from './postings.ts';
import type { AwardRow } from './read-lots.ts';
import { heldByClaim, type WalletKey } from './wallets.ts';

/** The caller holds the wallet's lock (`lockWallets`). */
export async function updateDebt(
  tx: Transaction,
  { riderId, kind, currency }: WalletKey,
  debtCents: number,
): Promise<void> {
  await tx('wallets').where({ rider_id: riderId, kind, currency }).update({ debt_cents: debtCents });
}

/** Adds to the debt of a wallet that the caller has locked; cents may be negative. */
export async function addDebt(tx: Transaction, { riderId, kind, currency }: WalletKey, cents: number): Promise<void> {
  if (cents !== 0) await tx('wallets').where({ rider_id: riderId, kind, currency }).increment('debt_cents', cents);
}

/** The lots at hand of a wallet, those that expire first: not past their day, and not being paid. */
export const listAtHand = (
  tx: Transaction,
  { riderId, kind, currency }: WalletKey,
  today: string,
): Promise<AwardRow[]> =>
  tx<AwardRow>('awards')
    .where({ rider_id: riderId, kind, currency })
    .where('current_cents', '>', 0)
    .whereRaw('coalesce(expires_on, ?) >= ?', [today, today])
    .whereRaw('not exists (select from payout_claim_lots l where l.award_id = awards.id)')
    .orderByRaw('coalesce(expires_on, claim_by), awarded_on, id') as unknown as Promise<AwardRow[]>;

/** Wallets that have both a debt and value at hand. */
export async function listSettleable(db: Connection, today: string): Promise<WalletKey[]> {
  const rows = await db('wallets as w')
    .where('w.debt_cents', '>', 0)
    .whereExists(
      (at) =>
        void at
          .from('awards as a')
          .whereRaw('a.rider_id = w.rider_id and a.kind = w.kind and a.currency = w.currency and a.current_cents > 0')
          .whereRaw('coalesce(a.expires_on, ?) >= ?', [today, today])
          .whereRaw('not exists (select from payout_claim_lots l where l.award_id = a.id)'),
    )
    .select('w.rider_id', 'w.kind', 'w.currency');
  return rows.map(({ rider_id: riderId, kind, currency }) => ({ riderId, kind, currency }));
}

/** The revoked lots of a wallet with a debt, the one revoked first first. */
export const listOwing = (tx: Transaction, { riderId, kind, currency }: WalletKey): Promise<AwardRow[]> =>
  tx<AwardRow>('awards')
    .where({ rider_id: riderId, kind, currency })
    .where('debt_cents', '>', 0)
    .orderBy(['revoked_at', 'id']) as unknown as Promise<AwardRow[]>;

/** Revoked awards of the classes and riders of these lots, the oldest first. */
export async function listEarlier(
  tx: Transaction,
  lots: Pick<AwardRow, 'event_id' | 'class_id' | 'rider_id'>[],
): Promise<AwardRow[]> {
  if (lots.length === 0) return [];
  return tx<AwardRow>('awards')
    .whereIn(
      ['event_id', 'class_id', 'rider_id'],
      lots.map(({ event_id, class_id, rider_id }) => [event_id, class_id, rider_id]),
    )
    .whereNotNull('revoked_at')
    .orderBy(['revoked_at', 'id']) as unknown as Promise<AwardRow[]>;
}

/** Those of the wallets, locked by the caller, whose cash a claim keeps from expiring. */
export async function listHeld(tx: Transaction, riderIds: string[]): Promise<WalletKey[]> {
  if (riderIds.length === 0) return [];
  const rows = await tx('wallets as w')
    .where({ 'w.kind': 'cash' })
    .whereIn('w.rider_id', riderIds)
    .whereRaw(heldByClaim('w'))
    .select('w.rider_id', 'w.kind', 'w.currency');
  return rows.map(({ rider_id: riderId, kind, currency }) => ({ riderId, kind, currency }));
}

/** One balanced transaction; without legs it is not written. */
export type Movement = {
  kind: MovementKind;
  wallet: WalletKey;
  redemptionId: string | null;
  claimId?: string;
  reason?: string;
  legs: Leg[];
};

/** Writes balanced transactions to the journal; the database refuses an unbalanced one at commit. */
export async function insertMovements(
  tx: Transaction,
  movements: Movement[],
  at: Date,
  cause: Cause,
): Promise<string[]> {
  const written = movements
    .filter(({ legs }) => legs.length > 0)
    .map((movement) => ({ id: randomUUIDv7(), ...movement }));
  if (written.length === 0) return [];
  await insertRows(
    tx,
    'journal_transactions',
    written.map(({ id, kind, wallet, redemptionId, claimId = null, reason = null }) => ({
      id,
      kind,
      wallet_kind: wallet.kind,
      rider_id: wallet.riderId,
      redemption_id: redemptionId,
      claim_id: claimId,
      reason,
      occurred_at: at,
      actor_id: cause.actor.userId,
      proxied_by: cause.actor.proxiedBy,
    })),
  );
  await insertRows(
    tx,
    'journal_entries',
    written.flatMap(({ id, wallet, legs }) =>
      legs.map(({ account, ownerId, awardId, amountCents }) => ({
        transaction_id: id,
        account,
        owner_id: ownerId,
        award_id: awardId,
        amount_cents: amountCents,
        currency: wallet.currency,
      })),
    ),
  );
  return written.map(({ id }) => id);
}

/** New lots as stored, in the order given. */
export async function insertLots(
  tx: Transaction,
  lots: Omit<
    AwardRow,
    | 'id'
    | 'revived_at'
    | 'revoked_at'
    | 'version'
    | 'corrected_cents'
    | 'debt_cents'
    | 'written_off_cents'
    | 'lapsed_cents'
  >[],
): Promise<AwardRow[]> {
  return lots.length === 0
    ? []
    : tx('awards')
        .insert(lots.map((lot) => ({ ...lot, needs_act: true })))
        .returning('*');
}

/**
 * Changes a lot that the caller has locked by its wallet; each change counts its version up, which its event carries.
 */
export async function updateLot(tx: Transaction, id: string, change: Partial<AwardRow>): Promise<AwardRow> {
  const [row] = await tx<AwardRow>('awards')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as AwardRow;
}

/** What is owed of a revoked lot, and what was written off of it; no event tells of it, so its version stays. */
export const updateOwed = (
  tx: Transaction,
  id: string,
  change: Partial<Pick<AwardRow, 'debt_cents' | 'written_off_cents'>>,
) => tx<AwardRow>('awards').where({ id }).update(change);

/** The rest of the lots is what expired. */
export async function expireLotRows(tx: Transaction, ids: string[]): Promise<AwardRow[]> {
  if (ids.length === 0) return [];
  return tx<AwardRow>('awards')
    .whereRaw('id = any(?)', [ids])
    .update({
      expired_cents: tx.raw('expired_cents + current_cents') as unknown as number,
      current_cents: 0,
      status: 'Expired',
      version: tx.raw('version + 1') as unknown as number,
    })
    .returning('*') as unknown as Promise<AwardRow[]>;
}

/** Every wallet and lot of a rider, for a merge. */
export const listWalletsOf = (
  db: Connection,
  riderId: string,
): Promise<{ rider_id: string; kind: AwardKind; currency: Currency }[]> => db('wallets').where({ rider_id: riderId });
export const listLotsOf = (db: Connection, riderId: string): Promise<AwardRow[]> =>
  db<AwardRow>('awards').where({ rider_id: riderId }).orderBy('id');
/** Of a rider who was merged into another, once nothing is left in them (rule 25). */
export const deleteWallets = (tx: Transaction, riderId: string) => tx('wallets').where({ rider_id: riderId }).delete();
