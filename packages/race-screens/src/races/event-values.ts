import type { Country } from '@podium/contracts/money.ts';
import type { EventInput, RaceEvent } from '@podium/contracts/races.ts';

/**
 * An event as form values: flat, each field named by its path, so that the server's errors are shown at their fields.
 */
export type EventValues = {
  title: string;
  seriesId: string;
  startDate: string;
  endDate: string;
  startTime?: string | null;
  endTime?: string | null;
  type?: string | null;
  venue: string;
  venueWebsite?: string | null;
  website?: string | null;
  'location.addressLine1'?: string | null;
  'location.city': string;
  'location.state': string;
  'location.zipcode': string;
  'location.country': Country;
  /** Only staff set these two. */
  paying?: boolean;
  promoterId?: string | null;
};

/** The fields that a promoter may set. */
export type EventFacts = Pick<
  EventInput,
  | 'title'
  | 'seriesId'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'type'
  | 'venue'
  | 'venueWebsite'
  | 'website'
  | 'location'
>;

export function eventValuesOf({
  title,
  seriesId,
  startDate,
  endDate,
  startTime,
  endTime,
  type,
  venue,
  venueWebsite,
  website,
  location,
  paying,
  promoterId,
}: RaceEvent): EventValues {
  return {
    title,
    seriesId,
    startDate,
    endDate,
    startTime,
    endTime,
    type,
    venue,
    venueWebsite,
    website,
    paying,
    promoterId,
    'location.addressLine1': location.addressLine1,
    'location.city': location.city,
    'location.state': location.state,
    'location.zipcode': location.zipcode,
    'location.country': location.country,
  };
}

/**
 * Coordinates are not sent: the server takes them from the postal code, so that a moved event does not keep its old
 * place on the map.
 */
export function eventFactsOf({
  title,
  seriesId,
  startDate,
  endDate,
  startTime,
  endTime,
  type,
  venue,
  venueWebsite,
  website,
  ...values
}: EventValues): EventFacts {
  const location = {
    addressLine1: values['location.addressLine1'] ?? null,
    city: values['location.city'],
    state: values['location.state'],
    zipcode: values['location.zipcode'],
    country: values['location.country'],
  };
  return {
    title,
    seriesId,
    startDate,
    endDate,
    // An emptied field has an empty text rather than null.
    startTime: startTime || null,
    endTime: endTime || null,
    type: type ?? null,
    venue,
    venueWebsite: venueWebsite ?? null,
    website: website ?? null,
    location,
  };
}

/** The same with the fields that only staff set. */
export const eventInputOf = (values: EventValues): EventInput => ({
  ...eventFactsOf(values),
  paying: values.paying ?? true,
  promoterId: values.promoterId ?? null,
});
