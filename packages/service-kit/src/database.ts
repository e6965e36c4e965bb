import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import pg from 'pg';

/** A pool of connections to the service's own schema. */
export type Database = Knex;
/** An open transaction; whoever gets one neither commits nor rolls back. */
export type Transaction = Knex.Transaction;
/** A database or a transaction of it: what a store needs to read. */
export type Connection = Knex;

// Cents and counts fit a double exactly; calendar dates stay text, for a Date would shift them by the zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** In milliseconds. */
export type Deadlines = {
  /** The server aborts statements that take longer. */ statementMs: number;
  /** The server aborts idle transactions: their locks would outlive a dead service. */
  idleInTransactionMs: number;
  /** Longer than both: a connection that has not answered by then is dead. */ silenceMs: number;
};
/** An idle connection asks its server this often whether it is there. */
const keepAliveMs = 10_000;
const usual: Deadlines = { statementMs: 20_000, idleInTransactionMs: 20_000, silenceMs: 22_000 };

type Opening = {
  url: string;
  schema: string;
  pool: number;
  /** The application name of its sessions at the server; the schema's name by default. */ name?: string;
  /** Null for work without a deadline, such as migrations. */ deadlines?: Deadlines | null;
};

/** The service's own schema in the database that the URL names. */
export function openDatabase({ url, schema, pool, name = schema, deadlines = usual }: Opening): Database {
  const timeouts = deadlines && {
    connectionTimeoutMillis: 5_000,
    statement_timeout: deadlines.statementMs,
    idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
  };
  const open = new Set<PgClient>();
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...timeouts,
    },
    searchPath: [schema],
    pool: {
      min: 0,
      max: pool,
      idleTimeoutMillis: 30_000,
      afterCreate(client: PgClient, done: (error: Error | null, client: PgClient) => void) {
        if (deadlines) endWhenSilent(client, open, deadlines.silenceMs);
        done(null, client);
      },
    },
    acquireConnectionTimeout: 10_000,
    log: { warn: (text: string) => void (isThrownToo(text) || console.warn(text)) },
  });
}

/** The error reaches whoever asked for the connection. */
const isThrownToo = (text: string): boolean => text.startsWith('Acquire connection error');

/** What knex keeps in its pool, as far as it is needed here; pg has no types for its socket. */
type PgClient = pg.Client & {
  connection: { stream: Socket };
  readyForQuery: boolean;
  /** Set, the pool hands the connection out no more. */ __knex__disposed?: string;
};

/**
 * A half-open connection accepts queries and never answers; only the client can end it. The others that are open then
 * lead to the same server and are as silent: they are not used again, rather than found one after another.
 */
function endWhenSilent(client: PgClient, open: Set<PgClient>, silenceMs: number): void {
  const { stream } = client.connection;
  open.add(client);
  stream.once('close', () => open.delete(client));
  stream.setTimeout(silenceMs);
  // Checked each time: an idle connection is silent too.
  stream.on('timeout', () => {
    if (client.readyForQuery) return;
    const reason = 'Connection terminated: no answer within its time';
    for (const each of open) each.__knex__disposed = reason;
    stream.destroy(new Error(reason));
  });
}

/** Escapes what was typed for use within LIKE. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Inserts many rows with one parameter, in columns named alike: parsing a statement with thousands of parameters takes
 * longer than running it.
 */
export async function insertRows(
  tx: Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as object);
  const names = columns.map(() => '??').join(', ');
  await tx.raw(`insert into ?? (${names}) select ${names} from json_populate_recordset(null::??, ?)`, [
    table,
    ...columns,
    ...columns,
    table,
    JSON.stringify(rows),
  ]);
}

/** Ids are UUIDs; PostgreSQL throws for anything else, where an unknown id should simply not be found. */
export const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/** Whether a statement broke a unique constraint: the named one, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
