import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { WhoIs } from './award-rules.ts';

/**
 * A posting of two riders who became one names the one, with the bikes of both. What was judged before stays with the
 * account that
 * it was entered for and the bikes of that account, as they are now: a change of the event must not take from the
 * rider what the
 * merge left.
 */
export function asEntered(posting: ResultsPosting, before: ResultsPosting | null, whoIs: WhoIs): ResultsPosting {
  if (!before) return posting;
  const enteredFor = new Map(
    before.classes.flatMap(({ results }) => results.map(({ resultId, riderId }) => [resultId, riderId])),
  );
  const bikes = { ...posting.bikes };
  const accountOf = (resultId: string, riderId: string | null) => {
    const account = enteredFor.get(resultId);
    if (!riderId || !account || whoIs(account) === account || whoIs(riderId) !== whoIs(account)) return riderId;
    const now = posting.bikes[whoIs(account)] ?? [];
    bikes[account] ??= (before.bikes[account] ?? []).map((bike) => now.find(({ vin }) => vin === bike.vin) ?? bike);
    return account;
  };
  const classes = posting.classes.map((raceClass) => ({
    ...raceClass,
    results: raceClass.results.map((result) => ({ ...result, riderId: accountOf(result.resultId, result.riderId) })),
  }));
  return { ...posting, classes, bikes };
}
