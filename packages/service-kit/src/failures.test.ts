import type { ErrorCode } from '@podium/contracts/errors.ts';
import { isPassing } from './failures.ts';
import { ProblemError } from './problem.ts';

const passing: [string, unknown][] = [
  ['another service that is away', new ProblemError('service/unavailable')],
  ['a version that is stale', new ProblemError('request/stale')],
  ['an idempotency key that is in use', new ProblemError('request/idempotency-key-in-use')],
  ['a database that ends its sessions', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ['a connection that is refused, as fetch says it', new Error('no', { cause: { code: 'ECONNREFUSED' } })],
];
it.each(passing)('%s passes', (_what, error) => expect(isPassing(error)).toBe(true));

const refused: ErrorCode[] = ['request/invalid', 'request/idempotency-key-reused', 'service/unexpected'];
it.each(refused)('%s says something of the message and does not pass', (code) =>
  expect(isPassing(new ProblemError(code))).toBe(false),
);
it('an error in our own code is not transient', () =>
  expect(isPassing(new TypeError('x is not a function'))).toBe(false));
