import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { projections } from '../facts/projections.ts';
import type { Refused } from './apply-all.ts';
import { describeTables, finishTables, makeTables, type Schemas } from './tables.store.ts';

/** Events by their type. */
export type Counts = Record<string, number>;
/** How far a publisher's log is read; stored with the rows made from it. */
export type Cursor = { publisher: string; after: string; read_all: boolean; counts: Counts; refused: Refused[] };

const queues = projections.map(({ event }) => queueName('reports', event.type));
const typeOf = (queue: string) => queue.slice('reports.'.length);

/**
 * Continues the build of an earlier run if it still matches the code and the live tables, else starts a new one.
 * Returns whether it continues.
 */
export const openBuild = (db: Database, { live, build }: Schemas, version: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.raw<{ rows: { there: boolean }[] }>(
      "select to_regclass(format('%I.state', ?::text)) is not null as there",
      [build],
    );
    const state = rows[0]?.there ? await tx.withSchema(build).from('state').first() : null;
    const described = await describeTables(tx, live);
    if (state?.version === version && state.described === described) return true;
    await tx.raw('drop schema if exists ?? cascade', [build]);
    await tx.raw('create schema ??', [build]);
    await makeTables(tx, { live, build });
    await tx.raw(
      `
        create table state (
          version integer not null,
          -- The tables that are served as they were, for nothing else may take their place.
          described text not null,
          finished boolean not null default false,
          started_at timestamptz not null default clock_timestamp()
        )
      `,
    );
    await tx.raw('insert into state (version, described) values (?, ?)', [version, described]);
    await tx.raw(
      `
        create table cursors (
          publisher text primary key, after text not null, read_all boolean not null, counts jsonb not null,
            refused jsonb not null
        )
      `,
    );
    return false;
  });

/** Once all logs are read: adds indexes and foreign keys, which would slow down the reading. */
export const finishBuild = (db: Database, schemas: Schemas): Promise<void> =>
  db.transaction(async (tx) => {
    const state = await tx.from('state').first('finished');
    if (state.finished) return;
    await finishTables(tx, schemas);
    await tx('state').update({ finished: true });
  });

/** Those of the build; publishers that were not read yet are missing. */
export const listCursors = (db: Database): Promise<Cursor[]> => db<Cursor>('cursors');

/** In the transaction that writes the rows, so that an interrupted build continues exactly. */
export async function saveCursor(tx: Transaction, { counts, refused, ...cursor }: Cursor): Promise<void> {
  await tx('cursors')
    .insert({ ...cursor, counts: JSON.stringify(counts), refused: JSON.stringify(refused) })
    .onConflict('publisher')
    .merge();
}

/** Drops the schema of the build with all its tables. */
export const dropBuild = async (db: Database, { build }: Schemas): Promise<void> =>
  void (await db.raw('drop schema ?? cascade', [build]));

/** Events that consumers applied since the build began, and a safe time before. */
export async function listApplied(tx: Transaction, { live, build }: Schemas): Promise<{ id: string; type: string }[]> {
  // The time is the start of the transaction that applied it, which has deadlines of seconds.
  const { rows } = await tx.raw<{ rows: { event_id: string; queue: string }[] }>(
    `
      select event_id, queue
      from ??.inbox
      where queue = any(?) and received_at > (select started_at - interval '10 minutes' from ??.state)
    `,
    [live, queues, build],
  );
  return rows.map(({ event_id, queue }) => ({ id: event_id, type: typeOf(queue) }));
}

/** How many of each type were applied before the build began: the logs must have at least as many. */
export async function countAppliedBefore(db: Database, { live, build }: Schemas): Promise<Counts> {
  const { rows } = await db.raw<{ rows: { queue: string; count: number }[] }>(
    `
      select queue, count(*)::int as count
      from ??.inbox
      where queue = any(?) and received_at < (select started_at from ??.state)
      group by queue
    `,
    [live, queues, build],
  );
  return Object.fromEntries(rows.map(({ queue, count }) => [typeOf(queue), count]));
}

/** Blocks all projections on the live tables until the end of the transaction. */
export async function lockOutConsumers(tx: Transaction, { live }: Schemas): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`${live}.facts`]);
}

/** Held for the transaction; released at once if the process dies. */
export async function tryLock(tx: Transaction, { build }: Schemas): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { alone: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtext(?)) as alone',
    [`rebuild ${build}`],
  );
  return rows[0]?.alone ?? false;
}

/** The rows of a build are lost together with its cursor, so commits need not wait for the disk. */
export const commitLazily = async (tx: Transaction): Promise<void> =>
  void (await tx.raw('set local synchronous_commit = off'));

/** The live tables were built by this version of the code. */
export async function noteVersion(tx: Transaction, { live }: Schemas, version: number): Promise<void> {
  await tx.raw('update ??.read_models set version = ?, rebuilt_at = clock_timestamp()', [live, version]);
}
