import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { Envelope } from '@podium/contracts/event.ts';
import { EventArchive } from './event-archive.ts';
import { mongoEventSource } from './mongo-outbox.ts';
import { pruneIn } from './mongo-retention.ts';
import { postgresEventSource, type EventSource } from './outbox.ts';
import { daysBefore, retentionDays, prune } from './retention.ts';
import { openTestDatabase } from './testing.ts';

jest.setTimeout(60_000);
const migrations = new URL('../../../services/reports/migrations', import.meta.url).pathname;
const start = new Date('2025-01-01T00:00:00Z');
const monthLater = (months: number) => new Date(Date.UTC(2025, months, 1));
const monthly = 40;
/** Two years: the longest retention is 400 days. */
const months = 24;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'podium-archive-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The whole log, as a rebuild of read models reads it. */
async function readWhole(source: EventSource): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await source.readLog(['test.changed.v1'], after, 100);
    ids.push(...page.events.map((event) => (JSON.parse(event) as Envelope).id));
    after = page.next;
  }
  return ids;
}

it('two years of traffic on PostgreSQL leave flat tables, and a log that is read to its beginning', async () => {
  const db = await openTestDatabase(migrations, 4);
  try {
    const archive = new EventArchive(folder, 'reports');
    const written: string[] = [];
    const sizes: object[] = [];
    for (let month = 1; month <= months; month += 1) {
      const at = daysBefore(monthLater(month), 1);
      const ids = Array.from({ length: monthly }, () => randomUUID());
      written.push(...ids);
      for (const [n, id] of ids.entries()) {
        await db('outbox').insert({
          id,
          type: 'test.changed.v1',
          aggregate_id: id,
          version: 1,
          occurred_at: at,
          correlation_id: 'c',
          actor: {},
          data: { n },
        });
        await db('inbox').insert({ event_id: id, queue: 'q', received_at: at });
      }
      await db('consume_attempts').insert({ queue: 'q', event_id: ids[0], at });
      // Sent, except the newest.
      await db('outbox_pending')
        .whereNotIn(
          'seq',
          db('outbox')
            .where({ id: ids.at(-1) })
            .select('seq'),
        )
        .delete();
      await prune(db, archive, monthLater(month));
      const count = async (table: string) => Number((await db(table).count({ n: '*' }))[0]?.n);
      sizes.push({
        inbox: await count('inbox'),
        attempts: await count('consume_attempts'),
        outbox: await count('outbox'),
      });
    }
    // Months differ in length, so there is one month more or less at a time.
    const [max, last] = [
      Math.ceil(retentionDays.eventLog / 28),
      sizes.slice(15) as { inbox: number; outbox: number }[],
    ];
    expect(last.every(({ inbox, outbox }) => inbox <= monthly * 4 && outbox <= monthly * max)).toBe(true);
    expect(sizes.at(-1)).toMatchObject({ attempts: 3 });
    expect(readdirSync(join(folder, 'reports')).length).toBeGreaterThan(5);
    const plain = postgresEventSource(db);
    expect((await readWhole(plain)).length).toBeLessThan(written.length);
    expect(await readWhole(archive.before(plain))).toEqual(written);
  } finally {
    await db.drop();
  }
});

it('an event that is not yet sent is not archived, nor those behind it', async () => {
  const db = await openTestDatabase(migrations, 2);
  try {
    const insert = (id: string) =>
      db('outbox').insert({
        id,
        type: 'test.changed.v1',
        aggregate_id: id,
        version: 1,
        occurred_at: start,
        correlation_id: 'c',
        actor: {},
        data: {},
      });
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const id of ids) await insert(id);
    await db('outbox_pending')
      .whereNotIn('seq', db('outbox').where({ id: ids[1] }).select('seq'))
      .delete();
    expect(await prune(db, new EventArchive(folder, 'reports'), monthLater(24))).toMatchObject({ archived: 1 });
    expect(await db('outbox').orderBy('seq').pluck('id')).toEqual([ids[1], ids[2]]);
    expect(await prune(db, null, monthLater(24))).toMatchObject({ archived: 0 });
  } finally {
    await db.drop();
  }
});

it('the same of MongoDB, with the records of what staff wrote', async () => {
  const name = `test_retention_${randomUUID().slice(0, 8)}`;
  const connection = await mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: name }).asPromise();
  try {
    const archive = new EventArchive(folder, 'catalog');
    const written: string[] = [];
    const sizes: Record<string, number>[] = [];
    for (let month = 1; month <= months; month += 1) {
      const at = daysBefore(monthLater(month), 1);
      const ids = Array.from({ length: monthly }, () => randomUUID());
      written.push(...ids);
      const insert = (collection: string, documents: object[]) =>
        connection.collection(collection).insertMany(documents);
      await insert(
        'eventlog',
        ids.map((_id) => ({
          _id,
          type: 'test.changed.v1',
          occurredAt: at.toISOString(),
          aggregateId: _id,
          version: 1,
        })),
      );
      await insert(
        'inbox',
        ids.map((id) => ({ _id: `q ${id}`, at })),
      );
      await insert('consumeattempts', [{ _id: `q ${ids[0]}`, attempts: 1, at }]);
      const _id = mongoose.Types.ObjectId.createFromTime(at.getTime() / 1000);
      await insert('staffwrites', [{ _id, hasPending: false, pendingEvents: [] }]);
      await pruneIn(connection, archive, monthLater(month));
      const count = (collection: string) => connection.collection(collection).countDocuments();
      sizes.push({
        inbox: await count('inbox'),
        attempts: await count('consumeattempts'),
        staffWrites: await count('staffwrites'),
        log: await count('eventlog'),
      });
    }
    const max = Math.ceil(retentionDays.eventLog / 28);
    expect(sizes.slice(15).every(({ inbox = 0, log = 0 }) => inbox <= monthly * 4 && log <= monthly * max)).toBe(true);
    expect(sizes.at(-1)).toMatchObject({ attempts: 3, staffWrites: 1 });
    const whole = await readWhole(archive.before(mongoEventSource(connection, [])));
    expect(whole.toSorted()).toEqual(written.toSorted());
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
