/// <reference types="google.maps" />
import type { Point } from '../clusters.ts';
import type { Unplaced } from '../map-port.ts';

type Spot = { lat: number; lon: number };
type Answer = { spot: Spot | null } | { reason: string };
type Geocoding = Pick<google.maps.GeocodingLibrary, 'Geocoder'>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The provider allows a few in a row, and then about one a second. */
const pauses = [1000, 2000, 4000, 8000];
/** Where an address is, or that the provider knows none: neither changes while the page lives. */
const known = new Map<string, Spot | null>();
let last: Promise<unknown> = Promise.resolve();

/** One after the other, by the order of asking. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** Asks again, with growing pauses, while the provider says that it is too much. */
async function ask({ Geocoder }: Geocoding, address: string): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      const { results } = await new Geocoder().geocode({ address });
      const at = results[0]?.geometry.location;
      return { spot: at ? { lat: at.lat(), lon: at.lng() } : null };
    } catch (error) {
      const reason = String((error as { code?: unknown }).code ?? (error as Error).name);
      if (reason === 'ZERO_RESULTS') return { spot: null };
      const pause = pauses[tried];
      if (reason !== 'OVER_QUERY_LIMIT' || pause === undefined) return { reason };
      await wait(pause);
    }
  }
}

/**
 * Places points that have only an address; each address is asked about once. One that got no answer stays off the map
 * until somebody looks again; `failed` hears why, once for each reason. The list shows it all the same.
 */
export async function placePoints(
  geocoding: Geocoding,
  unplaced: readonly Unplaced[],
  failed: (reason: string) => void,
): Promise<Point[]> {
  const placed: Point[] = [];
  const reasons = new Set<string>();
  for (const { address, point } of unplaced) {
    // A refusal is of the key, not of the address.
    if (reasons.has('REQUEST_DENIED')) break;
    const answer = await inTurn(async (): Promise<Answer> => {
      const before = known.get(address);
      return before === undefined ? ask(geocoding, address) : { spot: before };
    });
    if ('reason' in answer) {
      if (!reasons.has(answer.reason)) failed(answer.reason);
      reasons.add(answer.reason);
      continue;
    }
    known.set(address, answer.spot);
    if (answer.spot) placed.push({ ...point, ...answer.spot });
  }
  return placed;
}
