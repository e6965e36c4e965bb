import type { AwardKind } from '@podium/contracts/payouts.ts';
import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import { addDays } from '@podium/service-kit/clock.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { moreThanLeft, moreThanOwed, notExpired } from '../errors.ts';
import { insertMovements, updateLot } from './ledger.store.ts';
import { debtOf, lotOf, openStatus, usedStatus, walletOf, withNewest } from './lots.ts';
import { correctLegs, reinstateLegs, writeOffLegs } from './postings.ts';
import { listLots, type AwardRow } from './read-lots.ts';
import { reduceDebt, settleDebts } from './settle-debts.ts';
import { lockWallets, type WalletKey } from './wallets.ts';

type ByHand = { reason: string; at: Date; cause: Cause };
/** The movement in the journal, and the lots after it. */
export type Moved = { movementId: string; lots: AwardRow[] };

/** Locks the wallet of a lot and reads the lot again under the lock; it may have moved to another rider meanwhile. */
async function lockLot(tx: Transaction, id: string): Promise<AwardRow> {
  const [before] = await listLots(tx, [id]);
  await lockWallets(tx, [walletOf(before as AwardRow)]);
  const [lot] = await listLots(tx, [id]);
  return lot as AwardRow;
}

/** Revokes part of the rest of a lot. Throws `rewards/more-than-left`. */
export async function correctLot(
  tx: Transaction,
  id: string,
  amountCents: number,
  { reason, at, cause }: ByHand,
): Promise<Moved> {
  const lot = await lockLot(tx, id);
  if (lot.current_cents < amountCents) throw moreThanLeft({ amount: lot.current_cents, currency: lot.currency });
  const [movementId] = await insertMovements(
    tx,
    [
      {
        kind: 'correct',
        wallet: walletOf(lot),
        redemptionId: null,
        reason,
        legs: correctLegs(lotOf(lot), amountCents),
      },
    ],
    at,
    cause,
  );
  const corrected_cents = lot.corrected_cents + amountCents;
  // A whole award that was neither spent nor paid is revoked.
  const ended =
    corrected_cents === lot.initial_cents
      ? { revoked_at: at }
      : lot.current_cents === amountCents
        ? { status: usedStatus(lot.kind) }
        : {};
  const moved = await updateLot(tx, id, { current_cents: lot.current_cents - amountCents, corrected_cents, ...ended });
  return { movementId: movementId as string, lots: [moved] };
}

/** Reinstates an expired lot of cash, claimable for 30 days; a debt is repaid from it (rule 9). Throws `rewards/award-not-expired`. */
export async function reinstateLot(
  tx: Transaction,
  id: string,
  today: string,
  { reason, at, cause }: ByHand,
): Promise<Moved> {
  const lot = await lockLot(tx, id);
  if (lot.kind !== 'cash' || lot.status !== 'Expired' || lot.expired_cents === 0 || lot.revoked_at) throw notExpired();
  const [movementId] = await insertMovements(
    tx,
    [
      {
        kind: 'reinstate',
        wallet: walletOf(lot),
        redemptionId: null,
        reason,
        legs: reinstateLegs(lotOf(lot), lot.expired_cents),
      },
    ],
    at,
    cause,
  );
  const moved = await updateLot(tx, id, {
    current_cents: lot.current_cents + lot.expired_cents,
    expired_cents: 0,
    status: openStatus(lot.kind),
    claim_by: addDays(today, returnedValueDays),
  });
  const settled = await settleDebts(tx, [walletOf(lot)], { at, cause });
  return { movementId: movementId as string, lots: withNewest([moved], settled) };
}

/** Writes off part of a wallet's debt (rule 9). Throws `rewards/more-than-owed`. */
export async function writeOffDebt(
  tx: Transaction,
  wallet: WalletKey & { kind: AwardKind },
  amountCents: number,
  { reason, at, cause }: ByHand,
): Promise<string> {
  const debt = debtOf(await lockWallets(tx, [wallet]), wallet);
  if (debt < amountCents) throw moreThanOwed({ amount: debt, currency: wallet.currency });
  const [movementId] = await insertMovements(
    tx,
    [{ kind: 'writeOff', wallet, redemptionId: null, reason, legs: writeOffLegs(wallet.riderId, amountCents) }],
    at,
    cause,
  );
  await reduceDebt(tx, wallet, debt, amountCents, { writeOff: true });
  return movementId as string;
}
