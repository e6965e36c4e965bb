import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { hasAHand } from '../errors.ts';
import { findRefundHand, listHands, type RefundHand } from './hands.store.ts';

/**
 * Who had a hand in the money of a claim neither approves nor sends it, whoever's account they do it from (rule 38).
 * Of an open claim the money is what it would pay.
 */
export async function assertNoHand(db: Connection, claimId: string, session: Session): Promise<void> {
  const hand = (await listHands(db, [claimId], actorOf(session))).get(claimId);
  if (hand) throw hasAHand(hand);
}

/** Of claims, those in whose money somebody has no hand. */
export async function withoutHand(db: Connection, claimIds: string[], session: Session): Promise<string[]> {
  const hands = await listHands(db, claimIds, actorOf(session));
  return claimIds.filter((id) => !hands.has(id));
}

/** By which act somebody has a hand in redemptions, the first of those named; undefined where they have none. */
export const readRefundHand = (
  db: Connection,
  redemptionIds: string[],
  actorId: string,
): Promise<RefundHand | undefined> => findRefundHand(db, redemptionIds, actorId);
