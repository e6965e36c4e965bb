import { randomUUID } from 'node:crypto';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { noteApplied } from './as-of.store.ts';

/** The time up to which figures are complete, shown beside them. */
export type AsOf = () => Promise<Date>;

const freshMs = 1000;

/**
 * The time of the figures: they include all that services had sent to the broker by then. Read before the figures,
 * which may include more. The queues are checked at most once a second.
 */
export function asOfReader({
  db,
  clock,
  appliedUntil,
}: Pick<ServiceParts, 'db' | 'appliedUntil'> & { clock: Clock }): AsOf {
  const instance = randomUUID();
  let last: { at: number; asOf: Promise<Date> } | null = null;
  const read = async () => (await noteApplied(db, instance, await appliedUntil())) ?? clock();
  return () => {
    const at = performance.now();
    if (!last || at - last.at > freshMs) {
      const asOf = read();
      const asked = (last = { at, asOf });
      // Whoever waits for it gets the error, below.
      asOf.catch(() => last === asked && (last = null));
    }
    return last.asOf;
  };
}
