import type { claimHands, refundHands } from '@podium/contracts/choices.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** The acts in the chain of a claim's money that bar somebody from approving and sending it (rule 38). */
export type Hand = (typeof claimHands)[number];

/** The act by which somebody is involved in the money of claims, by claim; claims without one are missing. */
export async function listHands(db: Connection, claimIds: string[], actorId: string): Promise<Map<string, Hand>> {
  const rows: { claim_id: string; act: Hand }[] = await db('hands_in_claims')
    .whereIn('claim_id', claimIds)
    .where({ actor_id: actorId })
    .whereNull('until_id')
    .orderBy('act_id', 'desc')
    .select('claim_id', 'act');
  return new Map(rows.map(({ claim_id, act }) => [claim_id, act]));
}

/** The acts that bar somebody from sending a redemption's refund (rule 38). */
export type RefundHand = (typeof refundHands)[number];

/**
 * The act by which somebody is involved in redemptions, by redemption: they redeemed it on the dealer's behalf, or
 * granted some of the credit that it spent. Those without one are missing.
 */
export async function listRefundHands(
  db: Connection,
  redemptionIds: string[],
  actorId: string,
): Promise<Map<string, RefundHand>> {
  const { rows } = await db.raw<{ rows: { redemption_id: string; act: RefundHand }[] }>(
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
        and :actorId in (a.actor_id, a.second_id)
        and l.redemption_id = any(:redemptionIds)
      union all
      select r.id, a.act
      from redemptions r
      join money_acts a on a.dealer_id = r.dealer_id and a.act = 'changeSignIn'
      where a.actor_id = :actorId
        and a.at > now() - interval '30 days'
        and r.id = any(:redemptionIds)
    `,
    { redemptionIds, actorId },
  );
  const hands = new Map<string, RefundHand>();
  // Of several, that they redeemed it says the most.
  for (const { redemption_id: id, act } of rows) if (act === 'redeemByProxy' || !hands.has(id)) hands.set(id, act);
  return hands;
}
