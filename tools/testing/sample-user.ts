import { staffRoles } from '@podium/contracts/choices.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { User } from '@podium/contracts/people.ts';

/** A signed-in user, for component tests; an admin has every role and is confirmed. */
export const sampleUser = (more: Partial<User> = {}): User => ({
  id: 'user-1',
  type: 'rider',
  subjectId: 'subject-1',
  email: 'zoe@x.test',
  name: 'Zoé Roy',
  phone: null,
  userImage: null,
  emailVerified: true,
  deActivated: false,
  locale: 'en',
  ...(more.type === 'admin' && { roles: [...staffRoles], secondSince: '2026-01-01T00:00:00.000Z' }),
  ...more,
});

/** The page of a rider, for component tests. */
export const sampleRider = (more: Partial<RiderDetail['rider']> = {}): RiderDetail['rider'] => ({
  id: 'r1',
  firstName: 'Zoé',
  lastName: 'Roy',
  fullName: 'Zoé Roy',
  email: 'zoe@x.test',
  amaNumber: null,
  hometown: null,
  city: null,
  state: null,
  country: 'US',
  profileImage: null,
  active: true,
  bikes: [],
  wallet: null,
  awards: [],
  races: [],
  ...more,
});
