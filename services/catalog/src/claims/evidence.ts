import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { ClaimEvidence } from '@podium/contracts/result-claims.ts';
import type { PostedRow } from '../documents/fields.ts';
import { homeOf, homesOf } from '../imports/home.ts';

/** A row's statements about its rider, as posted. */
export type Row = Pick<PostedRow, 'name' | 'hometown' | 'amaNumber' | 'email' | 'vin'>;

const strong: readonly ClaimEvidence[] = ['email', 'vin', 'amaNumber'];

/** A rider whom a claim can pay: the e-mail is verified and a bike is valid. */
export const mayClaim = ({ active, emailVerified, bikes }: MatchableRider): boolean =>
  active && emailVerified && bikes.some(({ valid }) => valid);

/** A file without names shows a number or an address instead. */
const nameOf = ({ name, amaNumber, email }: Row): string => (name === amaNumber || name === email ? '' : nameKey(name));

/**
 * The evidence that a row is a rider's (rule 36): the verified e-mail, a valid bike or the confirmed AMA number in the
 * row; a number that the rider typed, or name and home, which are public.
 */
export function evidenceFor(row: Row, rider: MatchableRider): ClaimEvidence[] {
  const found: ClaimEvidence[] = [];
  if (row.email && row.email === rider.email && rider.emailVerified) found.push('email');
  if (row.vin && rider.bikes.some(({ vin, valid }) => valid && vin === row.vin)) found.push('vin');
  if (row.amaNumber && row.amaNumber === rider.amaNumber)
    found.push(rider.amaConfirmed ? 'amaNumber' : 'unconfirmedAmaNumber');
  const home = homeOf(row.hometown);
  if (nameOf(row) !== '' && nameOf(row) === fullNameKey(rider) && home !== null && homesOf(rider).has(home))
    found.push('nameAndHome');
  return found;
}

/** Strong evidence pays by itself, weaker evidence only suggests (rule 36). */
export const isStrong = (evidence: ClaimEvidence[]): boolean => evidence.some((each) => strong.includes(each));

/** The row contradicts: another name, or another address or number than the rider's own. */
export function disagrees(row: Row, rider: MatchableRider): boolean {
  return (
    (nameOf(row) !== '' && nameOf(row) !== fullNameKey(rider)) ||
    Boolean(row.email && row.email !== rider.email) ||
    Boolean(row.amaNumber && rider.amaNumber && row.amaNumber !== rider.amaNumber)
  );
}

const fullNameKey = ({ firstName, lastName }: MatchableRider) => nameKey(`${firstName} ${lastName}`);

/** A row's statements about its rider as one text; two equal rows of a class are not distinguished. */
export const rowKeyOf = ({ name, hometown, amaNumber, email, vin }: Row): string =>
  [nameKey(name), nameKey(hometown ?? ''), amaNumber ?? '', email ?? '', vin ?? ''].join('|');
