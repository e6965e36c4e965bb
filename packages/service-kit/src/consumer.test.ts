import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel } from 'amqplib';
import { z } from 'zod';
import { defineEvent } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { Broker } from './broker.ts';
import { consume, consumeTogether, postgresInbox, type Consumer } from './consumer.ts';
import { ConsumerLine } from './consumer-line.ts';
import { DeadLetters } from './dead-letters.ts';
import { openDatabase, type Database, type Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { Subscription } from './subscription.ts';
import { testCause, testSenders, until } from './testing.ts';

const changed = defineEvent('test.changed.v1', 'Something changed.', z.object({ n: z.number() }));
const log = createLogger('test', 'silent');
const senders = testSenders();
const schema = `test_${randomUUID().replaceAll('-', '')}`;
let db: Database;
let broker: Broker;
let connection: ChannelModel;

beforeAll(async () => {
  db = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool: 4 });
  await migrate(db, schema, [new URL('../migrations', import.meta.url).pathname]);
  connection = await connect(process.env.TEST_RABBITMQ_URL ?? '');
  broker = new Broker(process.env.TEST_RABBITMQ_URL ?? '', log);
  await broker.start();
});
afterAll(async () => {
  await broker.stop();
  await connection.close();
  await db.raw('drop schema ?? cascade', [schema]);
  await db.destroy();
});

/** What is in the queue before the subscription comes together. Resolves when all of it is settled. */
async function deliver(consumer: Consumer, envelopes: object[]): Promise<void> {
  const service = `test-${randomUUID()}`;
  const channel = await connection.createConfirmChannel();
  const { queue } = await channel.assertQueue(queueName(service, changed.type), { durable: true });
  for (const envelope of envelopes)
    channel.sendToQueue(queue, Buffer.from(JSON.stringify(envelope)), {
      persistent: true,
      messageId: randomUUID(),
      userId: senders.user,
    });
  await channel.waitForConfirms();
  const metrics = createMetrics(service);
  const settled = async () => (await metrics.consumed.get()).values.reduce((sum, { value }) => sum + value, 0);
  const received = Promise.withResolvers<void>();
  const committed = () => void settled().then((count) => count === envelopes.length && received.resolve());
  const subscription = new Subscription([consumer], {
    service,
    inbox: postgresInbox(db),
    broker,
    deadLetters: new DeadLetters(broker, log, senders),
    senders,
    log,
    metrics,
    committed,
  });
  await subscription.start();
  await received.promise;
  await subscription.stop();
  await channel.deleteQueue(queue);
  await channel.close();
}

const numbers = Array.from({ length: 100 }, (_, n) => n);
const envelope = (n: number) => ({
  id: randomUUID(),
  type: changed.type,
  occurredAt: '2026-09-08T16:00:00.000Z',
  aggregateId: String(n),
  version: 1,
  data: { n },
  ...testCause(),
});
const transactionOf = async (tx: Transaction): Promise<string> =>
  (await tx.raw('select pg_current_xact_id()::text as id')).rows[0].id;

it('events that come together have a transaction each, so that none holds the locks of another', async () => {
  const received: [number, string][] = [];
  await deliver(
    consume(changed, async (tx, { data }) => void received.push([data.n, await transactionOf(tx)])),
    [envelope(1), envelope(2), envelope(3)],
  );
  expect(received.map(([n]) => n)).toEqual([1, 2, 3]);
  expect(new Set(received.map(([, transaction]) => transaction)).size).toBe(3);
});

it('unless they are consumed together: few transactions, in their order, each once', async () => {
  const received: [number[], string][] = [];
  const all = numbers.map(envelope);
  await deliver(
    consumeTogether(
      changed,
      async (tx, some) => void received.push([some.map(({ data }) => data.n), await transactionOf(tx)]),
    ),
    [...all, ...all],
  );
  expect(received.flatMap(([some]) => some)).toEqual(numbers);
  expect(new Set(received.map(([, transaction]) => transaction)).size).toBeLessThan(numbers.length);
});

it('one of many that fails does not hold back the others', async () => {
  const kept = new Set<number>();
  let failures = 0;
  await deliver(
    consumeTogether(changed, async (_tx, some) => {
      if (some.length > 1 && some.some(({ data }) => data.n % 10 === 0))
        throw new Error(`${(failures += 1)} not together`);
      for (const { data } of some) kept.add(data.n);
    }),
    numbers.map(envelope),
  );
  expect([...kept]).toEqual(numbers);
  expect(failures).toBeGreaterThan(0);
});

it('a steady stream is gathered, and its first event does not wait', async () => {
  const batches: number[][] = [];
  const settledAll = Promise.withResolvers<void>();
  const channel = {
    ack: () => batches.flat().length === 4 && settledAll.resolve(),
  } as never;
  const consumer = consumeTogether(changed, async (_tx, some) => void batches.push(some.map(({ data }) => data.n)), {
    gatherMs: 1000,
  });
  let now = 0;
  const line = new ConsumerLine(consumer, channel, {
    service: 'test',
    inbox: postgresInbox(db),
    deadLetters: new DeadLetters(broker, log, senders),
    senders,
    log,
    metrics: createMetrics(`test-${randomUUID()}`),
    committed: () => undefined,
    now: () => now,
  });
  const take = (n: number) =>
    line.take({
      content: Buffer.from(JSON.stringify(envelope(n))),
      fields: {},
      properties: { headers: {}, userId: senders.user },
    } as never);
  take(1);
  await until(() => batches.length === 1 && line.pending === 0);
  now = 500;
  take(2);
  for (let i = 0; i < 10; i += 1) await new Promise(setImmediate);
  take(3);
  await until(() => batches.length === 2 && line.pending === 0);
  now = 5000;
  take(4);
  await settledAll.promise;
  expect(batches).toEqual([[1], [2, 3], [4]]);
  await line.stop();
});

it('events whose retrying breaks itself are logged and given back to the broker, not left unsettled', async () => {
  const [errors, back]: [object[], unknown[][]] = [[], []];
  const line = new ConsumerLine(
    consume(changed, () => Promise.reject(new Error('always'))),
    { nack: (...how: unknown[]) => void back.push(how) } as never,
    {
      service: 'test',
      inbox: postgresInbox(db),
      deadLetters: new DeadLetters(broker, log, senders),
      senders,
      log: {
        isLevelEnabled: () => false,
        warn: () => {
          throw new Error('the log is full');
        },
        error: (fields: object) => void errors.push(fields),
      } as never,
      metrics: createMetrics(`test-${randomUUID()}`),
      committed: () => undefined,
    },
  );
  const message = {
    content: Buffer.from(JSON.stringify(envelope(1))),
    fields: {},
    properties: { headers: {}, userId: senders.user },
  } as never;
  line.take(message);
  await until(() => back.length === 1 && line.pending === 0);
  expect(back).toEqual([[message, false, true]]);
  expect(errors).toMatchObject([{ queue: line.queue, messages: 1, err: { message: 'the log is full' } }]);
  await line.stop();
});
