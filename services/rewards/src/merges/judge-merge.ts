import type { MergeMoney, MergeQuestion } from '@podium/contracts/merges.ts';
import { currencies } from '@podium/contracts/choices.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { isMergeAboveLimit } from '../controls/gate.ts';
import { readWallet } from '../awards/read-awards.ts';
import { listUnfinished } from '../payouts/list-claims.ts';
import { listClassesOfBoth } from '../awards/merge-verdicts.ts';

/**
 * Whether two riders could be merged as far as money knows (rule 44): the classes in which both have an award or a
 * verdict, what both have, and whether what one brings the other is above the limit of who asks. With `lock` the merge
 * is about to happen, and counts towards that limit at once.
 */
export const judgeMerge = (
  db: Database,
  { fromId, intoId, lock = false }: MergeQuestion,
  { session, at }: { session: Session; at: Date },
): Promise<MergeMoney> =>
  db.transaction(async (tx) => {
    const today = programDay(at);
    const sideOf = async (riderId: string) => ({
      wallet: await readWallet(tx, riderId, today),
      claims: await listUnfinished(tx, riderId),
    });
    const [from, into] = [await sideOf(fromId), await sideOf(intoId)];
    const conflicts = await listClassesOfBoth(tx, fromId, intoId);
    const needsSecond = await isMergeAboveLimit(tx, {
      fromId,
      intoId,
      sums: currencies.map((currency) => [currency, valueIn(from.wallet, currency)]),
      actorId: actorOf(session),
      at,
      isMerging: lock && conflicts.length === 0,
    });
    return { conflicts, from, into, needsSecond };
  });

/** Credit and cash that are worth something in a currency, cents. */
function valueIn({ credit, cash }: MergeMoney['from']['wallet'], currency: Currency): number {
  const of = <T extends { currency: string }>(lines: T[]) => lines.filter((line) => line.currency === currency);
  return (
    of(credit).reduce((sum, { availableCents }) => sum + availableCents, 0) +
    of(cash).reduce((sum, { owedCents }) => sum + owedCents, 0)
  );
}
