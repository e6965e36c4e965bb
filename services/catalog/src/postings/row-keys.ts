import { nameKey } from '@podium/contracts/names.ts';
import type { PostedRow } from '../documents/fields.ts';

/** What is stored besides the rows. */
export const summaryOf = (rows: PostedRow[]) => ({
  results: rows.length,
  matched: rows.filter(({ riderId }) => riderId !== null).length,
  unmatchedPlaces: rows.filter(({ riderId }) => riderId === null).map(({ place }) => place),
  claimKeys: claimKeysOf(rows),
});

/** The keys by which riders of rows without an account can be found when they sign up. */
function claimKeysOf(rows: PostedRow[]): string[] {
  return [...new Set(rows.filter(({ riderId, settled }) => riderId === null && !settled).flatMap(rowKeys))];
}

/** Prefixed by kind, names normalized; also what the search of unmatched results reads. */
export const rowKeys = ({
  amaNumber,
  email,
  vin,
  name,
}: Pick<PostedRow, 'amaNumber' | 'email' | 'vin' | 'name'>): string[] => [
  ...(amaNumber ? [`ama ${amaNumber}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(vin ? [`vin ${vin}`] : []),
  ...(name ? [`name ${nameKey(name)}`] : []),
];
