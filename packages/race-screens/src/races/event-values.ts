import type { Country } from '@podium/contracts/money.ts';
import type { EventInput, RaceEvent, Serie } from '@podium/contracts/races.ts';
import { pick } from '@podium/contracts/pick.ts';

/** A series to choose, with its season where the list knows it. */
export type SerieChoice = Pick<Serie, 'id' | 'name'> & Partial<Pick<Serie, 'startDate' | 'endDate' | 'country'>>;

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

const plainFields = [
  'title',
  'seriesId',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'type',
  'venue',
  'venueWebsite',
  'website',
] as const;
/** The fields that a promoter may set. */
export type EventFacts = Pick<EventInput, (typeof plainFields)[number] | 'location'>;

export const eventValuesOf = (event: RaceEvent): EventValues => ({
  ...pick(event, [...plainFields, 'paying', 'promoterId']),
  'location.addressLine1': event.location.addressLine1,
  'location.city': event.location.city,
  'location.state': event.location.state,
  'location.zipcode': event.location.zipcode,
  'location.country': event.location.country,
});

/**
 * Coordinates are not sent: the server takes them from the postal code, so that a moved event does not keep its old
 * place on the map.
 */
export const eventFactsOf = (values: EventValues): EventFacts => ({
  ...pick(values, plainFields),
  // An emptied field has an empty text rather than null.
  startTime: values.startTime || null,
  endTime: values.endTime || null,
  type: values.type ?? null,
  venueWebsite: values.venueWebsite ?? null,
  website: values.website ?? null,
  location: {
    addressLine1: values['location.addressLine1'] ?? null,
    city: values['location.city'],
    state: values['location.state'],
    zipcode: values['location.zipcode'],
    country: values['location.country'],
  },
});

/** The same with the fields that only staff set. */
export const eventInputOf = (values: EventValues): EventInput => ({
  ...eventFactsOf(values),
  paying: values.paying ?? true,
  promoterId: values.promoterId ?? null,
});
