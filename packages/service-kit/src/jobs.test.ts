import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { everyServiceRoutes } from '@podium/contracts/internal-routes.ts';
import mongoose from 'mongoose';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { postgresJobStore, type JobStore } from './job-runs.ts';
import { Jobs, type Job } from './jobs.ts';
import { mountInternal } from './mount-internal.ts';
import { jobsInternal } from './jobs-internal.ts';
import { underLease } from './lease.ts';
import { createLogger } from './logger.ts';
import { mongoJobStore } from './mongo-job-runs.ts';
import { until } from './testing.ts';

const log = createLogger('test', 'silent');
const kitMigrations = new URL('../migrations', import.meta.url).pathname;

/** A store as several replicas have it open: a connection each. */
type Opened = { open: () => Promise<JobStore>; transactions: () => Promise<number>; close: () => Promise<void> };
const stores: Record<string, () => Promise<Opened>> = {
  async PostgreSQL() {
    const schema = `test_${randomUUID().replaceAll('-', '')}`;
    const database = () => openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool: 4 });
    const first = database();
    await migrate(first, schema, [kitMigrations]);
    const all = [first];
    return {
      open: async () => postgresJobStore(all[all.push(database()) - 1]!),
      async transactions() {
        const { rows } = await first.raw<{ rows: object[] }>(
          "select from pg_stat_activity where application_name = ? and state = 'idle in transaction'",
          [schema],
        );
        return rows.length;
      },
      async close() {
        await first.raw('drop schema ?? cascade', [schema]);
        await Promise.all(all.map((db) => db.destroy()));
      },
    };
  },
  async MongoDB() {
    const dbName = `test_jobs_${randomUUID().slice(0, 8)}`;
    const all: mongoose.Connection[] = [];
    return {
      async open() {
        const connection = await mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName }).asPromise();
        all.push(connection);
        return mongoJobStore(connection);
      },
      transactions: () => Promise.resolve(0),
      async close() {
        await all[0]?.dropDatabase();
        await Promise.all(all.map((connection) => connection.close()));
      },
    };
  },
};

describe.each(Object.keys(stores))('jobs and leases on %s', (kind) => {
  let opened: Opened;
  const started: Jobs[] = [];
  beforeAll(async () => void (opened = await stores[kind]!()));
  afterEach(async () => void (await Promise.all(started.splice(0).map((jobs) => jobs.stop()))));
  afterAll(() => opened.close());

  /** One of several replicas of a service. */
  async function replica(jobs: Job[], leaseMs?: number, paused?: string[]): Promise<Jobs> {
    const made = new Jobs(jobs, { store: await opened.open(), log, paused: paused ?? [], ...(leaseMs && { leaseMs }) });
    started.push(made);
    return made;
  }
  const unique = () => `job-${randomUUID().slice(0, 8)}`;
  const lastOf = async (name: string) => (await (await opened.open()).listRuns()).find((run) => run.name === name);

  it('a job runs in one replica at a time, and no transaction is open while it does (finding 26)', async () => {
    const name = unique();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const job: Job = {
      name,
      everyMs: 60_000,
      run: async () => {
        runs += 1;
        begun.resolve();
        await end.promise;
        return 7;
      },
    };
    const [one, other] = [await replica([job]), await replica([job])];
    one.start();
    await begun.promise;
    expect(await other.runNow(name)).toMatchObject({ outcome: 'running' });
    expect(runs).toBe(1);
    // One that is open for the run would stay so.
    await until(async () => (await opened.transactions()) === 0);
    expect(await lastOf(name)).toMatchObject({ outcome: 'running', finishedAt: null });
    end.resolve();
    await until(async () => (await lastOf(name))?.outcome === 'done');
    // The lease is released after the outcome was written.
    let again = await other.runNow(name);
    await until(async () => again?.outcome !== 'running' || (again = await other.runNow(name))?.outcome !== 'running');
    expect(again).toMatchObject({ outcome: 'done', done: 7 });
    expect(runs).toBe(2);
  });

  it('a job runs once in its interval, though three replicas start at different times', async () => {
    const name = unique();
    let runs = 0;
    const job = { name, everyMs: 3_600_000, run: () => Promise.resolve((runs += 1)) };
    for (let i = 0; i < 3; i += 1) {
      const jobs = await replica([job]);
      jobs.start();
      // It has checked, and would have run by now.
      await until(async () => (await lastOf(name))?.outcome === 'done');
      await jobs.stop();
    }
    const together = await Promise.all([replica([job]), replica([job]), replica([job])]);
    for (const jobs of together) jobs.start();
    await Promise.all(together.map((jobs) => jobs.stop()));
    expect(runs).toBe(1);
  });

  it('a job runs at its interval, in all replicas together as often as in one', async () => {
    const name = unique();
    const everyMs = 300;
    // By the store's clock, which alone decides.
    const starts: number[] = [];
    const run = async () => void starts.push((await lastOf(name))!.startedAt.getTime());
    const job = { name, everyMs, run };
    for (const jobs of await Promise.all([replica([job]), replica([job]), replica([job])])) jobs.start();
    await until(() => starts.length >= 5);
    for (const [i, at] of starts.slice(1).entries()) expect(at - starts[i]!).toBeGreaterThanOrEqual(everyMs);
  });

  it('a holder keeps its lease while the work lasts, and a dead one is replaced when it expires', async () => {
    const [name, ttlMs] = [unique(), 1500];
    const [mine, theirs] = [(await opened.open()).leases, (await opened.open()).leases];
    // Long enough that a busy machine renews it in time.
    const whileItLasts = await underLease(mine, { name, ttlMs }, async ({ fence, lost }) => {
      const until = performance.now() + 4 * ttlMs;
      const taken: unknown[] = [];
      while (performance.now() < until) taken.push(await theirs.take(name, ttlMs));
      return { fence, lost: lost.aborted, taken: taken.filter((each) => each !== null) };
    });
    expect(whileItLasts?.answer).toEqual({ fence: 1, lost: false, taken: [] });
    // A dead holder renews nothing.
    expect(await mine.take(name, ttlMs)).toBe(2);
    let next: number | null = null;
    await until(async () => (next = await theirs.take(name, ttlMs)) !== null);
    expect(next).toBe(3);
    // A late write of the dead holder is detected by its number.
    expect([await mine.renew(name, 2, ttlMs), await theirs.renew(name, 3, ttlMs)]).toEqual([false, true]);
    await mine.release(name, 2);
    expect(await mine.take(name, ttlMs)).toBe(null);
  });

  it('of many who ask for a new lease at once, one gets it', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => opened.open()));
    const name = unique();
    const fences = await Promise.all(all.map(({ leases }) => leases.take(name, 60_000)));
    expect(fences.filter((fence) => fence !== null)).toEqual([1]);
  });

  it('a holder that lost its lease is notified', async () => {
    const [name, ttlMs] = [unique(), 90];
    const [mine, theirs] = [(await opened.open()).leases, (await opened.open()).leases];
    const ran = await underLease(
      // As if this process had been paused past its lease: its renewals come too late.
      { ...mine, renew: async (...asked) => (await takenBy(asked[0]), mine.renew(...asked)) },
      { name, ttlMs },
      ({ lost }) =>
        new Promise<string>((resolve) => lost.addEventListener('abort', () => resolve(lost.reason.message))),
    );
    expect(ran?.answer).toBe(`the lease of ${name} was lost`);
    async function takenBy(lease: string) {
      await until(async () => (await theirs.take(lease, 60_000)) !== null);
    }
  });

  it('a run whose process died is due again at once, and its late end is ignored', async () => {
    const name = unique();
    const dead = await opened.open();
    const fence = (await dead.leases.take(`job ${name}`, 50))!;
    expect(await dead.begin(name, fence, 3_600_000)).toBe(null);
    let runs = 0;
    const jobs = await replica([{ name, everyMs: 3_600_000, run: () => Promise.resolve((runs += 1)) }], 50);
    jobs.start();
    await until(async () => (await lastOf(name))?.outcome === 'done');
    await dead.end(name, fence, { outcome: 'failed', error: 'late' });
    expect([runs, (await lastOf(name))?.outcome]).toEqual([1, 'done']);
  });

  it('what failed is on record with its reason, and waits for its interval', async () => {
    const name = unique();
    let runs = 0;
    const job = { name, everyMs: 3_600_000, run: () => Promise.reject(new Error(`$no such column ${(runs += 1)}`)) };
    const jobs = await replica([job]);
    jobs.start();
    await until(async () => (await lastOf(name))?.outcome === 'failed');
    const other = await replica([job]);
    other.start();
    await other.stop();
    expect(await lastOf(name)).toMatchObject({ error: '$no such column 1', durationMs: expect.any(Number) });
    expect(runs).toBe(1);
  });

  it('a paused job runs only when somebody says so', async () => {
    const [name, other] = [unique(), unique()];
    let runs = 0;
    const jobs = await replica(
      [
        { name, everyMs: 1, run: () => Promise.resolve((runs += 1)) },
        { name: other, everyMs: 60_000, run: () => Promise.resolve() },
      ],
      undefined,
      [name],
    );
    jobs.start();
    await until(async () => (await lastOf(other))?.outcome === 'done');
    await jobs.stop();
    expect([runs, await lastOf(name)]).toEqual([0, undefined]);
    expect(await jobs.runNow(name)).toMatchObject({ outcome: 'done', done: 1 });
  });

  it('what jobs found is stored for all replicas', async () => {
    const [one, other] = [await opened.open(), await opened.open()];
    await one.recordFinding('the books', 3);
    await other.recordFinding('the books', 2);
    expect(await one.listFindings()).toEqual([{ name: 'the books', count: 2 }]);
  });

  it('another process lists the jobs and runs one by name; an unknown name is answered with all names', async () => {
    const [good, bad] = [unique(), unique()];
    const jobs = await replica([
      { name: good, everyMs: 60_000, run: () => Promise.resolve(3) },
      { name: bad, everyMs: 60_000, run: () => Promise.reject(new Error('no luck')) },
    ]);
    const { listJobs, runJob } = everyServiceRoutes;
    const app = express()
      .use((_request, response, next) => {
        response.locals.caller = 'operator';
        next();
      })
      .use(mountInternal({ listJobs, runJob }, jobsInternal(jobs), async () => null));
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/jobs`;
    const ask = async (path: string, method = 'POST') => {
      const answer = await fetch(base + path, { method });
      return [answer.status, (await answer.json()) as { jobs: unknown }] as const;
    };
    expect(await ask(`/${good}/run`)).toEqual([200, expect.objectContaining({ job: good, outcome: 'done', done: 3 })]);
    expect(await ask(`/${bad}/run`)).toEqual([
      500,
      expect.objectContaining({ job: bad, outcome: 'failed', error: 'no luck' }),
    ]);
    const unknown = await ask('/expire-everything/run');
    expect(unknown).toEqual([
      404,
      {
        error: `There is no job expire-everything. The jobs are ${good}, ${bad}.`,
        jobs: [good, bad],
      },
    ]);
    const [, { jobs: listed }] = await ask('', 'GET');
    expect(listed).toEqual([
      { name: good, everyMs: 60_000, last: expect.objectContaining({ outcome: 'done', error: null }) },
      { name: bad, everyMs: 60_000, last: expect.objectContaining({ outcome: 'failed', error: 'no luck' }) },
    ]);
    server.close();
  });
});
