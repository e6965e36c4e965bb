import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import {
  addDebt,
  deleteWallets,
  expireLotRows,
  insertLots,
  insertMovements,
  listEarlier,
  listHeld,
  listLotsOf,
  listWalletsOf,
  updateLot,
  updateOwed,
  type Movement,
} from './ledger.store.ts';
import { debtOf, lotOf, openStatus, usedStatus, walletOf, withNewest } from './lots.ts';
import {
  earnLegs,
  expireLegs,
  keepWrittenOffLegs,
  returnLegs,
  revokeLegs,
  sendLegs,
  transferDebtLegs,
  transferLegs,
  unsendLegs,
} from './postings.ts';
import { listLots, type AwardRow } from './read-lots.ts';
import { afterReturn, settleDebts, splitReturn } from './settle-debts.ts';
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
  | 'debt_cents'
  | 'written_off_cents'
  | 'lapsed_cents'
>;

/** The new lots, the lots that changed, and the ids of the movements in the order written. */
export type PostedAwards = { earned: AwardRow[]; moved: AwardRow[]; movementIds: string[] };
type Replacing = {
  revoke: AwardRow[];
  earn: NewLot[];
  /** Lots that stay, of results whose place was corrected without a change of pay. */
  place?: { lot: AwardRow; place: number }[];
  at: Date;
  cause: Cause;
  reason?: string;
};

/**
 * Revokes the lots that no longer hold and creates the new ones. The used part of a revoked lot becomes a debt, which
 * is set against the value at hand (rule 9). What had expired of an earlier award of the same result stays expired, and
 * what was written off of it stays with the program (rules 9 and 43).
 */
export async function replaceAwards(
  tx: Transaction,
  { revoke, earn, place = [], at, cause, reason }: Replacing,
): Promise<PostedAwards> {
  const wallets = [...revoke, ...earn, ...place.map(({ lot }) => lot)].map(walletOf);
  await lockWallets(tx, wallets);
  const placed: AwardRow[] = [];
  for (const { lot, place: corrected } of place) placed.push(await updateLot(tx, lot.id, { place: corrected }));
  const taken = await revokeLots(tx, revoke, at);
  const made = await makeLots(tx, earn, at);
  const movements = [...taken.movements, ...made.movements].map((movement) =>
    reason === undefined ? movement : { ...movement, reason },
  );
  const movementIds = await insertMovements(tx, movements, at, cause);
  const settled = await settleDebts(tx, wallets, { at, cause });
  const earned = made.lots.map((lot) => settled.find(({ id }) => id === lot.id) ?? lot);
  const isNew = new Set(earned.map(({ id }) => id));
  return {
    earned,
    moved: withNewest([...placed, ...taken.lots], settled).filter(({ id }) => !isNew.has(id)),
    movementIds,
  };
}

type Made = { lots: AwardRow[]; movements: Movement[] };

async function revokeLots(tx: Transaction, revoke: AwardRow[], at: Date): Promise<Made> {
  // Read again under the lock: a redemption may have happened, or a merge, since the caller read it.
  const before = new Map(revoke.map((lot) => [lot.id, lot]));
  const made: Made = { lots: [], movements: [] };
  for (const lot of await listLots(tx, [...before.keys()])) {
    const wallet = walletOf(lot);
    if (walletKey(wallet) !== walletKey(walletOf(before.get(lot.id) as AwardRow)))
      throw new Error(`The wallet of lot ${lot.id} is another than the one that was locked`);
    const { current_cents: currentCents, used_cents: usedCents, expired_cents: expiredCents } = lot;
    const legs = revokeLegs(lotOf(lot), { currentCents, usedCents, expiredCents });
    made.movements.push({ kind: 'revoke', wallet, redemptionId: null, legs });
    made.lots.push(
      await updateLot(tx, lot.id, {
        current_cents: 0,
        expired_cents: 0,
        lapsed_cents: expiredCents,
        debt_cents: usedCents,
        revoked_at: at,
      }),
    );
    await addDebt(tx, wallet, usedCents);
  }
  return made;
}

async function makeLots(tx: Transaction, earn: NewLot[], at: Date): Promise<Made> {
  const earlier = await listEarlier(tx, earn);
  const held = await listHeld(
    tx,
    earn.filter(({ kind }) => kind === 'cash').map(({ rider_id }) => rider_id),
  );
  const isHeld = new Set(held.map(walletKey));
  const births = earn.map((lot) =>
    birthOf(
      lot,
      earlier.filter((each) => isOfResult(each, lot)),
      { today: programDay(at), isHeld: isHeld.has(walletKey(walletOf(lot))) },
    ),
  );
  const lots = await insertLots(
    tx,
    births.map(({ lot, expiredCents, keptCents }) => ({
      ...lot,
      current_cents: lot.initial_cents - expiredCents - keptCents,
      expired_cents: expiredCents,
      used_cents: keptCents,
      status:
        expiredCents + keptCents < lot.initial_cents
          ? openStatus(lot.kind)
          : expiredCents > 0
            ? ('Expired' as const)
            : usedStatus(lot.kind),
    })),
  );
  const movements = lots.flatMap((row, i): Movement[] => {
    const { expiredCents, keptCents } = births[i] as Birth;
    const [lot, of] = [lotOf(row), { wallet: walletOf(row), redemptionId: null }];
    return [
      { kind: 'earn', ...of, legs: earnLegs(lot, row.initial_cents) },
      ...(expiredCents > 0 ? [{ kind: 'expire' as const, ...of, legs: expireLegs(lot, expiredCents) }] : []),
      ...(keptCents > 0 ? [{ kind: 'repay' as const, ...of, legs: keepWrittenOffLegs(lot, keptCents) }] : []),
    ];
  });
  for (const { writtenOff } of births)
    for (const [id, writtenOffCents] of writtenOff) await updateOwed(tx, id, { written_off_cents: writtenOffCents });
  return { lots, movements };
}

/** `keptCents` were written off before and stay with the program; `writtenOff` is what is left of that, by lot. */
type Birth = { lot: NewLot; expiredCents: number; keptCents: number; writtenOff: Map<string, number> };

/**
 * An award that comes back has its former days. One whose last day is over is expired from the start, as the daily job
 * would have it. Of another amount for the same result no more is live than what never expired (rule 43).
 */
function birthOf(
  lot: NewLot,
  earlier: AwardRow[],
  { today, isHeld }: { today: string; /** By a claim (rule 20). */ isHeld: boolean },
): Birth {
  const same = earlier.findLast(({ initial_cents }) => initial_cents === lot.initial_cents);
  const days = same && { awarded_on: same.awarded_on, expires_on: same.expires_on, claim_by: same.claim_by };
  const born = { ...lot, ...days };
  const isOver = (born.expires_on ?? born.claim_by ?? today) < today && !isHeld;
  const everExpired = Math.max(0, ...earlier.map(({ lapsed_cents }) => lapsed_cents));
  const expiredCents = isOver ? lot.initial_cents : Math.min(lot.initial_cents, everExpired);
  let room = lot.initial_cents - expiredCents;
  const writtenOff = new Map<string, number>();
  for (const { id, written_off_cents: cents } of earlier) {
    const kept = Math.min(room, cents);
    if (kept > 0) writtenOff.set(id, cents - kept);
    room -= kept;
  }
  return { lot: born, expiredCents, keptCents: lot.initial_cents - expiredCents - room, writtenOff };
}

/** Awards of the same result: its class, rider, kind and currency. */
const isOfResult = (one: NewLot, other: NewLot) =>
  one.source === other.source &&
  one.event_id === other.event_id &&
  one.class_id === other.class_id &&
  one.rider_id === other.rider_id &&
  one.kind === other.kind &&
  one.currency === other.currency;

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

/**
 * Returns a redemption's value to the lots it came from. An expired lot comes back for 30 days, once (rule 14). A debt
 * that the wallet still has is set against what came back (rule 9).
 */
export async function returnRedemption(
  tx: Transaction,
  { redemptionId, dealerId, wallet, parts, as, today, at, cause }: Return,
): Promise<AwardRow[]> {
  await lockWallets(tx, [wallet]);
  const lots = await listLots(
    tx,
    parts.map(({ awardId }) => awardId),
  );
  const split = lots.map((row) => {
    const amountCents = parts.find(({ awardId }) => awardId === row.id)?.amountCents ?? 0;
    return { row, lot: lotOf(row), amountCents, ...splitReturn(row, amountCents) };
  });
  await addDebt(tx, wallet, -split.reduce((sum, { toDebtCents }) => sum + toDebtCents, 0));
  await insertMovements(tx, [{ kind: as, wallet, redemptionId, legs: returnLegs(dealerId, split) }], at, cause);
  const moved: AwardRow[] = [];
  for (const { row, amountCents, ...to } of split) {
    const late = row.expires_on !== null && row.expires_on < today && row.revived_at === null;
    moved.push(
      await updateLot(tx, row.id, {
        ...afterReturn(row, amountCents, to),
        status: openStatus(row.kind),
        ...(late && { expires_on: addDays(today, returnedValueDays), revived_at: at }),
      }),
    );
  }
  return withNewest(moved, await settleDebts(tx, [wallet], { at, cause }));
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

/**
 * Moves all lots and debts of a rider to another, to the cent (rule 25); debts of one are then set against the credit
 * of the other. The journal keeps the former owner.
 */
export async function mergeWallets(
  tx: Transaction,
  { fromId, intoId, at, cause }: { fromId: string; intoId: string; at: Date; cause: Cause },
): Promise<AwardRow[]> {
  const wallets = (await listWalletsOf(tx, fromId)).map(walletOf);
  const into = wallets.map((wallet) => ({ ...wallet, riderId: intoId }));
  const debts = await lockWallets(tx, [...wallets, ...into]);
  const lots = await listLotsOf(tx, fromId);
  const movements: Movement[] = lots.map((lot) => ({
    kind: 'merge',
    wallet: { ...walletOf(lot), riderId: intoId },
    redemptionId: null,
    legs: transferLegs(lotOf(lot), intoId, lot.current_cents),
  }));
  for (const wallet of wallets) {
    const legs = transferDebtLegs(fromId, intoId, debtOf(debts, wallet));
    const own = { ...wallet, riderId: intoId };
    movements.push({ kind: 'merge', wallet: own, redemptionId: null, legs });
    await addDebt(tx, own, debtOf(debts, wallet));
  }
  await insertMovements(tx, movements, at, cause);
  const moved: AwardRow[] = [];
  for (const lot of lots) moved.push(await updateLot(tx, lot.id, { rider_id: intoId }));
  await deleteWallets(tx, fromId);
  return withNewest(moved, await settleDebts(tx, into, { at, cause }));
}
