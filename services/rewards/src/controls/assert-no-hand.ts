import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { handInClaim } from '../errors.ts';
import { listHands, listRefundHands, type Hand, type RefundHand } from './hands.store.ts';

/**
 * Whoever is involved in the money of a claim neither approves nor sends it, by proxy or not (rule 38). The money of an
 * open claim is what it would pay. Throws the code of the act, as `rewards/hand-granted`.
 */
export async function assertNoHand(db: Connection, claimId: string, session: Session): Promise<void> {
  const hand = (await listHands(db, [claimId], actorOf(session))).get(claimId);
  if (hand) throw handInClaim(hand);
}

/** The act by which somebody is involved in the money of claims, by claim; claims without one are missing. */
export const readHands = (db: Connection, claimIds: string[], session: Session): Promise<Map<string, Hand>> =>
  listHands(db, claimIds, actorOf(session));

/** Those of the claims in whose money somebody is not involved. */
export async function withoutHand(db: Connection, claimIds: string[], session: Session): Promise<string[]> {
  const hands = await listHands(db, claimIds, actorOf(session));
  return claimIds.filter((id) => !hands.has(id));
}

/** The act by which somebody is involved in redemptions, by redemption; those without one are missing. */
export const readRefundHands = (
  db: Connection,
  redemptionIds: string[],
  actorId: string,
): Promise<Map<string, RefundHand>> => listRefundHands(db, redemptionIds, actorId);
