import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { addDebt, insertMovements, updateLot } from './ledger.store.ts';
import { debtOf, lotOf, openStatus, usedStatus, withNewest } from './lots.ts';
import { fundLegs, repayLegs, unfundLegs } from './postings.ts';
import { listLots, type AwardRow } from './read-lots.ts';
import { afterReturn, reduceDebt, repayFrom, settleDebts, splitReturn } from './settle-debts.ts';
import { lockWallets, type WalletKey } from './wallets.ts';

/** A part of a claim: one lot, the gross amount paid of it, and what is withheld. */
export type ClaimPart = { awardId: string; grossCents: number; withheldCents: number };
type Paying = { claimId: string; wallet: WalletKey; parts: ClaimPart[]; at: Date; cause: Cause };

/** Before cash is paid, the wallet's debt is repaid from its lots (rule 9). */
export async function repayFromLots(
  tx: Transaction,
  {
    wallet,
    parts,
    at,
    cause,
  }: { wallet: WalletKey; parts: { awardId: string; repayCents: number }[]; at: Date; cause: Cause },
): Promise<AwardRow[]> {
  const debts = await lockWallets(tx, [wallet]);
  const repaying = parts.filter(({ repayCents }) => repayCents > 0);
  const moved: AwardRow[] = [];
  for (const lot of await listLots(
    tx,
    repaying.map(({ awardId }) => awardId),
  )) {
    const repay = repaying.find(({ awardId }) => awardId === lot.id)?.repayCents ?? 0;
    await insertMovements(
      tx,
      [{ kind: 'repay', wallet, redemptionId: null, legs: repayLegs(lotOf(lot), repay) }],
      at,
      cause,
    );
    moved.push(await repayFrom(tx, lot, repay));
  }
  const repaid = repaying.reduce((sum, { repayCents }) => sum + repayCents, 0);
  await reduceDebt(tx, wallet, debtOf(debts, wallet), repaid);
  return moved;
}

/**
 * The money of a claim was sent. A lot that was revoked meanwhile becomes the rider's debt, which is set against the
 * cash at hand (rule 9).
 */
export async function fundLots(tx: Transaction, { claimId, wallet, parts, at, cause }: Paying): Promise<AwardRow[]> {
  await lockWallets(tx, [wallet]);
  const lots = await listLots(
    tx,
    parts.map(({ awardId }) => awardId),
  );
  const paid = lots.map((row) => {
    const part = partOf(parts, row);
    const lotCents = Math.min(part.grossCents, row.current_cents);
    return { row, lot: lotOf(row), lotCents, debtCents: part.grossCents - lotCents, withheldCents: part.withheldCents };
  });
  await insertMovements(
    tx,
    [{ kind: 'fund', wallet, redemptionId: null, claimId, legs: fundLegs(wallet.riderId, paid) }],
    at,
    cause,
  );
  await addDebt(
    tx,
    wallet,
    paid.reduce((sum, { debtCents }) => sum + debtCents, 0),
  );
  const moved: AwardRow[] = [];
  for (const { row, lotCents, debtCents } of paid) {
    moved.push(
      await updateLot(tx, row.id, {
        current_cents: row.current_cents - lotCents,
        used_cents: row.used_cents + lotCents + debtCents,
        debt_cents: row.debt_cents + debtCents,
        status: usedStatus(row.kind),
      }),
    );
  }
  return withNewest(moved, await settleDebts(tx, [wallet], { at, cause }));
}

/**
 * The payment failed or was returned: the lots are earned again, for at least 30 days; of a revoked one what was written
 * off and the debt that it made come first (rule 9). The caller frees the lots of the claim before.
 */
export async function unfundLots(
  tx: Transaction,
  { claimId, wallet, parts, at, cause, reason }: Paying & { reason: string },
): Promise<AwardRow[]> {
  await lockWallets(tx, [wallet]);
  const lots = await listLots(
    tx,
    parts.map(({ awardId }) => awardId),
  );
  const back = lots.map((row) => {
    const { grossCents, withheldCents } = partOf(parts, row);
    return { row, lot: lotOf(row), grossCents, withheldCents, ...splitReturn(row, grossCents) };
  });
  await insertMovements(
    tx,
    [{ kind: 'unfund', wallet, redemptionId: null, claimId, reason, legs: unfundLegs(wallet.riderId, back) }],
    at,
    cause,
  );
  await addDebt(tx, wallet, -back.reduce((sum, { toDebtCents }) => sum + toDebtCents, 0));
  const min = addDays(programDay(at), returnedValueDays);
  const moved: AwardRow[] = [];
  for (const { row, grossCents, ...to } of back) {
    moved.push(
      await updateLot(tx, row.id, {
        ...afterReturn(row, grossCents, to),
        status: openStatus(row.kind),
        claim_by: min > (row.claim_by ?? '') ? min : row.claim_by,
      }),
    );
  }
  return moved;
}

const partOf = (parts: ClaimPart[], row: AwardRow): ClaimPart =>
  parts.find(({ awardId }) => awardId === row.id) as ClaimPart;
