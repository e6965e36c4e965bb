import { ProblemError } from './problem.ts';

/** PostgreSQL: connection, resources, operator intervention, and conflicts that a retry resolves. */
const passingSqlStates = /^(08|53|57P|58|40001|40P01|55P03|25P0[34])/;
/** Node, pg, knex, undici, amqplib and the MongoDB driver, by code, name or text. */
const passingCodes = /^(ECONN|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|UND_ERR_)/;
const passingNames =
  /^(TimeoutError|AbortError|KnexTimeoutError|VersionError|Mongo(?:ose)?(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed)\w*)$/;
const passingTexts =
  /Connection terminated|Connection ended|fetch failed|Timeout acquiring a connection|timeout expired|pool is draining/i;

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
  if (passingNames.test(name ?? '') || passingTexts.test(message ?? '')) return true;
  return cause !== undefined && cause !== error && isPassing(cause);
}
