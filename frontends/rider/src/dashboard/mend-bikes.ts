import type { MyRider } from '../rider.api.ts';

const askedKey = 'podium.bikes-asked';

/**
 * A rider without a bike, or with one that is not valid, is sent to the bikes of the profile (spec section 4): once a visit,
 * because a VIN can wait for staff and the wallet must stay within reach meanwhile.
 */
export function shouldMendBikes({ id, bikes }: Pick<MyRider, 'id' | 'bikes'>): boolean {
  if (bikes === null || (bikes.length > 0 && bikes.every(({ valid }) => valid))) return false;
  if (sessionStorage.getItem(askedKey) === id) return false;
  sessionStorage.setItem(askedKey, id);
  return true;
}
