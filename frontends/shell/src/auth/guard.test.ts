import type { User } from '@podium/contracts/people.ts';
import { gateOf } from './guard.ts';

const bike = { year: 2025, make: 'KTM', model: '450 SX-F', vin: 'VBKMXA23456789012', valid: true } as NonNullable<
  User['bikes']
>[number];
const user = (change: Partial<User> = {}): User => ({
  id: 'u1',
  type: 'rider',
  subjectId: 'u1',
  email: 'a@x.test',
  name: 'A',
  phone: null,
  userImage: null,
  emailVerified: true,
  deActivated: false,
  locale: 'en',
  bikes: [bike],
  ...change,
});

it.each([
  ['nobody goes to the sign-in', null, 'login'],
  ['a user without a type goes to logout [S6.47]', user({ type: undefined as never }), 'logout'],
  ['a user without a user goes to logout [S6.48]', { type: 'rider' } as User, 'logout'],
  ['another type goes to its own landing', user({ type: 'dealer' }), 'otherArea'],
  [
    'another type goes there before anything else',
    user({ type: 'dealer', deActivated: true, emailVerified: false }),
    'otherArea',
  ],
  [
    'a deactivated one is blocked, verified or not [S4.4]',
    user({ deActivated: true, emailVerified: false }),
    'blocked',
  ],
  [
    'an admin who needs a second factor sets it up before anything else [finding 38.9]',
    user({ totpMissing: true, bikes: [] }),
    'enroll',
  ],
  [
    'an unverified one goes to verification before its bikes count [S4.7]',
    user({ emailVerified: false, bikes: [] }),
    'verify',
  ],
  ['a rider without a bike goes to the profile [S4.8]', user({ bikes: [] }), 'bikes'],
  [
    'a rider with one invalid bike goes to the profile [S4.9]',
    user({ bikes: [bike, { ...bike, valid: false }] }),
    'bikes',
  ],
  ['a rider with valid bikes passes', user(), 'open'],
  [
    'a rider whose bike waits for staff passes (finding 4)',
    user({ bikes: [bike, { ...bike, valid: false, code: 'dealers/vin-review' }] }),
    'open',
  ],
  [
    'a rider whose bike staff rejected goes to the profile (finding 4)',
    user({ bikes: [bike, { ...bike, valid: false, code: 'dealers/vin-rejected' }] }),
    'bikes',
  ],
  [
    'staff pass verification, deactivation and bikes [S4.38] [S4.39]',
    user({ proxyHost: true, deActivated: true, emailVerified: false, bikes: [] }),
    'open',
  ],
] as const)('%s', (_what, who, gate) => expect(gateOf(who, 'rider', '')).toBe(gate));

it('keeps the profile open for a rider who must mend bikes, and for a promoter who waits', () => {
  expect(gateOf(user({ bikes: [] }), 'rider', 'profile')).toBe('open');
  const promoter = user({ type: 'promoter', status: 'pending' });
  expect(gateOf(promoter, 'promoter', '')).toBe('application');
  expect(gateOf(promoter, 'promoter', 'profile')).toBe('open');
  expect(gateOf({ ...promoter, status: 'rejected' }, 'promoter', 'event/1')).toBe('application');
  expect(gateOf({ ...promoter, status: 'approved' }, 'promoter', 'event/1')).toBe('open');
});
