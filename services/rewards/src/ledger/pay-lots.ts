import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { insertMovements, updateDebt, updateLot } from './ledger.store.ts';
import { debtOf, lotOf, openStatus, usedStatus } from './post-entry.ts';
import { fundLegs, repayLegs, unfundLegs } from './postings.ts';
import { listLots, type AwardRow } from './read-lots.ts';
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
    moved.push(
      await updateLot(tx, lot.id, {
        current_cents: lot.current_cents - repay,
        used_cents: lot.used_cents + repay,
        ...(repay === lot.current_cents && { status: usedStatus(lot.kind) }),
      }),
    );
  }
  await updateDebt(tx, wallet, debtOf(debts, wallet) - repaying.reduce((sum, { repayCents }) => sum + repayCents, 0));
  return moved;
}

/** The money of a claim was sent. A lot that was revoked meanwhile becomes the rider's debt (rule 9). */
export async function fundLots(tx: Transaction, { claimId, wallet, parts, at, cause }: Paying): Promise<AwardRow[]> {
  const debts = await lockWallets(tx, [wallet]);
  const paid = (
    await listLots(
      tx,
      parts.map(({ awardId }) => awardId),
    )
  ).map((row) => {
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
  await updateDebt(
    tx,
    wallet,
    paid.reduce((debt, { debtCents }) => debt + debtCents, debtOf(debts, wallet)),
  );
  const moved: AwardRow[] = [];
  for (const { row, lotCents, debtCents } of paid) {
    moved.push(
      await updateLot(tx, row.id, {
        current_cents: row.current_cents - lotCents,
        used_cents: row.used_cents + lotCents + debtCents,
        status: usedStatus(row.kind),
      }),
    );
  }
  return moved;
}

/**
 * The payment failed or was returned: the lots are earned again, for at least 30 days; for a revoked one the debt that
 * it made is cleared first.
 */
export async function unfundLots(
  tx: Transaction,
  { claimId, wallet, parts, at, cause, reason }: Paying & { reason: string },
): Promise<AwardRow[]> {
  const debts = await lockWallets(tx, [wallet]);
  let debt = debtOf(debts, wallet);
  const back = (
    await listLots(
      tx,
      parts.map(({ awardId }) => awardId),
    )
  ).map((row) => {
    const part = partOf(parts, row);
    const debtCents = row.revoked_at ? Math.min(debt, part.grossCents) : 0;
    debt -= debtCents;
    return {
      row,
      lot: lotOf(row),
      lotCents: part.grossCents - debtCents,
      debtCents,
      withheldCents: part.withheldCents,
    };
  });
  await insertMovements(
    tx,
    [{ kind: 'unfund', wallet, redemptionId: null, claimId, reason, legs: unfundLegs(wallet.riderId, back) }],
    at,
    cause,
  );
  await updateDebt(tx, wallet, debt);
  const least = addDays(programDay(at), returnedValueDays);
  const moved: AwardRow[] = [];
  for (const { row, lotCents, debtCents } of back) {
    moved.push(
      await updateLot(tx, row.id, {
        current_cents: row.current_cents + lotCents,
        used_cents: row.used_cents - lotCents - debtCents,
        status: openStatus(row.kind),
        claim_by: least > (row.claim_by ?? '') ? least : row.claim_by,
      }),
    );
  }
  return moved;
}

const partOf = (parts: ClaimPart[], row: AwardRow): ClaimPart =>
  parts.find(({ awardId }) => awardId === row.id) as ClaimPart;
