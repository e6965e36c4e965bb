/** A row's place, or null without one. */
type Placed = { place: number | null };

/** The places that several rows share. */
export function sharedPlaces(rows: Placed[]): Set<number> {
  const counts = Map.groupBy(rows, ({ place }) => place);
  return new Set([...counts].flatMap(([place, same]) => (place !== null && same.length > 1 ? [place] : [])));
}

/**
 * The dead heat that fills a place beside its own: of three riders at the second place, the third and the fourth are
 * left out (rule 45). Undefined if the place is free to be given.
 */
export const deadHeatOver = (rows: Placed[], place: number): number | undefined =>
  [...sharedPlaces(rows)].find((tied) => {
    const count = rows.filter((row) => row.place === tied).length;
    return place > tied && place < tied + count;
  });
