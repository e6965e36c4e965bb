import type { MatchableRider, RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { homeOf, homesOf } from './home.ts';
import type { ResultRow } from './read-results.ts';

export type Match = { status: 'matched'; rider: MatchableRider } | { status: 'review'; candidates: MatchableRider[] } | { status: 'unmatched' };

/** Riders chosen by hand for rows of a file, by line; an empty choice says that the row is nobody of ours. */
export type Choices = Record<string, string>;

/** What identity is asked for, so that each row can be matched. */
export function keysOf(rows: ResultRow[], choices: Choices): RiderMatchRequest {
  const distinct = (pick: (row: ResultRow) => string | null) => [...new Set(rows.map(pick).filter((key): key is string => key !== null && key !== ''))];
  return {
    amaNumbers: distinct(({ amaNumber }) => amaNumber),
    emails: distinct(({ email }) => email),
    vins: distinct(({ vin }) => vin),
    names: distinct(({ name }) => nameKey(name)),
    riderIds: [...new Set(Object.values(choices).filter(Boolean))],
  };
}

/**
 * Who a row is (api.md): AMA number, then e-mail, then VIN link by themselves; a full name does when one rider alone has it in
 * that home state or country. All that is weaker, or names a deactivated account, is for a person to decide and pays nothing.
 */
export function matchRow(row: ResultRow, riders: MatchableRider[], choice: string | undefined): Match {
  if (choice === '') return { status: 'unmatched' };
  if (choice !== undefined) {
    const chosen = riders.find(({ riderId }) => riderId === choice);
    return chosen ? { status: 'matched', rider: chosen } : { status: 'unmatched' };
  }
  const byKey =
    (row.amaNumber && riders.find(({ amaNumber }) => amaNumber === row.amaNumber)) ||
    (row.email && riders.find(({ email }) => email === row.email)) ||
    (row.vin && riders.find(({ bikes }) => bikes.some(({ vin, valid }) => valid && vin === row.vin)));
  if (byKey) return byKey.active ? { status: 'matched', rider: byKey } : { status: 'review', candidates: [byKey] };

  const home = homeOf(row.hometown);
  const namesakes = row.name === '' ? [] : riders.filter(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`) === nameKey(row.name));
  if (namesakes.length === 0) return { status: 'unmatched' };
  const neighbours = home === null ? [] : namesakes.filter((rider) => homesOf(rider).has(home));
  const [only] = neighbours;
  return neighbours.length === 1 && only?.active ? { status: 'matched', rider: only } : { status: 'review', candidates: neighbours.length > 0 ? neighbours : namesakes };
}
