type Place = () => Storage;

/** Null also where the browser allows no storage. */
export function stored(place: Place, key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

export function remember(place: Place, key: string, value: string): void {
  try {
    place().setItem(key, value);
  } catch {
    // The next visit does without it.
  }
}
