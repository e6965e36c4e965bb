import type { PayoutType, RaceStyle } from '@podium/contracts/payouts.ts';
import type { Distance } from '@podium/contracts/api/catalog/search.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { distanceOf, hasPlace, pageOf } from '../../finder/place-search.ts';

export const raceStyles: readonly RaceStyle[] = ['motocross', 'flat', 'offroad', 'road'];
export const payoutTypes: readonly PayoutType[] = ['cash', 'dealerCredit', 'noPayout'];
export const defaultDistance: Distance = '100';

/** The orders of a list, as `sortBy` and `sortDirecton` (the spelling of the API). */
export const orders = ['startDate:1', 'startDate:-1', 'title:1', 'distance:1', 'contingency:-1'] as const;

type Get = (key: string) => string;

export const isPast = (get: Get): boolean => get('when') === 'past';

export function orderOf(get: Get): string {
  const asked =
    get('sortBy') && `${get('sortBy')}:${get('sortDirecton') || (get('sortBy') === 'contingency' ? '-1' : '1')}`;
  const isKnown = orders.some((order) => order === asked) && (asked !== 'distance:1' || hasPlace(get));
  return isKnown ? asked : isPast(get) ? 'startDate:-1' : 'startDate:1';
}

/** The query that the list and the map of events share. */
export function eventSearch(get: Get) {
  const now = today();
  const byZip = get('zipcode') !== '';
  return {
    query: get('q'),
    country: get('country'),
    state: get('state'),
    city: get('city'),
    ...(hasPlace(get) && {
      zipDistance: distanceOf(get, defaultDistance),
      ...(byZip ? { zipcode: get('zipcode') } : { lat: get('lat'), lon: get('lon') }),
    }),
    races: get('races'),
    payout: get('payout'),
    from: get('from') || (isPast(get) ? '' : now),
    to: get('to') || (isPast(get) ? now : ''),
    canceled: get('canceled') === 'false' ? 'false' : 'all',
  };
}

export function eventListSearch(get: Get) {
  const [sortBy, sortDirecton] = orderOf(get).split(':');
  return { ...eventSearch(get), sortBy, sortDirecton, page: pageOf(get) };
}

export function serieSearch(get: Get) {
  return {
    name: get('q'),
    country: get('country'),
    state: get('state'),
    city: get('city'),
    races: get('races'),
    ...(get('zipcode') && { zipcode: get('zipcode'), distance: distanceOf(get, defaultDistance) }),
    page: pageOf(get),
  };
}
