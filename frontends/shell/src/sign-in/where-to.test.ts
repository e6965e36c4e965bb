import type { User } from '@podium/contracts/people.ts';
import { whereTo } from './where-to.ts';

const rider = { type: 'rider' } as User;

it.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/auth/rider//evil.test',
  '/auth/rider/\\evil.test',
  'javascript:alert(1)',
  '/auth/riders',
  '/auth/admin',
  '/api/logout',
])('a new session is not sent to %s', (next) => expect(whereTo(rider, next)).toBe('/auth/rider'));

it.each(['/auth/rider/bikes?page=2', '/auth/rider?tab=pin', '/auth/email-verify?code=A', '/dealers/d1'])(
  'the page that was asked for is opened: %s',
  (next) => expect(whereTo(rider, next)).toBe(next),
);
