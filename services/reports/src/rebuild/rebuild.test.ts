import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import express from 'express';
import { everyServiceRoutes } from '@podium/contracts/internal-routes.ts';
import mongoose, { type Connection } from 'mongoose';
import type { Envelope } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { postgresInbox } from '@podium/service-kit/consumer.ts';
import { insertRows, openDatabase, type Database } from '@podium/service-kit/database.ts';
import { migrate } from '@podium/service-kit/migrations.ts';
import { mountInternal } from '@podium/service-kit/mount-internal.ts';
import { eventsInternal } from '@podium/service-kit/events-internal.ts';
import { mongoEventSource } from '@podium/service-kit/mongo-outbox.ts';
import { envelopeOf, postgresEventSource, type EventSource, type OutboxRow } from '@podium/service-kit/outbox.ts';
import { prepareDatabase } from '@podium/service-kit/prepare-database.ts';
import type { InternalServer } from '@podium/contracts/internal-routes.ts';
import { keyFor } from '@podium/service-kit/caller-keys.ts';
import { requireCaller } from '@podium/service-kit/service-client.ts';
import { testCause, until } from '@podium/service-kit/testing.ts';
import { summarize } from '../aggregates/summarize.ts';
import { database } from '../database.ts';
import { factTables, readModelVersion } from '../facts/fact-tables.ts';
import { projections } from '../facts/projections.ts';
import { award, now, redemption, rider, year } from '../testing.ts';

const kitMigrations = resolve('packages/service-kit/migrations');
const seriesOf = {
  categoryId: 'c',
  raceStyle: 'motocross',
  country: 'US',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
const secret = 'a'.repeat(64);
const riders = 200;
const awards = 12_000;
const publishers = ['identity', 'dealers', 'rewards'] as const;

let owner: Database;
let reports: Database;
let logs: Record<(typeof publishers)[number], Database>;
let mongo: Connection;
const servers: Server[] = [];
const urls: Record<string, string> = {};
const name = `rebuild_${randomUUID().replaceAll('-', '')}`;
const urlOf = (user?: string) => {
  const url = Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname: `/${name}` });
  if (user) Object.assign(url, { username: user, password: 'secret' });
  return url.href;
};
/** Holds back the answers of rewards during a test. */
const gates = { log: Promise.resolve(), named: Promise.resolve() };
/** Returns how to release them. */
function hold(what: keyof typeof gates): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates[what] = promise;
  return resolve;
}

async function serve(publisher: InternalServer, source: EventSource): Promise<void> {
  const app = express();
  app.use(requireCaller({ operator: keyFor(secret, publisher) }));
  app.use(express.json({ limit: '2mb' }));
  app.use(async ({ path }, _response, next) => {
    if (publisher === 'rewards') await gates[path.endsWith('/log') ? 'log' : 'named'];
    next();
  });
  const served = eventsInternal({
    source,
    inbox: postgresInbox(owner),
    deadLetters: { count: async () => ({}) },
    queues: [],
    wake: () => undefined,
  });
  const { listJobs: _listJobs, runJob: _runJob, ...calls } = everyServiceRoutes;
  app.use(mountInternal(calls, served, async () => null));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  urls[`${publisher.toUpperCase()}_URL`] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const root = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'public', pool: 1 });
  await root.raw('create database ??', [name]);
  await root.destroy();
  await prepareDatabase(database, { ownerUrl: urlOf(), serviceUrl: urlOf(`${name}_r`) });
  owner = openDatabase({ url: urlOf(), schema: database.schema, pool: 4 });
  // Like the service: with its own role, which must have its rights on the rebuilt tables.
  reports = openDatabase({ url: urlOf(`${name}_r`), schema: database.schema, pool: 8 });
  const opened = await Promise.all(
    publishers.map(async (publisher) => {
      // Without deadlines: a test holds a transaction of a log open while a rebuild runs, however slow the machine is.
      const db = openDatabase({ url: urlOf(), schema: publisher, pool: 4, deadlines: null });
      await migrate(db, publisher, [kitMigrations]);
      await serve(publisher, postgresEventSource(db));
      return [publisher, db] as const;
    }),
  );
  logs = Object.fromEntries(opened) as typeof logs;
  mongo = await mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: name }).asPromise();
  await serve('catalog', mongoEventSource(mongo, []));
  await enqueueAll();
}, 120_000);

afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await Promise.all([owner, reports, ...Object.values(logs)].map((db) => db.destroy()));
  await mongo.dropDatabase();
  await mongo.close();
  const root = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'public', pool: 1 });
  await root.raw('drop database ?? with (force)', [name]);
  await root.raw('drop role ??', [`${name}_r`]);
  await root.destroy();
});

/** Writes to the publisher's log, and consumes it in reports. */
async function publish(type: string, all: { data: unknown; id: string; version?: number }[]): Promise<void> {
  const log = logs[type.split('.')[0] as keyof typeof logs];
  await consume(await log.transaction((tx) => write(tx, type, all)));
}

/** Not committed yet. */
async function write(log: Database, type: string, all: { data: unknown; id: string; version?: number }[]) {
  const { correlationId, actor } = testCause();
  await insertRows(
    log as never,
    'outbox',
    all.map(({ data, id, version = 1 }) => ({
      id: randomUUID(),
      type,
      aggregate_id: id,
      version,
      occurred_at: now,
      correlation_id: correlationId,
      actor,
      data,
    })),
  );
  const rows = await log<OutboxRow>('outbox').orderBy('seq', 'desc').limit(all.length);
  return rows.reverse().map(envelopeOf);
}

async function cursorOf(publisher: string): Promise<{ read_all: boolean } | null> {
  const { rows } = await owner.raw("select to_regclass('reports_build.cursors') is not null as there");
  if (!rows[0].there) return null;
  return (await owner.withSchema('reports_build').from('cursors').where({ publisher }).first()) ?? null;
}

async function consume(envelopes: Envelope[]): Promise<void> {
  const inbox = postgresInbox(reports);
  for (const { event, apply } of projections) {
    const own = envelopes.filter(({ type }) => type === event.type);
    for (let at = 0; at < own.length; at += 256)
      await inbox.apply(queueName('reports', event.type), own.slice(at, at + 256), apply as never);
  }
}

const awardsOf = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const id = `${prefix}${from + i}`;
    return { id, data: award({ awardId: id, riderId: `r${(from + i) % riders}`, initialValueCents: 100 }) };
  });

async function enqueueAll(): Promise<void> {
  const people = Array.from({ length: riders }, (_, i) => ({ id: `r${i}`, data: { ...rider, riderId: `r${i}` } }));
  await publish('identity.rider-changed.v1', people);
  await publish('identity.rider-merged.v1', [{ id: 'r1', data: { fromId: 'r1', intoId: 'r2' } }]);
  const promoter = { promoterId: 'p', name: 'MX', status: 'pending', active: true };
  await publish('identity.promoter-changed.v1', [
    { id: 'p', data: { ...promoter, deleted: false } },
    { id: 'p', version: 2, data: { ...promoter, deleted: true } },
  ]);
  await publish('dealers.dealer-changed.v1', [
    {
      id: 'd',
      data: {
        dealerId: 'd',
        dealerNumber: '1',
        name: 'Ridge',
        country: 'US',
        active: true,
        email: null,
        city: 'Murrieta',
        state: 'CA',
      },
    },
  ]);
  const series = {
    _id: randomUUID(),
    type: 'catalog.series-changed.v1',
    occurredAt: now.toISOString(),
    ...testCause(),
    aggregateId: 's',
    version: 1,
    data: { seriesId: 's', name: 'Summer', active: true, deleted: false, ...seriesOf },
  };
  await mongo.collection<{ _id: string }>('eventlog').insertOne(series);
  await consume([{ ...series, id: series._id }]);
  await publish('rewards.award-earned.v1', awardsOf('a', 0, awards));
  await publish('rewards.redemption-made.v1', [
    {
      id: 'd1',
      data: redemption({ awards: [{ ...award({ awardId: 'a5', riderId: 'r5', redeemedCents: 50 }), version: 2 }] }),
    },
  ]);
  const assessed = (...classIds: string[]) => ({
    eventId: 'e1',
    classes: classIds.map((classId) => ({ classId, postedCents: 1, earnedCents: 1, finishers: 2, brandFinishers: 1 })),
  });
  await publish('rewards.event-assessed.v1', [{ id: 'e1', data: assessed('c1', 'c2') }]);
}

const hashes = async () =>
  Object.fromEntries(
    await Promise.all(
      factTables.map(async (table) => {
        const { rows } = await reports.raw(
          `
            select count(*)::int as n, md5(string_agg(told, ',' order by told))
            from (select (to_jsonb(t) - 'changed_at')::text as told from ${table} t) as rows
          `,
        );
        return [table, rows[0]];
      }),
    ),
  );
const triggers = async () =>
  (
    await owner.raw(
      `
        select tgname, relname
        from pg_trigger
        join pg_class c on c.oid = tgrelid
        where relnamespace = 'reports'::regnamespace and not tgisinternal
        order by 1, 2
      `,
    )
  ).rows as object[];
const changedAt = async (awardId: string) =>
  (await reports('awards').where({ award_id: awardId }).first('changed_at'))?.changed_at as Date;
const oids = async () =>
  (
    await owner.raw(
      "select relname, oid from pg_class where relnamespace = 'reports'::regnamespace and relkind in ('r', 'i') and relname not like 'knex%' order by relname",
    )
  ).rows as { relname: string; oid: number }[];

function start(command: 'rebuild' | 'verify', ...options: string[]) {
  const child: ChildProcess = spawn(process.execPath, ['services/reports/src/ops.ts', command, ...options], {
    env: { PATH: process.env.PATH, POSTGRES_OWNER_URL: urlOf(), SERVICE_SECRET: secret, ...urls },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended, said: () => said };
}
const run = (...args: Parameters<typeof start>) => start(...args).ended;

// Each builds all read models, some twice.
jest.setTimeout(180_000);

describe('the read models', () => {
  it('are rebuilt from the logs to the same rows, with the same names and rights, in other tables', async () => {
    const [before, was, had] = [await hashes(), await oids(), await triggers()];
    const { code, said } = await run('rebuild');
    expect([code, said]).toEqual([0, expect.stringContaining('No row differs')]);
    expect(await hashes()).toEqual(before);
    const is = await oids();
    expect(is.map(({ relname }) => relname)).toEqual(was.map(({ relname }) => relname));
    const own = (all: typeof was) => all.find(({ relname }) => relname === 'awards')?.oid;
    expect(own(is)).not.toBe(own(was));
    expect(had.length).toBeGreaterThan(0);
    expect(await triggers()).toEqual(had);
    expect(await reports('read_models').first('version')).toEqual({ version: readModelVersion });
    await publish('rewards.award-earned.v1', awardsOf('after', 0, 1));
    expect(await reports('awards').where({ award_id: 'after0' }).first('rider_id')).toEqual({ rider_id: 'r0' });
  });

  it('that were damaged are reported by row, and repaired', async () => {
    const before = await hashes();
    await owner('awards').where({ award_id: 'a7' }).update({ initial_cents: 1 });
    await owner('awards').where({ award_id: 'a8' }).delete();
    await owner('class_figures').where({ class_id: 'c1' }).delete();
    expect(await owner('lot_moves').where({ award_id: 'a5', redeemed_cents: 50 }).delete()).toBe(1);
    await owner('riders').insert({ rider_id: 'nobody', version: 1, name: 'No Body', active: true });
    const damaged = await hashes();
    const verified = await run('verify');
    expect([verified.code, verified.said]).toEqual([1, expect.stringContaining('5 rows differed; a rebuild would')]);
    expect(await hashes()).toEqual(damaged);
    const { code, said } = await run('rebuild');
    expect([code, said]).toEqual([0, expect.stringContaining('5 rows differed; are whole now')]);
    expect(await hashes()).toEqual(before);
    // External programs that continue from their cursor see the repaired rows.
    const last = (await owner.raw("select max(changed_at) as at from awards where award_id not in ('a7', 'a8')"))
      .rows[0].at;
    for (const id of ['a7', 'a8']) expect((await changedAt(id)).getTime()).toBeGreaterThan(last.getTime());
  });

  it('continue being built after a kill, include what came meanwhile, and stay readable', async () => {
    await owner('awards').where({ award_id: 'a9' }).delete();
    const figures = async () => (await summarize(reports, year, now)).earned[0]?.cents ?? 0;
    const min = await figures();
    const polled: number[] = [];
    let isOver = false;
    const polling = (async () => {
      while (!isOver) polled.push(await figures());
    })();
    // Written before the rows that are read, and committed after them.
    const late = await logs.rewards.transaction();
    const [lateEvent] = await write(late, 'rewards.award-earned.v1', awardsOf('late', 0, 1));
    await publish('rewards.award-earned.v1', awardsOf('behind', 0, 1));
    let open = hold('log');
    const first = start('rebuild');
    await until(() => first.said().includes('catalog: '), 30_000);
    open();
    await until(async () => (await cursorOf('rewards')) !== null, 30_000);
    first.child.kill('SIGKILL');
    expect((await first.ended).code).toBeNull();
    const reached = await cursorOf('rewards');
    expect(reached?.read_all).toBe(false);
    await publish('rewards.award-earned.v1', awardsOf('between', 0, 300));
    open = hold('named');
    const second = start('rebuild');
    await until(async () => (await cursorOf('rewards'))?.read_all === true, 30_000);
    await late.commit();
    await consume([lateEvent as Envelope]);
    open();
    const during = awardsOf('during', 0, 200);
    for (let at = 0; at < during.length; at += 10) await publish('rewards.award-earned.v1', during.slice(at, at + 10));
    const { code, said } = await second.ended;
    isOver = true;
    await polling;
    expect([code, said]).toEqual([0, expect.stringContaining('1 row differed')]);
    // It read only the rest.
    expect(said).not.toContain('identity: ');
    expect(Math.min(...polled)).toBeGreaterThanOrEqual(min);
    expect(polled.length).toBeGreaterThan(10);
    for (const id of ['a9', 'behind0', 'late0', 'between299', 'during199'])
      expect(await reports('awards').where({ award_id: id }).first('award_id')).toEqual({ award_id: id });
    expect((await run('verify')).said).toContain('No row differs');
  });

  it('are not replaced if the logs lack applied events, unless an operator allows it', async () => {
    const { id } = (await logs.rewards<OutboxRow>('outbox').where({ aggregate_id: 'a11' }).first()) as OutboxRow;
    await reports('inbox')
      .where({ event_id: id })
      .update({ received_at: new Date(0) });
    const before = await hashes();
    await logs.rewards('outbox').where({ id }).delete();
    const refused = await run('rebuild');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('The logs lack')]);
    expect(await hashes()).toEqual(before);
    expect((await run('rebuild', '--anyway')).code).toBe(0);
    expect(await reports('awards').where({ award_id: 'a11' })).toEqual([]);
  });

  it('are not replaced if the log has unreadable events, since rows would be lost', async () => {
    const before = await hashes();
    await logs.rewards.transaction((tx) => write(tx, 'rewards.award-earned.v1', [{ id: 'odd', data: { odd: true } }]));
    const refused = await run('rebuild');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('1 event could not be kept')]);
    expect(await hashes()).toEqual(before);
    expect((await run('rebuild', '--anyway')).code).toBe(0);
  });
});
