import type { MergeMoney, MergeQuestion } from '@podium/contracts/merges.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { isAboveLimit } from '../controls/gate.ts';
import { readWallet } from '../awards/read-awards.ts';
import { listUnfinished } from '../payouts/list-claims.ts';
import { listClassesOfBoth } from '../awards/merge-verdicts.ts';

/**
 * Whether two riders could be merged as far as money knows (rule 44): the classes in which both have an award or a
 * verdict, what both have, and whether what one brings the other is above the limit of who asks.
 */
export async function judgeMerge(
  db: Database,
  { fromId, intoId }: MergeQuestion,
  { session, at }: { session: Session; at: Date },
): Promise<MergeMoney> {
  const today = programDay(at);
  const sideOf = async (riderId: string) => ({
    wallet: await readWallet(db, riderId, today),
    claims: await listUnfinished(db, riderId),
  });
  const [from, into] = [await sideOf(fromId), await sideOf(intoId)];
  let needsSecond = false;
  for (const currency of currencies) {
    const of = <T extends { currency: string }>(lines: T[]) => lines.filter((line) => line.currency === currency);
    const cents =
      of(from.wallet.credit).reduce((sum, { availableCents }) => sum + availableCents, 0) +
      of(from.wallet.cash).reduce((sum, { owedCents }) => sum + owedCents, 0);
    needsSecond ||= await isAboveLimit(db, {
      cents,
      claimId: null,
      riderId: intoId,
      currency,
      actorId: actorOf(session),
      at,
    });
  }
  return { conflicts: await listClassesOfBoth(db, fromId, intoId), from, into, needsSecond };
}
