import { mongo as driver } from 'mongoose';
import type { ErrorCode } from '@podium/contracts/errors.ts';
import { isPassing } from './failures.ts';
import { ProblemError } from './problem.ts';

const sqlState = (code: string) => Object.assign(new Error('refused'), { code });
function mongo(code: number, ...errorLabels: string[]) {
  return new driver.MongoServerError({ message: 'refused', code, errorLabels });
}

const passing: [string, unknown][] = [
  ['another service that is away', new ProblemError('service/unavailable')],
  ['a version that is stale', new ProblemError('request/stale')],
  ['an idempotency key that is in use', new ProblemError('request/idempotency-key-in-use')],
  ['a database that ends its sessions', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ['a primary that became a standby', sqlState('25006')],
  ['a statement that was canceled', sqlState('57014')],
  ['a server that starts', sqlState('57P03')],
  ['a connection that broke', sqlState('08006')],
  ['a full disk', sqlState('53100')],
  ['a file that the server cannot read', sqlState('58030')],
  ['a transaction that others ended', sqlState('40001')],
  ['a commit of which nobody knows', sqlState('40003')],
  ['a lock that was not free', sqlState('55P03')],
  ['a transaction that took too long', sqlState('25P04')],
  ['a store of documents whose primary steps down', mongo(189)],
  ['a store of documents that is no primary', mongo(10107)],
  ['a majority that did not confirm', mongo(64)],
  ['an operation that took too long there', mongo(50)],
  ['a transaction there that may be repeated', mongo(0, 'TransientTransactionError')],
  ['a broker that an operator stops', Object.assign(new Error('Connection closed: 320'), { code: 320 })],
  ['a broker without a leader for the queue', Object.assign(new Error('Operation failed'), { code: 541 })],
  ['an event that the broker did not confirm', new Error('message nacked')],
  ['a channel that was lost meanwhile', new Error('channel closed')],
  ['a broker that fell silent', new Error('Heartbeat timeout')],
  ['a connection that is refused, as fetch says it', new Error('no', { cause: { code: 'ECONNREFUSED' } })],
];
it.each(passing)('%s passes', (_what, error) => expect(isPassing(error)).toBe(true));

const refused: ErrorCode[] = ['request/invalid', 'request/idempotency-key-reused', 'service/unexpected'];
it.each(refused)('%s says something of the message and does not pass', (code) =>
  expect(isPassing(new ProblemError(code))).toBe(false),
);
it.each([
  ['a constraint', sqlState('23505')],
  ['a statement that is wrong', sqlState('42P01')],
  ['a value that is too long', sqlState('22001')],
  ['a transaction that an earlier error ended', sqlState('25P02')],
  ['a key that is there already', mongo(11000)],
  ['a queue that is missing', Object.assign(new Error('Channel closed by server: 404'), { code: 404 })],
])('%s does not pass', (_what, error) => expect(isPassing(error)).toBe(false));
it('an error in our own code is not transient', () =>
  expect(isPassing(new TypeError('x is not a function'))).toBe(false));
