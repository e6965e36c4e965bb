import { programDay } from '@podium/service-kit/clock.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import {
  insertMovements,
  listAtHand,
  listOwing,
  listSettleable,
  updateDebt,
  updateLot,
  updateOwed,
  type Movement,
} from './ledger.store.ts';
import { debtOf, lotOf, usedStatus } from './lots.ts';
import { repayLegs, type Returned } from './postings.ts';
import type { AwardRow } from './read-lots.ts';
import { lockWallets, walletKey, type WalletKey } from './wallets.ts';

type Settling = { at: Date; cause: Cause };

/**
 * Sets the debts of wallets against the value at hand in them, lots that expire first (rule 9); a wallet never has
 * both, except cash that is being paid. Called by whatever made a debt or brought value. Returns the lots that repaid.
 */
export async function settleDebts(tx: Transaction, wallets: WalletKey[], { at, cause }: Settling): Promise<AwardRow[]> {
  const debts = await lockWallets(tx, wallets);
  const [moved, movements]: [AwardRow[], Movement[]] = [[], []];
  for (const wallet of new Map(wallets.map((each) => [walletKey(each), each])).values()) {
    const debtCents = debtOf(debts, wallet);
    let left = debtCents;
    if (left === 0) continue;
    for (const lot of await listAtHand(tx, wallet, programDay(at))) {
      const repay = Math.min(left, lot.current_cents);
      if (repay === 0) break;
      left -= repay;
      movements.push({ kind: 'repay', wallet, redemptionId: null, legs: repayLegs(lotOf(lot), repay) });
      moved.push(await repayFrom(tx, lot, repay));
    }
    await reduceDebt(tx, wallet, debtCents, debtCents - left);
  }
  await insertMovements(tx, movements, at, cause);
  return moved;
}

/** Wallets with both a debt and value at hand: those from before debts were settled at once. */
export const findSettleable = (db: Connection, now: Date): Promise<WalletKey[]> => listSettleable(db, programDay(now));

/** Takes cents of a lot for a debt; the caller writes the movement. */
export const repayFrom = (tx: Transaction, lot: AwardRow, cents: number): Promise<AwardRow> =>
  updateLot(tx, lot.id, {
    current_cents: lot.current_cents - cents,
    used_cents: lot.used_cents + cents,
    ...(cents === lot.current_cents && { status: usedStatus(lot.kind) }),
  });

/**
 * Reduces the debt of a locked wallet, that of the award revoked first before others; `writeOff` also notes that the
 * program bears it.
 */
export async function reduceDebt(
  tx: Transaction,
  wallet: WalletKey,
  debtCents: number,
  cents: number,
  { writeOff = false } = {},
): Promise<void> {
  if (cents === 0) return;
  let left = cents;
  for (const lot of await listOwing(tx, wallet)) {
    const part = Math.min(left, lot.debt_cents);
    if (part === 0) break;
    left -= part;
    await updateOwed(tx, lot.id, {
      debt_cents: lot.debt_cents - part,
      ...(writeOff && { written_off_cents: lot.written_off_cents + part }),
    });
  }
  await updateDebt(tx, wallet, debtCents - cents);
}

/**
 * Where value goes that comes back of a lot (rules 9 and 14): of a revoked one first to the program what was written
 * off, then to the debt that is left of it; the rest is the rider's.
 */
export function splitReturn(lot: AwardRow, cents: number): Returned {
  const toProgramCents = lot.revoked_at ? Math.min(lot.written_off_cents, cents) : 0;
  const toDebtCents = lot.revoked_at ? Math.min(lot.debt_cents, cents - toProgramCents) : 0;
  return { toProgramCents, toDebtCents, toLotCents: cents - toProgramCents - toDebtCents };
}

/** The lot after a return, without what only its caller knows (status, days). */
export const afterReturn = (lot: AwardRow, cents: number, to: Returned) => ({
  current_cents: lot.current_cents + to.toLotCents,
  used_cents: lot.used_cents - cents,
  debt_cents: lot.debt_cents - to.toDebtCents,
  written_off_cents: lot.written_off_cents - to.toProgramCents,
});
