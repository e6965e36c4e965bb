/** Dead heats (rule 45): riders who share a place, and what the places pay that they fill together. */

/** The places that several riders have, in order, with how many do; no place is null. */
export function sharedPlaces(places: Iterable<number | null>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1).sort(([one], [other]) => one - other));
}

/** The shared place that fills this one too: of three riders at the second place, the third and the fourth are left out. */
export const deadHeatOver = (shared: ReadonlyMap<number, number>, place: number): number | undefined =>
  [...shared].find(([tied, count]) => place > tied && place < tied + count)?.[0];

/** What the places pay in all that `count` riders fill from a place on; each rider gets their part of it. */
export const centsFilled = (
  payouts: readonly { place: number; amountCents: number }[],
  from: number,
  count: number,
): number =>
  payouts
    .filter(({ place }) => place >= from && place < from + count)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
