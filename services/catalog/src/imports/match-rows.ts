import type { MatchableRider, RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { homeOf, homesOf } from './home.ts';
import type { ResultRow } from './read-results.ts';

export type Match =
  | { status: 'matched'; rider: MatchableRider }
  | { status: 'review'; candidates: MatchableRider[] }
  | { status: 'unmatched' };

/** Riders chosen by hand for rows of a file, by line; an empty choice says that the row is nobody of ours. */
export type Choices = Record<string, string>;

/** What identity is asked for, so that each row can be matched. */
export function keysOf(rows: Row[], choices: Choices): RiderMatchRequest {
  const distinct = (pick: (row: Row) => string | null) => [
    ...new Set(rows.map(pick).filter((key): key is string => key !== null && key !== '')),
  ];
  return {
    amaNumbers: distinct(({ amaNumber }) => amaNumber),
    emails: distinct(({ email }) => email),
    vins: distinct(({ vin }) => vin),
    names: distinct(({ name }) => nameKey(name)),
    riderIds: [...new Set(Object.values(choices).filter(Boolean))],
  };
}

/**
 * Riders by everything that a row could know them by, so that a file of thousands of rows does not go through all of
 * them for each.
 */
export type RidersByKey = Map<string, MatchableRider[]>;

export function ridersByKey(riders: MatchableRider[]): RidersByKey {
  const known: RidersByKey = new Map();
  const add = (key: string, rider: MatchableRider) => known.set(key, [...(known.get(key) ?? []), rider]);
  for (const rider of riders) {
    add(`id ${rider.riderId}`, rider);
    if (rider.amaNumber) add(`ama ${rider.amaNumber}`, rider);
    add(`email ${rider.email}`, rider);
    for (const { vin, valid } of rider.bikes) if (valid) add(`vin ${vin}`, rider);
    add(`name ${nameKey(`${rider.firstName} ${rider.lastName}`)}`, rider);
  }
  return known;
}

type Row = Pick<ResultRow, 'amaNumber' | 'email' | 'vin' | 'name' | 'hometown'>;

/**
 * A confirmed number is somebody's. One that riders only typed names one of them where the row's name, if it has any,
 * is theirs too; else a person decides (rule 36).
 */
function byAmaNumber(row: Row, known: RidersByKey): Exclude<Match, { status: 'unmatched' }> | undefined {
  const holders = (row.amaNumber && known.get(`ama ${row.amaNumber}`)) || [];
  const confirmed = holders.find(({ amaConfirmed }) => amaConfirmed);
  if (confirmed) return { status: 'matched', rider: confirmed };
  const [only, second] = holders;
  if (!only) return undefined;
  const disagrees = row.name !== '' && nameKey(row.name) !== nameKey(`${only.firstName} ${only.lastName}`);
  return second || disagrees ? { status: 'review', candidates: holders } : { status: 'matched', rider: only };
}

/**
 * Who a row is (api.md): AMA number, then e-mail, then VIN link by themselves; a full name does when one rider alone
 * has it in
 * that home state or country. All that is weaker, or names a deactivated account, is for a person to decide and pays
 * nothing.
 */
export function matchRow(row: Row, known: RidersByKey, choice: string | undefined): Match {
  if (choice === '') return { status: 'unmatched' };
  if (choice !== undefined) {
    const [chosen] = known.get(`id ${choice}`) ?? [];
    return chosen ? { status: 'matched', rider: chosen } : { status: 'unmatched' };
  }
  const byNumber = byAmaNumber(row, known);
  if (byNumber?.status === 'review') return byNumber;
  const byKey =
    byNumber?.rider ??
    ((row.email && known.get(`email ${row.email}`)) || (row.vin && known.get(`vin ${row.vin}`)) || [])[0];
  if (byKey) return byKey.active ? { status: 'matched', rider: byKey } : { status: 'review', candidates: [byKey] };

  const home = homeOf(row.hometown);
  const namesakes = row.name === '' ? [] : (known.get(`name ${nameKey(row.name)}`) ?? []);
  if (namesakes.length === 0) return { status: 'unmatched' };
  const neighbours = home === null ? [] : namesakes.filter((rider) => homesOf(rider).has(home));
  const [only] = neighbours;
  return neighbours.length === 1 && only?.active
    ? { status: 'matched', rider: only }
    : { status: 'review', candidates: neighbours.length > 0 ? neighbours : namesakes };
}
