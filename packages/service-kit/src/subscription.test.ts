import { randomUUID } from 'node:crypto';
import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { z } from 'zod';
import { defineEvent } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { Broker } from './broker.ts';
import { consume, consumeTogether, postgresInbox, type Consumer } from './consumer.ts';
import { DeadLetters } from './dead-letters.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrations.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { ProblemError } from './problem.ts';
import { Subscription } from './subscription.ts';
import { testCause, testSenders, until } from './testing.ts';
import { deadQueueName, queueExchange } from './topology.ts';

const changed = defineEvent('test.changed.v1', 'Something changed.', z.object({ n: z.number() }));
const log = createLogger('test', 'silent');
const senders = testSenders();
const schema = `test_${randomUUID().replaceAll('-', '')}`;
let db: Database;
let broker: Broker;
let connection: ChannelModel;
let channel: ConfirmChannel;

beforeAll(async () => {
  db = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool: 4 });
  await migrate(db, schema, [new URL('../migrations', import.meta.url).pathname]);
  connection = await connect(process.env.TEST_RABBITMQ_URL ?? '');
  channel = await connection.createConfirmChannel();
  broker = new Broker(process.env.TEST_RABBITMQ_URL ?? '', log);
  await broker.start();
});
afterAll(async () => {
  await broker.stop();
  await connection.close();
  await db.raw('drop schema ?? cascade', [schema]);
  await db.destroy();
});

const envelope = (n: number, aggregateId = String(n)) => ({
  id: randomUUID(),
  type: changed.type,
  occurredAt: '2026-09-08T16:00:00.000Z',
  aggregateId,
  version: 1,
  data: { n },
  ...testCause(),
});

/** A test service with one queue and its dead-letter queue, declared as in the product. */
async function openService(
  handle: (n: number) => Promise<void>,
  { starts = true, consumer = consume(changed, async (_tx, { data }) => handle(data.n)) as Consumer } = {},
) {
  const inbox = postgresInbox(db);
  const service = `test-${randomUUID()}`;
  const queue = queueName(service, changed.type);
  const declare = async () => {
    await channel.assertQueue(queue, { durable: true });
    await channel.assertQueue(deadQueueName(queue), { durable: true });
    for (const name of [queue, deadQueueName(queue)]) await channel.bindQueue(name, queueExchange, name);
  };
  await declare();
  const metrics = createMetrics(service);
  const own = new Broker(process.env.TEST_RABBITMQ_URL ?? '', log);
  await own.start();
  const deadLetters = new DeadLetters(own, log, senders);
  const channels: Channel[] = [];
  const open = own.channel.bind(own);
  own.channel = async () => {
    const opened = await open();
    channels.push(opened);
    return opened;
  };
  const clock = { now: Date.now() };
  const parts = {
    service,
    inbox,
    broker: own,
    deadLetters,
    senders,
    log,
    metrics,
    committed: () => undefined,
    now: () => clock.now,
  };
  const subscription = new Subscription([consumer], parts);
  if (starts) await subscription.start();
  return {
    queue,
    declare,
    subscription,
    clock,
    lag: async () => (await metrics.eventLag.get()).values,
    gauge: async (name: 'consumersStalled' | 'eventsHeld' | 'eventsHeldSeconds') =>
      (await metrics[name].get()).values.map(({ value }) => value),
    deadLetters,
    channels,
    send: async (...envelopes: object[]) => {
      for (const each of envelopes)
        channel.sendToQueue(queue, Buffer.from(JSON.stringify(each)), {
          persistent: true,
          messageId: randomUUID(),
          userId: senders.user,
        });
      await channel.waitForConfirms();
    },
    parked: async () => (await deadLetters.count([queue]))[queue] ?? 0,
    close: async () => {
      await subscription.stop();
      await own.stop();
      await channel.deleteQueue(queue);
      await channel.deleteQueue(deadQueueName(queue));
    },
  };
}

describe('a subscription', () => {
  it('comes back when the broker closes its channel, and says meanwhile that it has no consumer', async () => {
    const seen: number[] = [];
    const service = await openService(async (n) => void seen.push(n));
    expect(service.subscription.state).toEqual({ live: true, reasons: [] });
    // A refused declaration closes the channel, as a consumer timeout does.
    const lost = new Promise((resolve) => service.channels[0]?.once('close', resolve));
    await service.channels[0]?.checkQueue('no.such.queue').catch(() => undefined);
    await lost;
    await service.send(envelope(1));
    await until(() => seen.length === 1);
    expect(service.subscription.state.live).toBe(true);
    expect(service.channels.length).toBeGreaterThan(1);
    await service.close();
  });

  it('comes back when its queue is deleted and declared again', async () => {
    const seen: number[] = [];
    const service = await openService(async (n) => void seen.push(n));
    await channel.deleteQueue(service.queue);
    await until(() => !service.subscription.state.live);
    expect(service.subscription.state.reasons).toEqual([`${service.queue} has no consumer`]);
    await service.declare();
    await service.send(envelope(1));
    await until(() => seen.length === 1);
    await service.close();
  });
});

describe('what is applied', () => {
  it('is known until the oldest event that waits, in memory or in the queue, and until now if none does', async () => {
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const service = await openService(async () => (begun.resolve(), go.promise));
    expect(await service.subscription.appliedUntil()).toEqual(new Date(service.clock.now));
    await service.send(envelope(1), { ...envelope(2), occurredAt: '2026-09-07T16:00:00.000Z' });
    await begun.promise;
    const isOldest = async () =>
      (await service.subscription.appliedUntil())?.toISOString() === '2026-09-07T16:00:00.000Z';
    await until(isOldest);
    go.resolve();
    await until(async () => !(await isOldest()));
    await until(async () => (await service.subscription.appliedUntil())?.getTime() === service.clock.now);
    const lag = (await service.lag()).find(({ metricName }) => metricName === 'event_lag_seconds_sum');
    expect(lag?.value).toBeCloseTo(
      (2 * service.clock.now - Date.parse('2026-09-08T16:00:00Z') - Date.parse('2026-09-07T16:00:00Z')) / 1000,
    );
    await service.close();
  });

  it('keeps its last value while the queue cannot be read', async () => {
    const service = await openService(async () => undefined, { starts: false });
    expect(await service.subscription.appliedUntil()).toBeNull();
    await service.subscription.start();
    const was = await service.subscription.appliedUntil();
    await channel.deleteQueue(service.queue);
    await until(() => !service.subscription.state.live);
    service.clock.now += 60_000;
    expect(await service.subscription.appliedUntil()).toEqual(was);
    await service.declare();
    await until(() => service.subscription.state.live);
    await service.close();
  });
});

describe('an event that fails', () => {
  it('is retried while its cause is transient, however often, and is not parked', async () => {
    let tries = 0;
    const service = await openService(async () => {
      tries += 1;
      if (tries < 9) throw new ProblemError('service/unavailable');
    });
    await service.send(envelope(1));
    await until(() => tries === 9, 60_000);
    expect(await service.parked()).toBe(0);
    await service.close();
  });

  it('because of a concurrent change is not parked either', async () => {
    let tries = 0;
    const service = await openService(async () => {
      tries += 1;
      if (tries < 8) throw new ProblemError(tries % 2 ? 'request/stale' : 'request/idempotency-key-in-use');
    });
    await service.send(envelope(1));
    await until(() => tries === 8, 60_000);
    expect(await service.parked()).toBe(0);
    await service.close();
  });

  it('holds back those of its own aggregate, in order, and no others', async () => {
    const seen: string[] = [];
    const refused = Promise.withResolvers<void>();
    let broken = true;
    const service = await openService(async (n) => {
      if (n === 1 && broken) {
        refused.resolve();
        throw new ProblemError('service/unavailable');
      }
      seen.push(String(n));
    });
    await service.send(envelope(1, 'one'), envelope(2, 'one'), envelope(3, 'two'), envelope(4, 'one'));
    await refused.promise;
    await until(() => seen.length === 1);
    expect(seen).toEqual(['3']);
    broken = false;
    await until(() => seen.length === 4);
    expect(seen).toEqual(['3', '1', '2', '4']);
    await service.close();
  });

  it('for a reason of its own is parked after a few tries, with the reason; those behind it go on', async () => {
    const seen: number[] = [];
    let tries = 0;
    const service = await openService(async (n) => {
      if (n !== 1) return void seen.push(n);
      tries += 1;
      throw new Error('a rule says no');
    });
    await service.send(envelope(1, 'one'), envelope(2, 'one'));
    await until(() => seen.length === 1, 60_000);
    expect(tries).toBe(6);
    const letter = await channel.get(deadQueueName(service.queue));
    expect(letter && letter.properties.headers).toMatchObject({ 'x-reason': 'a rule says no' });
    await service.close();
  });

  it('because somebody else sent it is parked at once, and only an operator sends it back', async () => {
    const seen: number[] = [];
    const service = await openService(async (n) => void seen.push(n));
    const content = Buffer.from(JSON.stringify(envelope(1)));
    channel.sendToQueue(service.queue, content, { persistent: true, messageId: randomUUID() });
    await service.send(envelope(2));
    await until(() => seen.length === 1);
    await until(async () => (await service.parked()) === 1);
    expect(await service.deadLetters.replay(service.queue)).toBe(0);
    const letter = await channel.get(deadQueueName(service.queue));
    expect(letter && letter.properties.headers).toMatchObject({
      'x-reason': 'refused: it names no sender, and only podium_test publishes test.changed.v1',
      'x-sent-by': '',
    });
    expect(seen).toEqual([2]);
    await service.close();
  });

  it('is parked only where a queue takes it: without one it stays', async () => {
    const service = await openService(async () => {
      throw new Error('a rule says no');
    });
    await channel.deleteQueue(deadQueueName(service.queue));
    const parks = jest.spyOn(service.deadLetters, 'park');
    await service.send({ not: 'an event' });
    await until(() => parks.mock.calls.length >= 2, 30_000);
    await service.declare();
    await until(async () => (await service.parked()) === 1, 30_000);
    await service.close();
  });

  it('goes back to its queue by itself once, and stays when it fails again', async () => {
    let fixed = false;
    const seen: number[] = [];
    const service = await openService(async (n) => {
      if (!fixed || n === 2) throw new Error('not yet');
      seen.push(n);
    });
    await service.send(envelope(1), envelope(2));
    await until(async () => (await service.parked()) === 2, 60_000);
    fixed = true;
    expect(await service.deadLetters.replay(service.queue)).toBe(2);
    await until(() => seen.length === 1);
    await until(async () => (await service.parked()) === 1, 60_000);
    expect(await service.deadLetters.replay(service.queue)).toBe(0);
    expect(await service.parked()).toBe(1);
    await service.close();
  });
});

describe('what readiness says of a consumer', () => {
  it('that makes no progress for a minute although messages wait: it fails, with the reason, until it goes on', async () => {
    let broken = true;
    const seen: number[] = [];
    const service = await openService(async (n) => {
      if (broken) throw new ProblemError('service/unavailable');
      seen.push(n);
    });
    await service.send(envelope(1));
    await until(async () => (await service.subscription.watch(), (await service.gauge('eventsHeld'))[0] === 1));
    expect(service.subscription.state).toEqual({ live: true, reasons: [] });
    service.clock.now += 60_000;
    await service.subscription.watch();
    const reason = `${service.queue} made no progress for 60 s: service/unavailable`;
    expect(service.subscription.state).toEqual({ live: false, reasons: [reason] });
    expect(await service.gauge('consumersStalled')).toEqual([1]);
    broken = false;
    await until(() => seen.length === 1, 30_000);
    await until(async () => (await service.subscription.watch(), service.subscription.state.live));
    expect(await service.gauge('consumersStalled')).toEqual([0]);
    await service.close();
  });

  it('that retries one event for minutes while others flow: it is named and counted, and the service stays ready', async () => {
    const seen: number[] = [];
    const service = await openService(async (n) => {
      if (n < 3) throw new ProblemError('service/unavailable');
      seen.push(n);
    });
    await service.send(envelope(1, 'one'), envelope(2, 'one'));
    await until(async () => (await service.subscription.watch(), (await service.gauge('eventsHeld'))[0] === 2));
    service.clock.now += 300_000;
    await service.send(envelope(3, 'two'));
    await until(() => seen.length === 1);
    await until(async () => (await service.subscription.watch(), service.subscription.state.live));
    const reason = `${service.queue} retries an event for 300 s: service/unavailable`;
    expect(service.subscription.state).toEqual({ live: true, reasons: [reason] });
    expect(await service.gauge('eventsHeldSeconds')).toEqual([300]);
    expect(await service.gauge('consumersStalled')).toEqual([0]);
    await service.close();
  });
});

it('counts the tries of a message, not its deliveries: one that ends the process is parked, its neighbors are not', async () => {
  const [deadly, neighbor] = [envelope(1), envelope(2)];
  const seen: number[] = [];
  const service = await openService(async (n) => void seen.push(n), { starts: false });
  await service.send(deadly, neighbor);
  // A process held both, began with the first, and crashed; so did four after it.
  const ended = await connection.createChannel();
  for (const _ of [deadly, neighbor]) await ended.get(service.queue);
  await ended.close();
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await postgresInbox(db).countAttempt(service.queue, deadly.id)).toBe(attempt);
  await service.subscription.start();
  await until(async () => (await service.parked()) === 1, 30_000);
  await until(() => seen.length === 1);
  expect(seen).toEqual([2]);
  // It would crash the process again: only an operator sends it back.
  expect(await service.deadLetters.replay(service.queue)).toBe(0);
  await service.close();
});

describe('what a restarted broker delivers again', () => {
  const count = 600;
  /** That many redelivered messages, and a subscription that takes what comes together. */
  async function openAfterRestart() {
    const batches: number[][] = [];
    const together = consumeTogether(
      changed,
      async (_tx, envelopes) => void batches.push(envelopes.map(({ data }) => data.n)),
      { gatherMs: 100 },
    );
    const service = await openService(async () => undefined, { starts: false, consumer: together });
    const envelopes = Array.from({ length: count }, (_, n) => envelope(n));
    await service.send(...envelopes);
    const ended = await connection.createChannel();
    for (const _ of envelopes) await ended.get(service.queue);
    await ended.close();
    const consumed = async () => {
      await service.subscription.start();
      await until(() => batches.flat().length >= count, 30_000);
      await service.close();
      expect(batches.flat().toSorted((a, b) => a - b)).toEqual(envelopes.map((_, n) => n));
      return batches;
    };
    return { queue: service.queue, envelopes, consumed };
  }

  it('is applied together, as if it came for the first time, and leaves no tries behind', async () => {
    const { queue, consumed } = await openAfterRestart();
    expect((await consumed()).length).toBeLessThanOrEqual(20);
    expect(await db('consume_attempts').where({ queue })).toEqual([]);
  });

  it('is applied one by one where one of them may have crashed the process', async () => {
    const { queue, envelopes, consumed } = await openAfterRestart();
    await postgresInbox(db).countFirstAttempts(
      queue,
      envelopes.slice(0, 3).map(({ id }) => id),
    );
    const alone = (await consumed()).filter(({ length }) => length === 1).flat();
    expect(alone).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(await db('consume_attempts').where({ queue })).toEqual([]);
  });
});
