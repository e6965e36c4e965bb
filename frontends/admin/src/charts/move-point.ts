/** The position of a point: a row is a series or a line of a map; a column is a month or a place. */
export type Place = { row: number; column: number };

/** The point that a key leads to; null where there is none. */
export function movePoint(places: readonly Place[], at: number, key: string): number | null {
  const from = places[at];
  if (!from) return null;
  /** The distance of each place in the direction of the key; null where it lies in another direction. */
  const distanceTo = ({ row, column }: Place): number | null => {
    const [down, right] = [row - from.row, column - from.column];
    if (key === 'ArrowRight') return down === 0 && right > 0 ? right : null;
    if (key === 'ArrowLeft') return down === 0 && right < 0 ? -right : null;
    if (key === 'End') return down === 0 && right > 0 ? -right : null;
    if (key === 'Home') return down === 0 && right < 0 ? right : null;
    // The next row first, and in it the nearest point.
    if (key === 'ArrowDown') return down > 0 ? down * 1000 + Math.abs(right) : null;
    if (key === 'ArrowUp') return down < 0 ? -down * 1000 + Math.abs(right) : null;
    return null;
  };
  let nearest: { index: number; distance: number } | null = null;
  for (const [index, place] of places.entries()) {
    const distance = distanceTo(place);
    if (distance !== null && (!nearest || distance < nearest.distance)) nearest = { index, distance };
  }
  return nearest?.index ?? null;
}
