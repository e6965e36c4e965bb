import { ConfigError } from './config.ts';
import { isPassing } from './failures.ts';

/** PostgreSQL: who may come in, a database that is not there, rights that are missing, a disk that is full. */
const storeSqlStates = /^(28|3D|42501|53)/;
const mongoLoginCodes: ReadonlySet<unknown> = new Set([13, 18]);

/**
 * What a start or a roll-out asks of a store. One that is away, shut or full is told in a sentence that names the
 * variable and the server, never what the URL says of the password; any other failure stays as it is.
 */
export async function reachStore<T>(variable: string, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigError || !isOfStore(error)) throw error;
    const { code, message } = error as Error & { code?: unknown };
    const problem = code === '53100' ? 'its disk is full, and what was under way is undone' : 'it cannot be used';
    throw new ConfigError(`${variable} names ${serverOf(url)}: ${problem} (${message || String(code)})`);
  }
}

function isOfStore(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && storeSqlStates.test(code)) return true;
  return mongoLoginCodes.has(code) || isPassing(error);
}

/** Host, port and database, of several hosts too; neither user nor password. */
const serverOf = (url: string): string => url.replace(/^[^:]*:\/\/(.*@)?/, '').replace(/\?.*$/, '');
