import type { MatchableRider, RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { makeIn } from '@podium/contracts/brand.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { RowDisagreement } from '@podium/contracts/row-candidates.ts';
import { homeOf, homesOf, isCodeAlone, townOf, townsOf } from './home.ts';
import { disagreementsOf, fullName, type RiderRow } from './row-evidence.ts';

/**
 * A rider offered for a row: `isExact` is the only one, of the row's name and without contradiction; `isNear` has a
 * similar name.
 */
export type Candidate = { rider: MatchableRider; disagrees: RowDisagreement[]; isExact: boolean; isNear: boolean };
/** Only `matched` pays; `review` is left to a person. */
export type Match =
  | { status: 'matched'; rider: MatchableRider }
  | { status: 'review'; candidates: Candidate[] }
  | { status: 'unmatched' };

/** Riders chosen by hand for rows of a file, by line; an empty choice means that the row is no rider of ours. */
export type Choices = Record<string, string>;

/** The keys for which identity is queried to match the rows. */
export function keysOf(rows: RiderRow[], choices: Choices): RiderMatchRequest {
  const distinct = (pick: (row: RiderRow) => string | null) => [
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

/** Riders indexed by every key of a row, so that a file of thousands of rows does not scan all of them per row. */
export type RidersByKey = Map<string, MatchableRider[]>;

/** Keys as `matchRow` looks them up: account, AMA number, e-mail, VIN of a valid bike, name. */
export function ridersByKey(riders: MatchableRider[]): RidersByKey {
  const known: RidersByKey = new Map();
  const add = (key: string, rider: MatchableRider) => known.set(key, [...(known.get(key) ?? []), rider]);
  for (const rider of riders) {
    add(`id ${rider.riderId}`, rider);
    if (rider.amaNumber) add(`ama ${rider.amaNumber}`, rider);
    add(`email ${rider.email}`, rider);
    for (const { vin, valid } of rider.bikes) if (valid) add(`vin ${vin}`, rider);
    add(`name ${nameKey(fullName(rider))}`, rider);
  }
  return known;
}

/**
 * Matches a row to a rider (api.md): AMA number, then e-mail, then VIN match automatically if nothing else in the row
 * contradicts; a full name does if only one rider in that home state or country, or of several in that city, has it.
 * Anything weaker, contradicting
 * or deactivated is left to a person and pays nothing (rule 36). An unverified account only staff choose (rule 47).
 */
export function matchRow(
  row: RiderRow,
  known: RidersByKey,
  { choice, byStaff }: { choice: string | undefined; byStaff: boolean },
): Match {
  if (choice !== undefined) {
    const [chosen] = known.get(`id ${choice}`) ?? [];
    if (!chosen) return { status: 'unmatched' };
    return chosen.emailVerified || byStaff ? { status: 'matched', rider: chosen } : ask(row, [chosen]);
  }
  const namesakes = row.name === '' ? [] : (known.get(`name ${nameKey(row.name)}`) ?? []);
  return byKeys(row, known, namesakes) ?? byName(row, namesakes);
}

/** A number, address or bike of an account; `null` if the row's match nobody. */
function byKeys(row: RiderRow, known: RidersByKey, namesakes: MatchableRider[]): Match | null {
  const numbered = (row.amaNumber && known.get(`ama ${row.amaNumber}`)) || [];
  // A confirmed number belongs to one rider, whoever else typed it.
  const confirmed = numbered.filter(({ amaConfirmed }) => amaConfirmed);
  const addressed = [
    ...((row.email && known.get(`email ${row.email}`)) || []),
    ...((row.vin && known.get(`vin ${row.vin}`)) || []),
  ];
  const holders = [...new Set([...(confirmed.length > 0 ? confirmed : numbered), ...addressed])];
  const [only] = holders;
  if (!only) return null;
  // An unconfirmed number alone proves nothing: the name, the address or the bike must agree.
  const isProven = confirmed.length > 0 || addressed.length > 0 || row.name !== '';
  return holders.length === 1 && isPayable(only) && isProven && disagreementsOf(row, only).length === 0
    ? { status: 'matched', rider: only }
    : ask(row, [...new Set([...holders, ...namesakes])]);
}

function byName(row: RiderRow, namesakes: MatchableRider[]): Match {
  if (namesakes.length === 0) return { status: 'unmatched' };
  const neighbors = neighborsAmong(namesakes, row.hometown);
  const [only] = neighbors;
  // Between two, "CA" may be California or Canada (rule 46).
  const isDecided = neighbors.length === 1 && (namesakes.length === 1 || !isCodeAlone(row.hometown));
  // Another make does not mean another rider: the result is theirs, with the reason "other bike" (rule 4).
  return isDecided && only && isPayable(only) && disagreementsOf(row, only).every((field) => field === 'bike')
    ? { status: 'matched', rider: only }
    : ask(row, neighbors.length > 0 ? neighbors : namesakes);
}

/** Those of the row's state or country; of several, those of its city too, if each of them has one (rule 46). */
function neighborsAmong(namesakes: MatchableRider[], hometown: string | null): MatchableRider[] {
  const home = homeOf(hometown);
  const neighbors = home === null ? [] : namesakes.filter((rider) => homesOf(rider).has(home));
  const town = townOf(hometown);
  if (neighbors.length < 2 || town === null || neighbors.some((rider) => townsOf(rider).size === 0)) return neighbors;
  const townspeople = neighbors.filter((rider) => townsOf(rider).has(town));
  return townspeople.length > 0 ? townspeople : neighbors;
}

/** No row is paid by itself to an account that is off, or that nobody verified (rule 47). */
const isPayable = ({ active, emailVerified }: MatchableRider) => active && emailVerified;

function ask(row: RiderRow, riders: MatchableRider[], isNear = false): Match {
  const candidates = riders.map((rider): Candidate => {
    const disagrees = disagreementsOf(row, rider);
    const isNamed = row.name !== '' && nameKey(row.name) === nameKey(fullName(rider));
    const isExact = riders.length === 1 && isPayable(rider) && isNamed && disagrees.length === 0;
    return { rider, disagrees, isExact, isNear };
  });
  return { status: 'review', candidates };
}

/**
 * A match that would pay for a bike which the row does not tell: its text names no known make, and it has no VIN. Then a
 * person says so (rule 4).
 */
export function askBike(row: RiderRow, match: Match): Match {
  if (match.status !== 'matched' || !row.bike || row.vin || makeIn(row.bike) !== null) return match;
  const { rider } = match;
  const disagrees: RowDisagreement[] = [...disagreementsOf(row, rider).filter((field) => field !== 'bike'), 'bike'];
  return { status: 'review', candidates: [{ rider, disagrees, isExact: false, isNear: false }] };
}

/** A row without an exact match, with riders of similar names: they are offered and never linked. */
export const askNear = (row: RiderRow, near: MatchableRider[] | undefined): Match =>
  near && near.length > 0 ? ask(row, near, true) : { status: 'unmatched' };
