import type { Country } from './money.ts';

type Days = { startDate: string; endDate: string };

/** In what an event leaves its series: a day that is not of the series' season, or another country. */
export const outsideWays = ['season', 'country'] as const;
export type OutsideWay = (typeof outsideWays)[number];

/**
 * What a person should look at twice: an event belongs to its series by choice, so neither is refused, and the event
 * pays in the currency of its own country. Days are ISO 8601.
 */
export const outsideSeries = (event: Days & { country: Country }, serie: Days & { country: Country }): OutsideWay[] => [
  ...(event.startDate < serie.startDate || event.endDate > serie.endDate ? (['season'] as const) : []),
  ...(event.country !== serie.country ? (['country'] as const) : []),
];
