import type { Distance } from './api/catalog/search.ts';
import { isInPostalCode } from './postal-codes.ts';

const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles. */
export function distanceMiles(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(half));
}

/** Whether a distance from the center of a postal code is within the requested one; without one everything is. */
export function isAsNear(
  { zipcode, miles }: { zipcode: string; miles: number },
  area: string,
  distance: Distance | undefined,
): boolean {
  if (distance === 'exact') return isInPostalCode(zipcode, area);
  return distance === undefined || miles <= Number(distance);
}
