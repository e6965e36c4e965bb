import type { BonusLine, SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import type { Standings } from './bonus.api.ts';

/** A line of the final standings while it is filled in. */
export type StandingRow = { key: number; place: number | null; rider: { id: string; name: string } | null };

/** The posted lines, or an empty line for each place that the table pays. */
export function rowsOf({ standings, table }: Pick<SeriesBonus, 'standings' | 'table'>): StandingRow[] {
  if (standings.length > 0)
    return standings.map(({ place, riderId, riderName }, key) => ({
      key,
      place,
      rider: { id: riderId, name: riderName },
    }));
  return table.map(({ place }, key) => ({ key, place, rider: null }));
}

/** The lines that are filled in. */
export const standingsOf = (rows: readonly StandingRow[]): Standings['standings'] =>
  rows.flatMap(({ place, rider }) => (place && rider ? [{ place, riderId: rider.id }] : []));

export type BonusChange = { paid: BonusLine[]; paidCents: number; takenBack: BonusLine[] };
type Posting = Pick<SeriesBonus, 'kind' | 'standings'>;

/** What a posting pays and revokes, compared with the existing awards: only the difference moves (rule 10). */
export function changeOf(before: Posting, after: Posting): BonusChange {
  const paying = after.standings.filter(({ reason }) => reason === null);
  const standing = before.standings.filter(({ awardId }) => awardId !== null);
  const isSame = (one: BonusLine, other: BonusLine) =>
    before.kind === after.kind &&
    one.riderId === other.riderId &&
    one.place === other.place &&
    one.amountCents === other.amountCents;
  const paid = paying.filter((line) => !standing.some((award) => isSame(award, line)));
  return {
    paid,
    paidCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
    takenBack: standing.filter((award) => !paying.some((line) => isSame(award, line))),
  };
}
