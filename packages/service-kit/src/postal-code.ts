import { createRequire } from 'node:module';
import type { Country } from '@podium/contracts/money.ts';

type Place = { latitude: number; longitude: number; country: string };
const zipcodes = createRequire(import.meta.url)('zipcodes') as { lookup(code: string): Place | undefined };

/** The position of a US ZIP code or a Canadian postal code, from a bundled list; null if unknown. */
export function locatePostalCode(zipcode: string, country: Country): { lat: number; lon: number } | null {
  const code = zipcode.trim().toUpperCase();
  // Canadian codes are keyed by three characters, US ones by five.
  const place = zipcodes.lookup(country === 'CA' ? code.slice(0, 3) : code.slice(0, 5));
  if (!place || (place.country === 'Canada') !== (country === 'CA')) return null;
  return { lat: place.latitude, lon: place.longitude };
}
