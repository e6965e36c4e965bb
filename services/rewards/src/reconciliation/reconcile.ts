import { checkInvariants } from '../ledger/invariants.ts';
import type { RewardsParts } from '../parts.ts';

/** The nightly look at the books; what does not hold is an error in the log, by name and number, for somebody to act on. */
export async function reconcile({ db, log }: Pick<RewardsParts, 'db' | 'log'>): Promise<number> {
  const broken = (await checkInvariants(db)).filter(({ holds }) => !holds);
  for (const { name, broken: rows } of broken) log.error({ invariant: name, rows }, 'the books do not hold');
  return broken.length;
}
