import type { Distance } from '@podium/contracts/api/catalog/search.ts';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { distanceMiles, isAsNear } from '@podium/contracts/distance.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import { noSuchDealer, zipcodeUnknown } from '../errors.ts';
import { findDealer } from './dealers.store.ts';
import { isActiveAs, isSearched, type DealerSearch, type Directory } from './directory.ts';
import { dealerOf } from './save-dealer.ts';

type Place = { lat: number; lon: number };
type Around = { zipcode?: string | undefined; lat?: number | undefined; lon?: number | undefined };
type Search = DealerSearch & Around & { zipDistance?: Distance | undefined };

/**
 * The directory, nearest first if a place is given, with the states and countries for its filters: those of all
 * dealers, so that choosing one keeps the others available. Only staff see deactivated dealers. Throws
 * `dealers/zipcode-unknown`.
 */
export async function readDirectory(
  directory: Directory,
  { zipcode, lat, lon, zipDistance, ...search }: Search,
  { isStaff }: { isStaff: boolean },
) {
  const center = centerOf({ zipcode, lat, lon });
  const active = isStaff ? search.active : 'true';
  const all = await directory.all();
  const offered = all.filter((dealer) => isActiveAs(active, dealer));
  const found = offered.filter((dealer) => isSearched({ ...search, active }, dealer));
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    dealers: center ? byDistance(found, center, { zipcode, zipDistance }) : found,
    center,
    distinctStates: distinct(offered.map(({ state }) => state)),
    distinctCountry: distinct(offered.map(({ country }) => country)),
  };
}

function centerOf({ zipcode, lat, lon }: Around): Place | null {
  if (!zipcode) return lat !== undefined && lon !== undefined ? { lat, lon } : null;
  // A postal code's format implies its country.
  const center = locatePostalCode(zipcode, /^\d/.test(zipcode) ? 'US' : 'CA');
  if (!center) throw zipcodeUnknown(zipcode);
  return center;
}

function byDistance(dealers: Dealer[], center: Place, { zipcode = '', zipDistance }: Omit<Search, 'active'>) {
  return dealers
    .map((dealer) => ({ dealer, miles: distanceMiles(center, dealer.location) }))
    .filter(({ dealer, miles }) => isAsNear({ zipcode: dealer.zipcode, miles }, zipcode, zipDistance))
    .sort((a, b) => a.miles - b.miles)
    .map(({ dealer, miles }) => ({ ...dealer, distanceMiles: Math.round(miles * 1000) / 1000 }));
}

/** Public as long as it is active. Throws `dealers/no-such-dealer`. */
export async function readListedDealer(db: Database, id: string): Promise<Dealer> {
  const row = await findDealer(db, id);
  if (!row?.active) throw noSuchDealer();
  return dealerOf(row);
}

/** With the version that an edit has to name. Throws `dealers/no-such-dealer`. */
export async function readDealer(db: Database, id: string): Promise<{ dealer: Dealer; version: number }> {
  const row = await findDealer(db, id);
  if (!row) throw noSuchDealer();
  return { dealer: dealerOf(row), version: row.version };
}
