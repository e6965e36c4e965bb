import type { AwardKind } from '@podium/contracts/payouts.ts';
import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { addDays } from '@podium/service-kit/clock.ts';
import {
  deleteWallets,
  expireLotRows,
  insertLots,
  insertMovements,
  listLotsOf,
  listWalletsOf,
  updateDebt,
  updateLot,
  type Movement,
} from './ledger.store.ts';
import {
  earnLegs,
  expireLegs,
  repayLegs,
  returnLegs,
  revokeLegs,
  sendLegs,
  transferDebtLegs,
  transferLegs,
  unsendLegs,
} from './postings.ts';
import { listLots, type AwardRow } from './read-lots.ts';
import { lockWallets, walletKey, type WalletKey } from './wallets.ts';

/**
 * The only code that moves money, besides the SQL function `redeem_credit` (sql/redeem-credit.sql). Every function
 * here runs in the caller's transaction, locks the wallets itself and writes balanced entries.
 */
export type NewLot = Omit<
  AwardRow,
  | 'id'
  | 'current_cents'
  | 'used_cents'
  | 'expired_cents'
  | 'corrected_cents'
  | 'status'
  | 'revived_at'
  | 'revoked_at'
  | 'version'
>;

/** The wallet that a lot belongs to. */
export const walletOf = (lot: { rider_id: string; kind: AwardKind; currency: WalletKey['currency'] }): WalletKey => ({
  riderId: lot.rider_id,
  kind: lot.kind,
  currency: lot.currency,
});
/** A lot as the legs of a movement need it. */
export const lotOf = (row: AwardRow) => ({ id: row.id, riderId: row.rider_id, kind: row.kind });
/** The status of a lot with value left. */
export const openStatus = (kind: AwardKind) => (kind === 'cash' ? ('Earned' as const) : ('Current' as const));

/** The status of a lot that was used up. */
export const usedStatus = (kind: AwardKind) => (kind === 'cash' ? ('Funded' as const) : ('Spent' as const));

/** The new lots, the lots that changed, and the ids of the movements in the order written. */
export type PostedAwards = { earned: AwardRow[]; moved: AwardRow[]; movementIds: string[] };

/**
 * Revokes the lots that no longer hold and creates the new ones; a debt of the wallet is repaid before anything can be
 * spent. The used part of a revoked lot becomes a debt (rule 9).
 */
export async function replaceAwards(
  tx: Transaction,
  {
    revoke,
    earn,
    place = [],
    at,
    cause,
    reason,
  }: {
    revoke: AwardRow[];
    earn: NewLot[];
    /** Lots that stay, of results whose place was corrected without a change of pay. */ place?: {
      lot: AwardRow;
      place: number;
    }[];
    at: Date;
    cause: Cause;
    reason?: string;
  },
): Promise<PostedAwards> {
  const debts = await lockWallets(tx, [...revoke, ...earn, ...place.map(({ lot }) => lot)].map(walletOf));
  // Read again under the lock: a redemption may have happened since the caller read it.
  const taken = await listLots(
    tx,
    revoke.map(({ id }) => id),
  );
  const movements: Movement[] = [];
  const moved: AwardRow[] = [];
  for (const { lot, place: corrected } of place) moved.push(await updateLot(tx, lot.id, { place: corrected }));
  for (const lot of taken) {
    const wallet = walletOf(lot);
    if (!debts.has(walletKey(wallet)))
      throw new Error(`The wallet of lot ${lot.id} is another than the one that was locked`);
    debts.set(walletKey(wallet), debtOf(debts, wallet) + lot.used_cents);
    movements.push({
      kind: 'revoke',
      wallet,
      redemptionId: null,
      legs: revokeLegs(lotOf(lot), { currentCents: lot.current_cents, usedCents: lot.used_cents }),
    });
    moved.push(await updateLot(tx, lot.id, { current_cents: 0, revoked_at: at }));
  }
  const repaid = earn.map((lot) => {
    const debt = debtOf(debts, walletOf(lot));
    const repay = Math.min(debt, lot.initial_cents);
    debts.set(walletKey(walletOf(lot)), debt - repay);
    return repay;
  });
  const earned = await insertLots(
    tx,
    earn.map((lot, i) => {
      const repay = repaid[i] as number;
      return {
        ...lot,
        current_cents: lot.initial_cents - repay,
        used_cents: repay,
        status: repay === lot.initial_cents ? usedStatus(lot.kind) : openStatus(lot.kind),
      };
    }),
  );
  earned.forEach((lot, i) => {
    const repay = repaid[i] as number;
    movements.push({
      kind: 'earn',
      wallet: walletOf(lot),
      redemptionId: null,
      legs: earnLegs(lotOf(lot), lot.initial_cents),
    });
    if (repay > 0)
      movements.push({ kind: 'repay', wallet: walletOf(lot), redemptionId: null, legs: repayLegs(lotOf(lot), repay) });
  });
  for (const wallet of [...taken, ...earn].map(walletOf)) await updateDebtOnce(tx, debts, wallet);
  const movementIds = await insertMovements(
    tx,
    reason === undefined ? movements : movements.map((movement) => ({ ...movement, reason })),
    at,
    cause,
  );
  return { earned, moved, movementIds };
}

/** The debt of a wallet in cents, among those that were locked; 0 if there is none. */
export const debtOf = (debts: Map<string, number>, wallet: WalletKey) => debts.get(walletKey(wallet)) ?? 0;

async function updateDebtOnce(tx: Transaction, debts: Map<string, number>, wallet: WalletKey): Promise<void> {
  const debt = debts.get(walletKey(wallet));
  if (debt === undefined) return;
  await updateDebt(tx, wallet, debt);
  debts.delete(walletKey(wallet));
}

type Expiry = {
  found: AwardRow[];
  /** Those that are still due. */ readDue: (ids: string[]) => Promise<AwardRow[]>;
  at: Date;
  cause: Cause;
};

/** Expires lots past their last day; they are read again under their wallets' locks and must still be due. */
export async function expireLots(tx: Transaction, { found, readDue, at, cause }: Expiry): Promise<AwardRow[]> {
  if (found.length === 0) return [];
  await lockWallets(tx, found.map(walletOf));
  const due = await readDue(found.map(({ id }) => id));
  await insertMovements(
    tx,
    due
      .filter((lot) => lot.current_cents > 0)
      .map((lot) => ({
        kind: 'expire',
        wallet: walletOf(lot),
        redemptionId: null,
        legs: expireLegs(lotOf(lot), lot.current_cents),
      })),
    at,
    cause,
  );
  return expireLotRows(
    tx,
    due.map(({ id }) => id),
  );
}

type Return = {
  redemptionId: string;
  dealerId: string;
  wallet: WalletKey;
  parts: { awardId: string; amountCents: number }[];
  as: 'undo' | 'refund';
  today: string;
  at: Date;
  cause: Cause;
};

/** Returns a redemption's value to the lots it came from. An expired lot comes back for 30 days, once (rule 14). */
export async function returnRedemption(
  tx: Transaction,
  { redemptionId, dealerId, wallet, parts, as, today, at, cause }: Return,
): Promise<AwardRow[]> {
  const debts = await lockWallets(tx, [wallet]);
  let debt = debtOf(debts, wallet);
  const lots = await listLots(
    tx,
    parts.map(({ awardId }) => awardId),
  );
  const split = lots.map((lot) => {
    const amountCents = parts.find(({ awardId }) => awardId === lot.id)?.amountCents ?? 0;
    const toDebtCents = lot.revoked_at ? Math.min(debt, amountCents) : 0;
    debt -= toDebtCents;
    return { row: lot, lot: lotOf(lot), toDebtCents, toLotCents: amountCents - toDebtCents, amountCents };
  });
  await updateDebt(tx, wallet, debt);
  await insertMovements(tx, [{ kind: as, wallet, redemptionId, legs: returnLegs(dealerId, split) }], at, cause);
  const moved: AwardRow[] = [];
  for (const { row, toLotCents, amountCents } of split) {
    const late = row.expires_on !== null && row.expires_on < today && row.revived_at === null;
    moved.push(
      await updateLot(tx, row.id, {
        current_cents: row.current_cents + toLotCents,
        used_cents: row.used_cents - amountCents,
        status: openStatus(row.kind),
        ...(late && { expires_on: addDays(today, returnedValueDays), revived_at: at }),
      }),
    );
  }
  return moved;
}

/** What the journal needs of a redemption: cents that the brand owes its dealer (rule 15). */
export type RefundedRedemption = {
  id: string;
  rider_id: string;
  dealer_id: string;
  amount_cents: number;
  currency: WalletKey['currency'];
};

/**
 * Refunds to dealers leave, or return to, the dealer's payable account; riders' money does not move. The caller holds
 * the redemptions' locks.
 */
export async function postRefunds(
  tx: Transaction,
  { redemptions, as, at, cause }: { redemptions: RefundedRedemption[]; as: 'send' | 'unsend'; at: Date; cause: Cause },
): Promise<void> {
  const legsOf = as === 'send' ? sendLegs : unsendLegs;
  await insertMovements(
    tx,
    redemptions.map(({ id, rider_id, dealer_id, amount_cents, currency }) => ({
      kind: as,
      wallet: { riderId: rider_id, kind: 'dealerCredit' as const, currency },
      redemptionId: id,
      legs: legsOf(dealer_id, amount_cents),
    })),
    at,
    cause,
  );
}

/** Moves all lots and debts of a rider to another, to the cent (rule 25). The journal keeps the former owner. */
export async function mergeWallets(
  tx: Transaction,
  { fromId, intoId, at, cause }: { fromId: string; intoId: string; at: Date; cause: Cause },
): Promise<AwardRow[]> {
  const wallets = (await listWalletsOf(tx, fromId)).map(walletOf);
  const debts = await lockWallets(
    tx,
    wallets.flatMap((wallet) => [wallet, { ...wallet, riderId: intoId }]),
  );
  const lots = await listLotsOf(tx, fromId);
  const movements: Movement[] = lots.map((lot) => ({
    kind: 'merge',
    wallet: { ...walletOf(lot), riderId: intoId },
    redemptionId: null,
    legs: transferLegs(lotOf(lot), intoId, lot.current_cents),
  }));
  for (const wallet of wallets) {
    const own = { ...wallet, riderId: intoId };
    movements.push({
      kind: 'merge',
      wallet: own,
      redemptionId: null,
      legs: transferDebtLegs(fromId, intoId, debtOf(debts, wallet)),
    });
    await updateDebt(tx, own, debtOf(debts, own) + debtOf(debts, wallet));
  }
  await insertMovements(tx, movements, at, cause);
  const moved: AwardRow[] = [];
  for (const lot of lots) moved.push(await updateLot(tx, lot.id, { rider_id: intoId }));
  await deleteWallets(tx, fromId);
  return moved;
}
