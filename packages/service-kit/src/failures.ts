import { ProblemError } from './problem.ts';

/**
 * PostgreSQL, by class or code. What a retry resolves: connections (08), transactions that others ended (40), resources
 * (53), operators and canceled statements (57), the system beneath (58), a lock that was not free, and transactions that
 * took too long. A primary that became a standby refuses writes (25006) until its clients reach the new one.
 */
const passingSqlStates = /^(08|40|53|57|58|55006|55P03|25006|25P0[34])/;
/** MongoDB, by number: a primary that steps down or shuts down, an election, a time-out, a conflict of transactions. */
const passingMongoCodes: ReadonlySet<number> = new Set([
  6, 7, 24, 50, 64, 89, 91, 112, 133, 134, 189, 246, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
]);
const passingMongoLabels = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];
/** AMQP, by reply code: closed by an operator, refused for the moment, a node that fails. */
const passingAmqpCodes: ReadonlySet<number> = new Set([311, 320, 405, 506, 541]);
/** Node, pg, knex, undici, amqplib and the MongoDB driver, by code, name or text. */
const passingCodes = /^(ECONN|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|UND_ERR_)/;
const passingNames = new RegExp(
  '^(TimeoutError|AbortError|KnexTimeoutError|VersionError' +
    '|Mongo(?:ose)?(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed|WaitQueueTimeout)\\w*)$',
);
const passingTexts = new RegExp(
  'Connection terminated|Connection ended|Connection clos(ed|ing)|^channel closed$|Channel ended|Heartbeat timeout' +
    '|message nacked|Socket closed|the broker is not connected|fetch failed|Timeout acquiring a connection' +
    '|timeout expired|pool is draining',
  'i',
);

/** A conflicting change, or the same call in progress: a retry may succeed. */
const passingProblems: ReadonlySet<string> = new Set(['request/stale', 'request/idempotency-key-in-use']);

/**
 * Whether a failure is not the message's own: the database, the broker or another service is away, slow or restarting,
 * or there was a concurrent change. Such a message is retried until it succeeds.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof ProblemError)
    return passingProblems.has(error.code) || (error.status >= 500 && error.code !== 'service/unexpected');
  const { code, name, message, cause } = (error ?? {}) as Error & { code?: unknown };
  if (typeof code === 'string' && (passingSqlStates.test(code) || passingCodes.test(code))) return true;
  if (typeof code === 'number' && isPassingNumber(error as NumberedError)) return true;
  if (passingNames.test(name ?? '') || passingTexts.test(message ?? '')) return true;
  return cause !== undefined && cause !== error && isPassing(cause);
}

/** Errors of MongoDB and of AMQP have numbers, which say different things. */
type NumberedError = Error & { code: number; errorLabelSet?: ReadonlySet<string> };

function isPassingNumber({ code, name, errorLabelSet }: NumberedError): boolean {
  if (!name.startsWith('Mongo')) return passingAmqpCodes.has(code);
  return passingMongoCodes.has(code) || passingMongoLabels.some((label) => errorLabelSet?.has(label));
}
