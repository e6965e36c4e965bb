const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
/** Delays after the first try, the second, and so on; then it has failed. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day];
const jitter = 0.2;
/** A target that fails for this long is deactivated. */
const patienceMs = 5 * day;

/** When to retry a delivery after that many tries; null when it is given up. `chance` is between 0 and 1. */
export function nextTry(attempts: number, now: Date, chance: number): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 - jitter + 2 * jitter * chance));
}

/** The reason to deactivate a target after a failed try, if any. */
export function endOf(status: number | null, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= patienceMs ? 'failing' : null;
}
