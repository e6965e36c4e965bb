import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { regionCode } from '@podium/contracts/countries.ts';
import { distanceMiles } from '@podium/contracts/distance.ts';
import type { Country } from '@podium/contracts/money.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import { zipcodeUnknown } from '../errors.ts';
import type { EventFields } from '../documents/fields.ts';
import { containing } from './containing.ts';

/** The query of the event finder; absent fields do not filter. */
export type EventSearch = z.output<typeof eventRoutes.mapEvents.query>;
export type EventFilter = QueryFilter<EventFields>;
type Point = { lat: number; lon: number };
/** A circle around a place; `exact` matches the postal code itself and has no radius. */
export type Near = { center: Point; miles: number; country?: Country };

/** What everybody may see: approved and not deleted. */
export const publicOnly = { deleted: false, approval: 'approved' } as const satisfies EventFilter;

/** The filters on an event itself, without those counted per choice (style, payout, canceled) and without distance. */
export function textFilter({
  ids,
  title,
  city,
  state,
  country,
  query,
  seriesId,
  from,
  to,
  zipcode,
  zipDistance = 'exact',
}: EventSearch): EventFilter {
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(title && { title: containing(title) }),
    ...(city && { 'location.city': containing(city) }),
    ...(state && { 'location.state': (country && regionCode(country, state)) || state }),
    ...(country && { 'location.country': country as Country }),
    ...(zipcode && zipDistance === 'exact' && { 'location.zipcode': zipcode }),
    ...(query && withWords(query)),
    ...(seriesId && { seriesId }),
    ...((from || to) && { startDate: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
  };
}

/** The filters counted per choice: a style, a payout, current or canceled. */
export function choiceFilter({
  races,
  payout,
  canceled,
}: Pick<EventSearch, 'races' | 'payout' | 'canceled'>): EventFilter {
  return {
    ...(canceled !== 'all' && { canceled }),
    ...(races && { raceStyle: { $in: races } }),
    ...(payout && { payoutTypes: { $in: payout } }),
  };
}

/** The requested circle; null if there is none. Throws `catalog/zipcode-unknown`. */
export function nearOf({
  zipcode,
  zipDistance = 'exact',
  lat,
  lon,
}: Pick<EventSearch, 'zipcode' | 'zipDistance' | 'lat' | 'lon'>): Near | null {
  if (zipDistance === 'exact') return null;
  const miles = Number(zipDistance);
  if (zipcode) {
    // A postal code's format implies its country.
    const country: Country = /^\s*\d/.test(zipcode) ? 'US' : 'CA';
    const center = locatePostalCode(zipcode, country);
    if (!center) throw zipcodeUnknown(zipcode);
    return { center, miles };
  }
  return lat !== undefined && lon !== undefined ? { center: { lat, lon }, miles } : null;
}

const milesPerDegree = 69;

/** The bounding square of the circle, for the database; the circle itself is measured afterwards. */
export function squareAround({ center, miles }: Near): EventFilter {
  const north = miles / milesPerDegree;
  const east = miles / (milesPerDegree * Math.max(0.1, Math.cos(((Math.abs(center.lat) + north) * Math.PI) / 180)));
  return {
    'location.lat': { $gte: center.lat - north, $lte: center.lat + north },
    'location.lon': { $gte: center.lon - east, $lte: center.lon + east },
  };
}

/** Miles from the center, to a tenth; null if the place is unknown. */
export function milesFrom(
  { center }: Pick<Near, 'center'>,
  { lat, lon }: { lat?: number | null; lon?: number | null },
): number | null {
  return typeof lat === 'number' && typeof lon === 'number'
    ? Math.round(distanceMiles(center, { lat, lon }) * 10) / 10
    : null;
}

/** Every word of a search is part of `searchText`, in any order. */
export function withWords(query: string): { $and?: { searchText: RegExp }[] } {
  const words = wordsOf(query);
  return words.length > 0 ? { $and: words.map((word) => ({ searchText: containing(word) })) } : {};
}
