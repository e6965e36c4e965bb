import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { makeIn } from '@podium/contracts/brand.ts';
import { isSameMailbox } from '@podium/contracts/mailbox.ts';
import { isSameName, nameKey } from '@podium/contracts/names.ts';
import type { RowDisagreement } from '@podium/contracts/row-candidates.ts';
import { isElsewhere } from './home.ts';
import type { ResultRow } from './read-results.ts';

/** A row's statements about its rider. */
export type RiderRow = Pick<ResultRow, 'amaNumber' | 'email' | 'vin' | 'name' | 'hometown' | 'bike'>;

/** As results show a rider. */
export const fullName = ({ firstName, lastName }: Pick<MatchableRider, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The fields of a row that contradict a rider; a field missing on either side contradicts nothing. */
export function disagreementsOf(row: RiderRow, rider: MatchableRider): RowDisagreement[] {
  const says: Record<RowDisagreement, boolean> = {
    name: nameKey(row.name) !== '' && !isSameName(row.name, fullName(rider)),
    home: isElsewhere(row.hometown, rider),
    email: row.email !== null && !isSameMailbox(row.email, rider.email),
    amaNumber: row.amaNumber !== null && rider.amaNumber !== null && row.amaNumber !== rider.amaNumber,
    bike: ridesAnother(row.bike, rider),
  };
  return (Object.keys(says) as RowDisagreement[]).filter((field) => says[field]);
}

function ridesAnother(bike: string | null, { bikes }: MatchableRider): boolean {
  const named = makeIn(bike ?? '')?.toLowerCase();
  const makes = bikes.filter(({ valid }) => valid).map(({ make }) => make.toLowerCase());
  return named !== undefined && makes.length > 0 && !makes.includes(named);
}
