import { randomUUID } from 'node:crypto';
import amqp, { type ChannelModel } from 'amqplib';
import mongoose, { type Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent, type Envelope } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { Broker } from '@podium/service-kit/broker.ts';
import { consume, consumeTogether, postgresInbox, type Consumer, type Inbox } from '@podium/service-kit/consumer.ts';
import { openDatabase, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { times } from '@podium/service-kit/depth.ts';
import { migrate } from '@podium/service-kit/migrations.ts';
import { DeadLetters } from '@podium/service-kit/dead-letters.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createMetrics } from '@podium/service-kit/metrics.ts';
import { mongoEventSource, mongoInbox, pendingEvent, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';
import { postgresEventSource, enqueueAll, systemCause, type EventSource } from '@podium/service-kit/outbox.ts';
import { Relay } from '@podium/service-kit/relay.ts';
import { Subscription } from '@podium/service-kit/subscription.ts';
import { testSenders } from '@podium/service-kit/testing.ts';
import {
  bindQueue,
  deadQueueName,
  eventExchange,
  queueArguments,
  queueExchange,
} from '@podium/service-kit/topology.ts';
import { inParallel, until } from '../client/podium-client.ts';
import { TcpProxy } from './tcp-proxy.ts';

// All of them where the broker is a real one: `.ci/run` does both.
const isStandIn = (process.env.STACK ?? 'embedded') === 'embedded';
const [replicas, aggregates, events] = [3, 400, times(800, isStandIn ? 2_000 : 10_000)];
const versionsEach = events / aggregates;
const log = createLogger('test', 'silent');
const senders = testSenders();
const kitMigrations = new URL('../../packages/service-kit/migrations', import.meta.url).pathname;

/** A service's store: writes a version of an aggregate with its event, and records what was applied, in order. */
type Store = {
  open: () => Promise<{ source: EventSource; inbox: Inbox; close: () => Promise<void> }>;
  consumer: (event: TestEvent) => Consumer;
  /** The next version of each of these, in one change where the store can. */
  enqueue: (event: TestEvent, ids: string[]) => Promise<void>;
  /** Versions as they were applied, by aggregate. */
  applied: () => Promise<Map<string, number[]>>;
  /** Times that somebody sent an event. */
  close: () => Promise<void>;
};
type TestEvent = ReturnType<typeof eventOf>;
const eventOf = (type: string) =>
  defineEvent(type as 'test.changed.v1', 'Something changed.', z.object({ n: z.number() }));
const ids = Array.from({ length: aggregates }, (_, i) => `aggregate ${String(i).padStart(3, '0')}`);

async function postgresStore({ together }: { together: boolean }): Promise<Store> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const database = () => openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool: 4 });
  const db: Database = database();
  await migrate(db, schema, [kitMigrations]);
  await db.raw(`
    create table things (id text primary key, version integer not null);
    create table applied (seq bigint generated always as identity, id text, version integer);
  `);
  await db('things').insert(ids.map((id) => ({ id, version: 0 })));
  const keep = async (tx: Transaction, envelopes: Envelope<{ n: number }>[]) =>
    void (await tx('applied').insert(envelopes.map(({ aggregateId, version }) => ({ id: aggregateId, version }))));
  return {
    async open() {
      const own = database();
      return { source: postgresEventSource(own), inbox: postgresInbox(own), close: () => own.destroy() };
    },
    consumer: (event) =>
      together ? consumeTogether(event, keep) : consume(event, (tx, envelope) => keep(tx, [envelope])),
    enqueue: (event, some) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.raw<{ rows: { id: string; version: number }[] }>(
          `
            update things
            set version = version + 1
            where id in (select id from things where id = any(?) order by id for update)
            returning id, version
          `,
          [some],
        );
        await enqueueAll(
          tx,
          rows.map(({ id, version }) => ({
            event,
            aggregateId: id,
            version,
            data: { n: version },
            cause: systemCause(randomUUID()),
          })),
        );
      }),
    async applied() {
      const rows = await db<{ id: string; version: number }>('applied').orderBy('seq');
      return new Map(
        [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ version }) => version)]),
      );
    },
    async close() {
      await db.raw('drop schema ?? cascade', [schema]);
      await db.destroy();
    },
  };
}

type Thing = { _id: string; version: number; pendingEvents: Envelope[]; hasPending: boolean };
async function mongoStore(): Promise<Store> {
  const dbName = `test_order_${randomUUID().slice(0, 8)}`;
  const connect = () => mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName }).asPromise();
  const connection: Connection = await connect();
  const things = connection.collection<Thing>('things');
  const applied = connection.collection<{ _id: string; versions: number[] }>('applied');
  await things.createIndex(pendingIndex);
  await things.insertMany(ids.map((_id) => ({ _id, version: 0, pendingEvents: [], hasPending: false })));
  return {
    async open() {
      const own = await connect();
      return { source: mongoEventSource(own, ['things']), inbox: mongoInbox(own), close: () => own.close() };
    },
    // Idempotent, as all consumers of this service are.
    consumer: (event) =>
      consume(event, async (_tx, { aggregateId: _id, version }) => {
        const fresh = { _id, versions: { $ne: version } };
        await applied.updateOne(fresh, { $push: { versions: version } }, { upsert: true }).catch((error: unknown) => {
          if ((error as { code?: number }).code !== 11_000) throw error;
        });
      }),
    async enqueue(event, some) {
      for (const _id of some) {
        const { version } = (await things.findOne({ _id }))!;
        const pending = pendingEvent({
          event,
          aggregateId: _id,
          version: version + 1,
          data: { n: version + 1 },
          cause: systemCause(randomUUID()),
          at: new Date(),
        });
        await things.updateOne(
          { _id, version },
          { $set: { version: version + 1, hasPending: true }, $push: { pendingEvents: pending } },
        );
      }
    },
    async applied() {
      const found = await applied.find().toArray();
      return new Map(found.map(({ _id, versions }) => [_id, versions]));
    },
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** A replica with its own connection to the broker, relay and consumer. */
async function startReplica(store: Store, event: TestEvent, service: string) {
  const { source, inbox, close } = await store.open();
  const { proxy, url } = await TcpProxy.before(process.env.TEST_RABBITMQ_URL ?? '');
  const broker = new Broker(url, log);
  const metrics = createMetrics(service);
  const relay = new Relay(broker, source, log, metrics);
  const subscription = new Subscription([store.consumer(event)], {
    service,
    inbox,
    broker,
    deadLetters: new DeadLetters(broker, log, senders),
    senders,
    log,
    metrics,
    committed: relay.wake,
  });
  await broker.start();
  await subscription.start();
  relay.start();
  return {
    proxy,
    relay,
    async stop() {
      await subscription.stop();
      await relay.stop();
      await broker.stop();
      await proxy.stop();
      await close();
    },
  };
}

describe.each([
  ['PostgreSQL, one by one', () => postgresStore({ together: false })],
  ['PostgreSQL, together', () => postgresStore({ together: true })],
  ['MongoDB', mongoStore],
] as const)('events of three replicas on %s', (_name, openStore) => {
  let [store, connection] = [null as unknown as Store, null as unknown as ChannelModel];
  const service = `test-${randomUUID()}`;
  const event = eventOf(`test.changed-${randomUUID()}.v1`);
  const queue = queueName(service, event.type);
  /** The events in the order in which the broker got them. */
  const sent: { id: string; aggregateId: string; version: number }[] = [];

  beforeAll(async () => {
    store = await openStore();
    connection = await amqp.connect(process.env.TEST_RABBITMQ_URL ?? '');
    const channel = await connection.createChannel();
    await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
    await channel.assertQueue(deadQueueName(queue), { durable: true });
    await channel.bindQueue(deadQueueName(queue), queueExchange, deadQueueName(queue));
    await bindQueue(channel, { queue, type: event.type });
    const witness = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(witness.queue, eventExchange, event.type);
    await channel.consume(
      witness.queue,
      (message) => void (message && sent.push(JSON.parse(message.content.toString()) as (typeof sent)[number])),
      { noAck: true },
    );
  });
  afterAll(async () => {
    const channel = await connection.createChannel();
    for (const name of [queue, deadQueueName(queue)]) await channel.deleteQueue(name);
    await connection.close();
    await store.close();
  });

  it(`${events} of ${aggregates} aggregates: none lost, none duplicated, none applied out of order, while replicas come and go`, async () => {
    const running = await Promise.all(Array.from({ length: replicas }, () => startReplica(store, event, service)));
    const batch = 20;
    const work = Array.from({ length: events / batch }, (_, n) =>
      ids.slice((n * batch) % aggregates, ((n * batch) % aggregates) + batch),
    );
    let cuts = 0;
    const enqueued = (async () => {
      // Events of one aggregate are enqueued one after the other; the replica that does so wakes its own relay.
      for (let round = 0; round < versionsEach; round += 1) {
        const some = work.slice((round * aggregates) / batch, ((round + 1) * aggregates) / batch);
        await inParallel(some, 4, async (each) => {
          await store.enqueue(event, each);
          running[round % running.length]!.relay.wake();
        });
      }
    })();
    const done = async () => [...(await store.applied()).values()].reduce((sum, all) => sum + all.length, 0);
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await until('some of them', done, (count) => count >= share * events, 240_000);
      // The first replica is the active consumer: its connection is cut, and every other time it is stopped for good.
      const first = running.shift()!;
      if ((cuts += 1) % 2) first.proxy.cut();
      else await first.stop();
      running.push(cuts % 2 ? first : await startReplica(store, event, service));
    }
    await enqueued;
    await until('all of them', done, (count) => count >= events, 240_000);
    await until('the outbox to be empty', pending, (count) => count === 0);
    for (const replica of running) await replica.stop();
    const inOrder = Array.from({ length: versionsEach }, (_, i) => i + 1);
    const applied = await store.applied();
    expect(applied.size).toBe(aggregates);
    for (const id of ids) expect([id, applied.get(id)]).toEqual([id, inOrder]);
    // What a cut left unconfirmed is sent again with the same id, and never before its predecessor.
    const firsts = [...new Map([...sent].reverse().map((each) => [each.id, each])).values()].reverse();
    const order = Map.groupBy(firsts, ({ aggregateId }) => aggregateId);
    for (const id of ids) expect([id, order.get(id)?.map(({ version }) => version)]).toEqual([id, inOrder]);
    async function pending() {
      const { source, close } = await store.open();
      return source.countPending().finally(close);
    }
  }, 600_000);

  it('are sent once each where nothing fails', async () => {
    sent.length = 0;
    const running = await Promise.all(Array.from({ length: replicas }, () => startReplica(store, event, service)));
    await inParallel(Array.from({ length: aggregates / 20 }), 4, async (_, n) => {
      await store.enqueue(event, ids.slice(n * 20, n * 20 + 20));
      for (const { relay } of running) relay.wake();
    });
    await until(
      'all of them',
      () => Promise.resolve(new Set(sent.map(({ id }) => id)).size),
      (count) => count === aggregates,
      120_000,
    );
    for (const replica of running) await replica.stop();
    expect(sent).toHaveLength(aggregates);
  }, 240_000);
});
