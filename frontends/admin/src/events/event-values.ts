import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import type { Country } from '@podium/contracts/money.ts';
import type { EventInput } from './events.api.ts';

/** An event as its form holds it: one level deep. */
export type EventValues = {
  title: string; seriesId: string; promoterId?: string | null; startDate: string; endDate: string; type?: string | null; paying: boolean;
  venue: string; venueWebsite?: string | null; website?: string | null;
  addressLine1?: string | null; city: string; state: string; zipcode: string; country: Country;
};

export function valuesOf({ title, seriesId, promoterId, startDate, endDate, type, paying, venue, venueWebsite, website, location }: RaceEvent): EventValues {
  const { addressLine1, city, state, zipcode, country } = location;
  return { title, seriesId, promoterId, startDate, endDate, type, paying, venue, venueWebsite, website, addressLine1, city, state, zipcode, country };
}

/** Coordinates are left to the postal code, so that a moved event does not keep its old place on the map. */
export function inputOf({ addressLine1, city, state, zipcode, country, ...rest }: EventValues): EventInput {
  return { ...rest, promoterId: rest.promoterId ?? null, location: { addressLine1: addressLine1 ?? null, city, state, zipcode, country } };
}
