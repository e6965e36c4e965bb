import type { RiderLean } from '@podium/contracts/people.ts';

/** A rider as a search finds them. */
export const sampleRider = (id: string, fullName: string, more: Partial<RiderLean> = {}): RiderLean => ({
  id,
  fullName,
  amaNumber: null,
  hometown: 'Galena, IL',
  city: null,
  state: null,
  country: 'US',
  profileImage: null,
  active: true,
  ...more,
});
