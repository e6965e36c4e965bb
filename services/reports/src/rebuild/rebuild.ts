import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '@podium/service-kit/compare-events.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { readModelVersion } from '../facts/fact-tables.ts';
import {
  tryLock,
  commitLazily,
  countAppliedBefore,
  dropBuild,
  finishBuild,
  lockOutConsumers,
  saveCursor,
  listApplied,
  listCursors,
  noteVersion,
  openBuild,
  type Counts,
  type Cursor,
} from './build.store.ts';
import { maxNamed, publisherOf, publishers, readLog, readNamed, type Publisher } from './event-logs.client.ts';
import { applyAll, type Refused } from './apply-all.ts';
import {
  analyzeTables,
  compareTables,
  lockTables,
  markChanged,
  noteChanged,
  swapTables,
  type Schemas,
  type TableComparison,
} from './tables.store.ts';

/** `say` reports the progress to the operator. */
export type RebuildParts = {
  /** The owner's connection; its statements without a schema apply to the build. */
  db: Database;
  schemas: Schemas;
  services: Services;
  say: (line: string) => void;
};
/** The comparison of every table with its live one; `refused` events could not be applied. */
export type Rebuilt = {
  tables: TableComparison[];
  refused: Refused[];
  /** Applied events that are in no log any more, by type. */ gaps: Counts;
  switched: boolean;
};

/** Few enough to apply while consumers are blocked. */
const fewEvents = 500;
const maxTries = 60;
const pauseMs = 1000;
const comparisons = 5;

/**
 * Builds the fact tables beside the live ones, from the services' logs, and swaps them in at once. An interrupted run
 * is continued. With gaps or refused events it swaps nothing, unless `anyway`. Throws if another rebuild runs.
 */
export const rebuild = (parts: RebuildParts, { anyway = false } = {}): Promise<Rebuilt> =>
  alone(parts, async () => {
    const build = await makeBuild(parts);
    const { gaps, refused } = build.found();
    if (!anyway && (Object.keys(gaps).length > 0 || refused.length > 0)) {
      // Read again next time, when the logs may be complete.
      await dropBuild(parts.db, parts.schemas);
      return { tables: [], switched: false, gaps, refused };
    }
    for (let tries = 1; ; tries += 1) {
      const tables = await parts.db.transaction((tx) => switchTables(parts, build, tx));
      if (tables) return { tables, switched: true, ...build.found() };
      if (tries === maxTries) throw new Error('Somebody reads the tables all the time. Run this again to go on.');
      await delay(pauseMs);
    }
  });

/** The same without the swap: what a rebuild would change. Waits for late events. */
export const verify = (parts: RebuildParts): Promise<Rebuilt> =>
  alone(parts, async () => {
    const build = await makeBuild(parts);
    for (let tries = 1; ; tries += 1) {
      const tables = await parts.db.transaction(async (tx) => {
        await lockOutConsumers(tx, parts.schemas);
        await build.catchUp(tx);
        return compareTables(tx, parts.schemas);
      });
      if (tries < comparisons && tables.some(({ differing }) => differing > 0)) {
        await delay(pauseMs);
        continue;
      }
      await dropBuild(parts.db, parts.schemas);
      return { tables, switched: false, ...build.found() };
    }
  });

/** Null if somebody reads the tables for too long. */
async function switchTables({ schemas }: RebuildParts, build: Build, tx: Transaction) {
  await lockOutConsumers(tx, schemas);
  await build.catchUp(tx);
  const compared = await compareTables(tx, schemas);
  const changed = await noteChanged(tx, schemas);
  if (!(await lockTables(tx, schemas.live))) return null;
  await markChanged(tx, schemas, changed);
  await swapTables(tx, schemas);
  await noteVersion(tx, schemas, readModelVersion);
  return compared;
}

async function alone<T>({ db, schemas }: RebuildParts, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= 10; tries += 1) {
    const guard = await db.transaction();
    try {
      if (await tryLock(guard, schemas)) return await work();
    } finally {
      await guard.rollback();
    }
    await delay(pauseMs);
  }
  throw new Error('Another rebuild is running.');
}

type Build = {
  found: () => { refused: Refused[]; gaps: Counts };
  /** Applies what consumers have applied since; returns how many. */
  catchUp: (tx: Transaction) => Promise<number>;
};

/** Reads all logs, then new events, until only few are left. */
async function makeBuild(parts: RebuildParts): Promise<Build> {
  const { db, schemas, services, say } = parts;
  const goesOn = await openBuild(db, schemas, readModelVersion);
  if (goesOn) say('Going on with the build that was begun');
  const refused = new Map<string, Refused>();
  const note = (some: Refused[]) => some.forEach((each) => refused.set(each.id, each));
  const cursors = await listCursors(db);
  const read: Counts = {};
  for (const publisher of publishers) {
    const cursor = cursors.find((each) => each.publisher === publisher);
    const begun = cursor ?? { publisher, after: '', read_all: false, counts: {}, refused: [] };
    const whole = await readWhole(parts, publisher, begun);
    Object.assign(read, whole.counts);
    note(whole.refused);
  }
  await finishBuild(db, schemas);
  await analyzeTables(db, schemas);
  const done = new Set<string>();
  const catchUp = async (tx: Transaction) => {
    const applied = (await listApplied(tx, schemas)).filter(({ id }) => !done.has(id));
    for (const [publisher, own] of Map.groupBy(applied, ({ type }) => publisherOf(type)))
      for (let at = 0; at < own.length; at += maxNamed) {
        const ids = own.slice(at, at + maxNamed).map(({ id }) => id);
        note(await applyAll(tx, await readNamed(services, publisher, ids)));
      }
    for (const { id } of applied) done.add(id);
    return applied.length;
  };
  while ((await db.transaction(catchUp)) > fewEvents);
  const gaps = gapsOf(await countAppliedBefore(db, schemas), read);
  return { catchUp, found: () => ({ refused: [...refused.values()], gaps }) };
}

/** Reads a publisher's log to its end; the next page is fetched while one is applied. */
async function readWhole({ db, services, say }: RebuildParts, publisher: Publisher, begun: Cursor) {
  let cursor = begun;
  if (cursor.read_all) return cursor;
  const ask = (after: string) => {
    const asked = readLog(services, publisher, after);
    // It is awaited later, and rejects there.
    asked.catch(() => undefined);
    return asked;
  };
  const began = performance.now();
  let events = 0;
  for (let page = ask(cursor.after); !cursor.read_all;) {
    const read = await page;
    if (read.next !== null) page = ask(read.next);
    const counts = { ...cursor.counts };
    for (const { type } of read.events) counts[type] = (counts[type] ?? 0) + 1;
    const reached = { publisher, after: read.next ?? cursor.after, read_all: read.next === null, counts };
    cursor = await db.transaction(async (tx) => {
      await commitLazily(tx);
      const refused = [...cursor.refused, ...(await applyAll(tx, read.events))];
      await saveCursor(tx, { ...reached, refused });
      return { ...reached, refused };
    });
    events += read.events.length;
    const seconds = (performance.now() - began) / 1000;
    say(`${publisher}: ${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)}/s)`);
  }
  return cursor;
}

const gapsOf = (applied: Counts, read: Counts): Counts =>
  Object.fromEntries(
    Object.entries(applied)
      .map(([type, count]) => [type, count - (read[type] ?? 0)] as const)
      .filter(([, missing]) => missing > 0),
  );
