import type { MoneyActKind } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** One act; of whom it is about, and by what, only what there is. Cents of `currency`, never negative. */
export type MoneyAct = {
  act: MoneyActKind;
  riderId?: string | undefined;
  dealerId?: string | undefined;
  awardId?: string | null | undefined;
  claimId?: string | undefined;
  attempt?: number | undefined;
  redemptionId?: string | undefined;
  movementId?: string | undefined;
  wallet?: AwardKind | undefined;
  currency?: Currency | undefined;
  cents?: number | undefined;
  reason?: string | null | undefined;
};
/** Who really acted, in whose account where it was not the own one, and the second person where there is one. */
export type ActedBy = { actorId: string; actedAs: string | null; secondId: string | null; at: Date };

export async function insertActs(
  tx: Transaction,
  acts: MoneyAct[],
  { actorId, actedAs, secondId, at }: ActedBy,
): Promise<void> {
  if (acts.length === 0) return;
  await insertRows(
    tx,
    'money_acts',
    acts.map((act) => ({
      at,
      actor_id: actorId,
      acted_as: actedAs,
      second_id: secondId,
      act: act.act,
      rider_id: act.riderId ?? null,
      dealer_id: act.dealerId ?? null,
      award_id: act.awardId ?? null,
      claim_id: act.claimId ?? null,
      attempt: act.attempt ?? null,
      redemption_id: act.redemptionId ?? null,
      movement_id: act.movementId ?? null,
      wallet: act.wallet ?? null,
      currency: act.currency ?? null,
      cents: act.cents ?? null,
      reason: act.reason ?? null,
    })),
  );
}

export type Hand = 'grant' | 'correct' | 'writeOff' | 'reinstate' | 'bonus' | 'verifyDocuments' | 'proxy';

/** By which act somebody has a hand in the money of claims, by claim; claims without one are missing. */
export async function listHands(db: Connection, claimIds: string[], actorId: string): Promise<Map<string, Hand>> {
  const rows: { claim_id: string; act: Hand }[] = await db('hands_in_claims')
    .whereIn('claim_id', claimIds)
    .where({ actor_id: actorId })
    .whereNull('until_id')
    .orderBy('act_id', 'desc')
    .select('claim_id', 'act');
  return new Map(rows.map(({ claim_id, act }) => [claim_id, act]));
}

export type RefundHand = { redemption_id: string; act: 'redeemByProxy' | 'grant' | 'correct' | 'reinstate' | 'bonus' };

/**
 * By which act somebody has a hand in redemptions, the first of those named: they redeemed it in the dealer's place,
 * or gave by hand some of the credit that it spent.
 */
export async function findRefundHand(
  db: Connection,
  redemptionIds: string[],
  actorId: string,
): Promise<RefundHand | undefined> {
  const { rows } = await db.raw<{ rows: RefundHand[] }>(
    `
      select a.redemption_id, a.act
      from money_acts a
      where a.act = 'redeemByProxy'
        and a.actor_id = :actorId
        and a.redemption_id = any(:redemptionIds)
      union all
      select l.redemption_id, a.act
      from redemption_lots l
      join money_acts a on a.award_id = l.award_id
      where a.act in ('grant', 'correct', 'reinstate', 'bonus')
        and a.actor_id = :actorId
        and l.redemption_id = any(:redemptionIds)
      order by redemption_id
      limit 1
    `,
    { redemptionIds, actorId },
  );
  return rows[0];
}

/** Cents that went to a rider since a moment, paid or given by hand; of a claim that is weighed itself nothing counts. */
export async function sumForRider(
  db: Connection,
  { riderId, currency, since, claimId }: { riderId: string; currency: Currency; since: Date; claimId: string | null },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    'select moved_for_rider(:riderId, :currency, :since, :claimId) as cents',
    { riderId, currency, since, claimId: claimId as string },
  );
  return Number(rows[0].cents);
}

/** Cents that somebody moved since a moment without a second person. */
export async function sumByActor(
  db: Connection,
  { actorId, currency, since }: { actorId: string; currency: Currency; since: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    'select moved_by_actor(:actorId, :currency, :since) as cents',
    { actorId, currency, since },
  );
  return Number(rows[0].cents);
}

/**
 * Who moves money of the same person, or moves money at all while another call of theirs does, waits: sums of the
 * last 30 days are read and added to by one at a time. Taken before any wallet's lock, the actor's first and the
 * riders' in one order, so that nobody waits in a circle.
 */
export async function lockSums(tx: Transaction, actorId: string, riderIds: string[]): Promise<void> {
  for (const key of [`actor ${actorId}`, ...[...new Set(riderIds)].sort().map((id) => `rider ${id}`)])
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 38))', [key]);
}
