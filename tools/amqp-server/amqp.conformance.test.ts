import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import amqp, {
  type Channel,
  type ChannelModel,
  type ConfirmChannel,
  type ConsumeMessage,
  type GetMessage,
} from 'amqplib';
import { rabbitmqBinary } from '../stack/local-servers.ts';
import { startTestServers, type TestServers } from '../stack/testing.ts';
import { waitUntil } from '../stack/wait-until.ts';

jest.setTimeout(60_000);

const realIsThere = process.env.RABBITMQ_URL !== undefined || rabbitmqBinary() !== null;
const targets: { name: string; standIn: boolean }[] = [
  { name: 'the stand-in', standIn: true },
  ...(realIsThere ? [{ name: 'RabbitMQ', standIn: false }] : []),
];

describe.each(targets)('AMQP on $name', ({ standIn }) => {
  let servers: TestServers;
  let connection: ChannelModel;
  let channel: Channel;
  let queue: string;

  beforeAll(async () => {
    const { RABBITMQ_URL } = process.env;
    servers = await startTestServers({
      env: standIn ? {} : { STACK: 'local', ...(RABBITMQ_URL ? { RABBITMQ_URL } : {}) },
    });
  }, 120_000);
  afterAll(() => servers.stop());

  const connect = async () => {
    const made = await amqp.connect(servers.rabbitmqUrl);
    made.on('error', () => undefined);
    return made;
  };

  beforeEach(async () => {
    connection = await connect();
    channel = await connection.createChannel();
    channel.on('error', () => undefined);
    queue = `test.${randomUUID()}`;
  });
  afterEach(() => connection.close().catch(() => undefined));

  const quorum = (more: Record<string, unknown> = {}) => ({
    durable: true,
    arguments: { 'x-queue-type': 'quorum', ...more },
  });
  const send = async (to: string, text: string, options: amqp.Options.Publish = {}) => {
    const confirming = await connection.createConfirmChannel();
    confirming.sendToQueue(to, Buffer.from(text), { persistent: true, ...options });
    await confirming.waitForConfirms();
    await confirming.close();
  };
  const get = (from: string, options: amqp.Options.Get = {}) =>
    waitUntil<GetMessage>(`a message in ${from}`, 10_000, () => channel.get(from, options));
  /** The messages of a consumer, as they come. */
  const consume = async (from: string, on: Channel = channel, options: amqp.Options.Consume = {}) => {
    const received: (ConsumeMessage | null)[] = [];
    const { consumerTag } = await on.consume(from, (message) => received.push(message), options);
    return {
      received,
      consumerTag,
      until: (count: number) =>
        waitUntil(`${count} messages`, 10_000, () => received.length >= count && (received as ConsumeMessage[])),
    };
  };
  const failureOf = async (run: (on: Channel) => Promise<unknown>) => {
    const on = await connection.createChannel();
    const failed = once(on, 'error');
    await run(on).catch(() => undefined);
    return (await failed)[0] as Error & { code: number };
  };

  it('carries a message with its properties through the default exchange', async () => {
    await channel.assertQueue(queue);
    await send(queue, 'hello', {
      messageId: 'm1',
      contentType: 'text/plain',
      correlationId: 'c1',
      type: 't',
      timestamp: 1234,
      headers: { text: 'é', whole: 7, large: 2 ** 40, broken: 1.5, yes: true, nested: { list: [1, 'two', null] } },
    });
    const message = await get(queue);
    expect(message.content.toString()).toBe('hello');
    expect(message.fields).toMatchObject({ redelivered: false, exchange: '', routingKey: queue, messageCount: 0 });
    expect(message.properties).toMatchObject({
      messageId: 'm1',
      contentType: 'text/plain',
      correlationId: 'c1',
      type: 't',
      timestamp: 1234,
      deliveryMode: 2,
    });
    expect(message.properties.headers).toEqual({
      text: 'é',
      whole: 7,
      large: 2 ** 40,
      broken: 1.5,
      yes: true,
      nested: { list: [1, 'two', null] },
    });
    channel.ack(message);
    expect(await channel.get(queue)).toBe(false);
  });

  it.each([
    ['direct', 'a.b', ['a.b'], ['a.c', 'a']],
    ['topic', 'a.*.c', ['a.b.c'], ['a.c', 'a.b.b.c']],
    ['topic', 'a.#', ['a', 'a.b', 'a.b.c'], ['b.a']],
    ['topic', '#.c', ['c', 'a.b.c'], ['c.a']],
    ['topic', 'rewards.award-earned.v1', ['rewards.award-earned.v1'], ['rewards.award-earned.v2']],
    ['fanout', 'whatever', ['x', ''], []],
  ])('routes by a %s binding %s', async (type, pattern, taken, left) => {
    const exchange = `x.${randomUUID()}`;
    await channel.assertExchange(exchange, type);
    await channel.assertQueue(queue);
    await channel.bindQueue(queue, exchange, pattern);
    const confirming = await connection.createConfirmChannel();
    for (const key of [...taken, ...left]) confirming.publish(exchange, key, Buffer.from(key), { persistent: true });
    await confirming.waitForConfirms();
    const { received, until } = await consume(queue, channel, { noAck: true });
    await until(taken.length);
    expect(received.map((message) => message?.content.toString())).toEqual(taken);
    expect((await channel.checkQueue(queue)).messageCount).toBe(0);
    await channel.deleteExchange(exchange);
  });

  it('gives a queue one copy when two bindings match, and none after unbinding', async () => {
    const exchange = `x.${randomUUID()}`;
    await channel.assertExchange(exchange, 'topic');
    await channel.assertQueue(queue);
    await channel.bindQueue(queue, exchange, 'a.*');
    await channel.bindQueue(queue, exchange, '#');
    const confirming = await connection.createConfirmChannel();
    confirming.publish(exchange, 'a.b', Buffer.from('1'));
    await confirming.waitForConfirms();
    await channel.unbindQueue(queue, exchange, 'a.*');
    await channel.unbindQueue(queue, exchange, '#');
    confirming.publish(exchange, 'a.b', Buffer.from('2'));
    await confirming.waitForConfirms();
    expect((await get(queue)).content.toString()).toBe('1');
    expect(await channel.get(queue)).toBe(false);
  });

  it('limits unacknowledged messages to the prefetch count', async () => {
    await channel.assertQueue(queue, quorum());
    for (const text of ['1', '2', '3', '4', '5']) await send(queue, text);
    await channel.prefetch(2);
    const { received, until } = await consume(queue);
    const [first] = await until(2);
    expect((await channel.checkQueue(queue)).messageCount).toBe(3);
    expect(received).toHaveLength(2);
    channel.ack(first!);
    await until(3);
    channel.ackAll();
    const all = await until(5);
    expect(all.map(({ content }) => content.toString())).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shares messages among consumers', async () => {
    await channel.assertQueue(queue);
    await channel.prefetch(1);
    const one = await consume(queue);
    const two = await consume(queue);
    await send(queue, '1');
    await send(queue, '2');
    await waitUntil('both consumers to have one', 10_000, () => one.received.length === 1 && two.received.length === 1);
  });

  it('redelivers requeued messages, flagged and counted', async () => {
    await channel.assertQueue(queue, quorum());
    await send(queue, 'again');
    const first = await get(queue);
    expect(first.fields.redelivered).toBe(false);
    expect(first.properties.headers?.['x-delivery-count'] ?? 0).toBe(0);
    channel.nack(first);
    const second = await get(queue);
    expect(second.fields.redelivered).toBe(true);
    expect(second.properties.headers?.['x-delivery-count']).toBe(1);
    channel.reject(second, true);
    const third = await get(queue);
    expect(third.properties.headers?.['x-delivery-count']).toBe(2);
    channel.ack(third);
  });

  it('requeues what a lost connection had not acknowledged', async () => {
    await channel.assertQueue(queue, quorum());
    await send(queue, 'kept');
    const other = await connect();
    const theirs = await other.createChannel();
    await waitUntil('the other to have it', 10_000, () => theirs.get(queue));
    await other.close();
    expect((await get(queue)).fields.redelivered).toBe(true);
  });

  const dead = async () => {
    const exchange = `dlx.${randomUUID()}`;
    const name = `${queue}.dead`;
    await channel.assertExchange(exchange, 'direct');
    await channel.assertQueue(name, quorum());
    await channel.bindQueue(name, exchange, 'gone');
    return { name, args: { 'x-dead-letter-exchange': exchange, 'x-dead-letter-routing-key': 'gone' } };
  };
  const deathOf = (message: GetMessage) =>
    (
      message.properties.headers!['x-death'] as {
        reason: string;
        queue: string;
        count: number;
        exchange: string;
        'routing-keys': string[];
      }[]
    )[0];

  it('dead-letters a rejected message with its reason', async () => {
    const { name, args } = await dead();
    await channel.assertQueue(
      queue,
      quorum({ ...args, 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' }),
    );
    await send(queue, 'bad', { headers: { mine: 1 }, messageId: 'm' });
    channel.nack(await get(queue), false, false);
    const message = await get(name);
    expect(message.content.toString()).toBe('bad');
    expect(message.properties).toMatchObject({
      messageId: 'm',
      headers: { mine: 1, 'x-first-death-reason': 'rejected', 'x-first-death-queue': queue },
    });
    expect(message.fields.routingKey).toBe('gone');
    expect(deathOf(message)).toMatchObject({
      reason: 'rejected',
      queue,
      count: 1,
      exchange: '',
      'routing-keys': [queue],
    });
  });

  it('dead-letters a message beyond its delivery limit', async () => {
    const { name, args } = await dead();
    await channel.assertQueue(queue, quorum({ ...args, 'x-delivery-limit': 2 }));
    await send(queue, 'poison');
    let deliveries = 0;
    await channel.consume(queue, (message) => {
      deliveries += 1;
      channel.nack(message!);
    });
    const parked = await get(name);
    expect(deathOf(parked)).toMatchObject({ reason: 'delivery_limit', queue, count: 1 });
    expect(deliveries).toBe(3);
  });

  it('dead-letters a message when its TTL in a retry queue is over', async () => {
    const back = `${queue}.back`;
    await channel.assertQueue(back, quorum());
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-message-ttl': 150, 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': back },
    });
    const sentAt = Date.now();
    await send(queue, 'later');
    const message = await get(back);
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(140);
    expect(deathOf(message)).toMatchObject({ reason: 'expired', queue });
  });

  it('honors the expiration of a single message', async () => {
    const back = `${queue}.back`;
    await channel.assertQueue(back);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': back },
    });
    await send(queue, 'short', { expiration: '50' });
    const message = await get(back);
    expect(message.properties.expiration).toBeUndefined();
    expect(deathOf(message)).toMatchObject({ reason: 'expired', 'original-expiration': '50' });
  });

  it('returns an unroutable mandatory message before it confirms it, and confirms others silently', async () => {
    const exchange = `x.${randomUUID()}`;
    await channel.assertExchange(exchange, 'topic');
    const confirming = await connection.createConfirmChannel();
    const seen: string[] = [];
    confirming.on('return', ({ content, fields }: { content: Buffer; fields: { replyText: string } }) =>
      seen.push(`return ${content.toString()} ${fields.replyText}`),
    );
    confirming.publish(exchange, 'nobody', Buffer.from('m'), { mandatory: true }, (error) =>
      seen.push(error ? 'nack' : 'ack m'),
    );
    confirming.publish(exchange, 'nobody', Buffer.from('s'), {}, (error) => seen.push(error ? 'nack' : 'ack s'));
    await confirming.waitForConfirms();
    expect(seen).toEqual(['return m NO_ROUTE', 'ack m', 'ack s']);
  });

  it('confirms a thousand publishes, each exactly once, and keeps their order', async () => {
    await channel.assertQueue(queue, quorum());
    const confirming: ConfirmChannel = await connection.createConfirmChannel();
    let confirmed = 0;
    for (let number = 0; number < 1000; number += 1)
      confirming.sendToQueue(
        queue,
        Buffer.from(String(number)),
        { persistent: true },
        (error) => (confirmed += error ? 0 : 1),
      );
    await confirming.waitForConfirms();
    expect(confirmed).toBe(1000);
    const { until } = await consume(queue, channel, { noAck: false });
    const all = await until(1000);
    expect(all.map(({ content }) => Number(content.toString()))).toEqual(
      Array.from({ length: 1000 }, (_, number) => number),
    );
    channel.ackAll();
  });

  it('nacks a publish to a full queue that must not drop', async () => {
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' },
    });
    await send(queue, 'fits');
    const confirming = await connection.createConfirmChannel();
    const outcome = await new Promise((resolve) =>
      confirming.sendToQueue(queue, Buffer.from('too much'), {}, (error) => resolve(error ? 'nack' : 'ack')),
    );
    expect(outcome).toBe('nack');
    expect((await get(queue)).content.toString()).toBe('fits');
  });

  it('carries 5 MB in many frames both ways', async () => {
    await channel.assertQueue(queue);
    const large = Buffer.alloc(5_000_000, 'podium ');
    const confirming = await connection.createConfirmChannel();
    confirming.sendToQueue(queue, large, { persistent: true });
    confirming.sendToQueue(queue, Buffer.alloc(0), { persistent: true });
    await confirming.waitForConfirms();
    expect((await get(queue)).content.equals(large)).toBe(true);
    expect((await get(queue)).content).toHaveLength(0);
  });

  it('accepts the same declaration again and returns counts', async () => {
    const args = { 'x-delivery-limit': 5, 'x-dead-letter-exchange': 'some' };
    await channel.assertQueue(queue, quorum(args));
    await send(queue, '1');
    await channel.assertQueue(queue, quorum(args));
    await consume(queue);
    await waitUntil('the counts', 10_000, async () => {
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      return messageCount === 0 && consumerCount === 1;
    });
  });

  it.each<[string, number, (on: Channel) => Promise<unknown>]>([
    ['a queue declared otherwise before', 406, (on) => on.assertQueue(queue, { durable: false })],
    [
      'a queue declared with another argument',
      406,
      (on) => on.assertQueue(queue, { durable: true, arguments: { 'x-message-ttl': 5 } }),
    ],
    ['an exchange declared otherwise before', 406, (on) => on.assertExchange('amq.topic', 'direct')],
    [
      'a quorum queue that is not durable',
      406,
      (on) => on.assertQueue(randomUUID(), { durable: false, arguments: { 'x-queue-type': 'quorum' } }),
    ],
    ['a time to live below zero', 406, (on) => on.assertQueue(randomUUID(), { arguments: { 'x-message-ttl': -1 } })],
    ['checking a queue that is not there', 404, (on) => on.checkQueue(randomUUID())],
    ['checking an exchange that is not there', 404, (on) => on.checkExchange(randomUUID())],
    ['consuming from a queue that is not there', 404, (on) => on.consume(randomUUID(), () => undefined)],
    ['binding to an exchange that is not there', 404, (on) => on.bindQueue(queue, randomUUID(), '#')],
    ['getting from a queue that is not there', 404, (on) => on.get(randomUUID())],
    ['publishing to an exchange that is not there', 404, async (on) => on.publish(randomUUID(), 'k', Buffer.from('x'))],
    ['acknowledging what was not delivered', 406, async (on) => on.ack({ fields: { deliveryTag: 99 } } as GetMessage)],
    ['a name that is reserved', 403, (on) => on.assertQueue('amq.mine')],
    ['deleting a queue that is not empty, when it must be', 406, (on) => on.deleteQueue(queue, { ifEmpty: true })],
  ])('closes the channel for %s with %d, and only the channel', async (_what, code, run) => {
    await channel.assertQueue(queue);
    await send(queue, 'x');
    expect((await failureOf(run)).code).toBe(code);
    expect((await channel.checkQueue(queue)).messageCount).toBe(1);
  });

  it('restricts an exclusive queue to its connection and deletes it with it', async () => {
    const other = await connect();
    const theirs = await other.createChannel();
    const { queue: name } = await theirs.assertQueue('', { exclusive: true });
    expect(name).toMatch(/^amq\.gen-/);
    expect((await failureOf((on) => on.checkQueue(name))).code).toBe(405);
    await other.close();
    await waitUntil(
      'the queue to go',
      10_000,
      async () => (await failureOf((on) => on.checkQueue(name)).catch(() => null))?.code === 404,
    );
  });

  it('deletes an auto-delete queue after its last consumer', async () => {
    await channel.assertQueue(queue, { autoDelete: true });
    const { consumerTag } = await consume(queue);
    await channel.cancel(consumerTag);
    expect((await failureOf((on) => on.checkQueue(queue))).code).toBe(404);
  });

  it('notifies a consumer with null when its queue is deleted', async () => {
    await channel.assertQueue(queue, quorum());
    const { received } = await consume(queue);
    const other = await connection.createChannel();
    await other.deleteQueue(queue);
    await waitUntil('the notice', 10_000, () => received.includes(null));
  });

  it('stops delivering to a canceled consumer', async () => {
    await channel.assertQueue(queue);
    const { consumerTag, received } = await consume(queue);
    await channel.cancel(consumerTag);
    await send(queue, 'for nobody');
    await waitUntil('the message to stay', 10_000, async () => (await channel.checkQueue(queue)).messageCount === 1);
    expect(received).toHaveLength(0);
  });

  it('allows only one consumer when it is exclusive', async () => {
    await channel.assertQueue(queue);
    await consume(queue, channel, { exclusive: true });
    expect((await failureOf((on) => on.consume(queue, () => undefined))).code).toBe(403);
  });

  it('delivers to a single active consumer, and to the next when it is gone, in order', async () => {
    await channel.assertQueue(queue, quorum({ 'x-single-active-consumer': true }));
    const leaving = await connection.createChannel();
    await leaving.prefetch(3);
    const first = await consume(queue, leaving);
    const second = await consume(queue);
    for (let n = 1; n <= 8; n += 1) await send(queue, String(n));
    await first.until(3);
    expect(second.received).toHaveLength(0);
    expect(await channel.checkQueue(queue)).toMatchObject({ messageCount: 5 });
    await leaving.close();
    expect((await second.until(8)).map(({ content }) => content.toString())).toEqual([...'12345678']);
  });

  it('gives nothing to basic.get from a queue with a single active consumer', async () => {
    await channel.assertQueue(queue, quorum({ 'x-single-active-consumer': true }));
    const { code, message } = await failureOf((on) => on.get(queue));
    expect([code, message]).toEqual([
      405,
      expect.stringContaining('not supported by quorum queues with single active'),
    ]);
  });

  it('requeues in order what a channel held, before it delivers later messages', async () => {
    await channel.assertQueue(queue, quorum());
    for (let n = 1; n <= 6; n += 1) await send(queue, String(n));
    const leaving = await connection.createChannel();
    await leaving.prefetch(3);
    await (await consume(queue, leaving)).until(3);
    const next = await consume(queue);
    await next.until(3);
    await leaving.close();
    expect((await next.until(6)).map(({ content }) => content.toString())).toEqual([...'456123']);
  });

  it('purges and deletes, returning the message count', async () => {
    await channel.assertQueue(queue);
    await send(queue, '1');
    await send(queue, '2');
    expect(await channel.purgeQueue(queue)).toMatchObject({ messageCount: 2 });
    await send(queue, '3');
    expect(await channel.deleteQueue(queue)).toMatchObject({ messageCount: 1 });
    expect(await channel.deleteQueue(queue)).toMatchObject({ messageCount: 0 });
  });

  it('acknowledges several at once', async () => {
    await channel.assertQueue(queue);
    for (const text of ['1', '2', '3']) await send(queue, text);
    const { until } = await consume(queue);
    const messages = await until(3);
    channel.ack(messages[1]!, true);
    channel.nack(messages[2]!);
    await waitUntil(
      'only the third to come again',
      10_000,
      async () => (await until(4))[3]?.content.toString() === '3',
    );
  });

  it('refuses a wrong password', async () => {
    const url = new URL(servers.rabbitmqUrl);
    url.password = 'wrong';
    await expect(amqp.connect(url.href)).rejects.toThrow(/403|ACCESS.REFUSED/);
  });

  it('keeps an idle connection alive by heartbeats', async () => {
    const idle = await amqp
      .connect(servers.rabbitmqUrl, { heartbeat: 1 } as never)
      .catch(() => amqp.connect(`${servers.rabbitmqUrl}?heartbeat=1`));
    let failure: Error | null = null;
    idle.on('error', (error: Error) => (failure = error));
    const startedAt = Date.now();
    await waitUntil('three seconds of silence', 10_000, () => Date.now() - startedAt > 3000);
    expect(failure).toBeNull();
    await (await idle.createChannel()).close();
    await idle.close();
  });

  if (standIn) {
    it('loses no confirmed message and no declaration by kill -9, three times', async () => {
      const exchange = `x.${randomUUID()}`;
      await channel.assertExchange(exchange, 'topic');
      await channel.assertQueue(queue, quorum({ 'x-delivery-limit': 3, 'x-dead-letter-exchange': exchange }));
      await channel.bindQueue(queue, exchange, 'k.#');
      const confirmed = new Set<string>();
      for (let round = 1; round <= 3; round += 1) {
        const sender = await waitUntil('a connection', 20_000, () => connect().catch(() => null));
        const confirming = await sender.createConfirmChannel();
        confirming.on('error', () => undefined);
        // Not events.once, which would take the error before it for a failure of the test.
        const closed = new Promise((resolve) => sender.once('close', resolve));
        let sent = 0;
        const publish = () => {
          const id = `${round}-${(sent += 1)}`;
          confirming.publish(
            exchange,
            'k.x',
            Buffer.alloc(1000, id),
            { persistent: true, mandatory: true, messageId: id },
            (error) => error ?? confirmed.add(id),
          );
        };
        const before = confirmed.size;
        const pump = setInterval(() => Array.from({ length: 50 }, publish), 1);
        sender.on('close', () => clearInterval(pump));
        await waitUntil('confirms', 20_000, () => confirmed.size > before + 500);
        process.kill(servers.pidOf('amqp-server'), 'SIGKILL');
        await closed;
      }
      connection = await waitUntil('a connection', 20_000, () => connect().catch(() => null));
      channel = await connection.createChannel();
      const { messageCount } = await channel.assertQueue(
        queue,
        quorum({ 'x-delivery-limit': 3, 'x-dead-letter-exchange': exchange }),
      );
      const { until } = await consume(queue, channel, { noAck: true });
      const ids = new Set((await until(messageCount)).map(({ properties }) => properties.messageId as string));
      expect(confirmed.size).toBeGreaterThan(1500);
      expect([...confirmed].filter((id) => !ids.has(id))).toEqual([]);
    });
  }
});
