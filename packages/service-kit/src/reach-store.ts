import { ConfigError } from './config.ts';
import { isPassing } from './failures.ts';

/** PostgreSQL: authentication, a missing database, missing rights, a full disk. */
const storeSqlStates = /^(28|3D|42501|53)/;
const mongoLoginCodes: ReadonlySet<unknown> = new Set([13, 18]);

/**
 * Describes failures to reach a store at a start or a roll-out. One that is away, closed or full is reported in a
 * sentence with the variable and the server, never the URL's password; any other failure is passed on unchanged.
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

/** Host, port and database, also of several hosts; without user and password. */
const serverOf = (url: string): string => url.replace(/^[^:]*:\/\/(.*@)?/, '').replace(/\?.*$/, '');
