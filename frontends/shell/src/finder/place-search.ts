import { distances } from '@podium/contracts/choices.ts';
import type { FinderAddress } from './use-finder-address.ts';

type Get = FinderAddress['get'];

/** Around a postal code, or around the browser's position. */
export const hasPlace = (get: Get): boolean => get('zipcode') !== '' || (get('lat') !== '' && get('lon') !== '');
/** The browser's position. */
export const isHere = (get: Get): boolean => get('lat') !== '' && get('zipcode') === '';
/** The chosen distance, or the default where none or an unknown one was chosen. */
export const distanceOf = (get: Get, preset: string): string =>
  distances.find((each) => each === get('zipDistance')) ?? preset;
export const pageOf = (get: Get): number => Math.max(1, Math.trunc(Number(get('page'))) || 1);
