import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { WhoIs } from './award-rules.ts';

/**
 * A posting of two merged riders names the remaining one, with the bikes of both. Earlier results stay with the account
 * that they were entered for and that account's current bikes: a change of the event must not take away what the merge
 * left to the rider.
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
