import { randomUUID } from 'node:crypto';
import amqp, { type Channel, type GetMessage } from 'amqplib';
import { waitUntil } from '../stack/wait-until.ts';
import { describeEachBroker, quorum } from './conformance.ts';

jest.setTimeout(60_000);

describeEachBroker('queues, consumers and connections', (broker) => {
  it('accepts the same declaration again and returns counts', async () => {
    const args = { 'x-delivery-limit': 5, 'x-dead-letter-exchange': 'some' };
    await broker.channel.assertQueue(broker.queue, quorum(args));
    await broker.send(broker.queue, '1');
    await broker.channel.assertQueue(broker.queue, quorum(args));
    await broker.consume(broker.queue);
    await waitUntil('the counts', 10_000, async () => {
      const { messageCount, consumerCount } = await broker.channel.checkQueue(broker.queue);
      return messageCount === 0 && consumerCount === 1;
    });
  });

  it.each<[string, number, (on: Channel) => Promise<unknown>]>([
    ['a queue declared otherwise before', 406, (on) => on.assertQueue(broker.queue, { durable: false })],
    [
      'a queue declared with another argument',
      406,
      (on) => on.assertQueue(broker.queue, { durable: true, arguments: { 'x-message-ttl': 5 } }),
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
    ['binding to an exchange that is not there', 404, (on) => on.bindQueue(broker.queue, randomUUID(), '#')],
    ['getting from a queue that is not there', 404, (on) => on.get(randomUUID())],
    ['publishing to an exchange that is not there', 404, async (on) => on.publish(randomUUID(), 'k', Buffer.from('x'))],
    ['acknowledging what was not delivered', 406, async (on) => on.ack({ fields: { deliveryTag: 99 } } as GetMessage)],
    ['a name that is reserved', 403, (on) => on.assertQueue('amq.mine')],
    [
      'deleting a queue that is not empty, when it must be',
      406,
      (on) => on.deleteQueue(broker.queue, { ifEmpty: true }),
    ],
  ])('closes the channel for %s with %d, and only the channel', async (_what, code, run) => {
    await broker.channel.assertQueue(broker.queue);
    await broker.send(broker.queue, 'x');
    expect((await broker.failureOf(run)).code).toBe(code);
    expect((await broker.channel.checkQueue(broker.queue)).messageCount).toBe(1);
  });

  it('restricts an exclusive queue to its connection and deletes it with it', async () => {
    const other = await broker.connect();
    const theirs = await other.createChannel();
    const { queue: name } = await theirs.assertQueue('', { exclusive: true });
    expect(name).toMatch(/^amq\.gen-/);
    expect((await broker.failureOf((on) => on.checkQueue(name))).code).toBe(405);
    await other.close();
    await waitUntil(
      'the queue to go',
      10_000,
      async () => (await broker.failureOf((on) => on.checkQueue(name)).catch(() => null))?.code === 404,
    );
  });

  it('deletes an auto-delete queue after its last consumer', async () => {
    await broker.channel.assertQueue(broker.queue, { autoDelete: true });
    const { consumerTag } = await broker.consume(broker.queue);
    await broker.channel.cancel(consumerTag);
    expect((await broker.failureOf((on) => on.checkQueue(broker.queue))).code).toBe(404);
  });

  it('notifies a consumer with null when its queue is deleted', async () => {
    await broker.channel.assertQueue(broker.queue, quorum());
    const { received } = await broker.consume(broker.queue);
    const other = await broker.connection.createChannel();
    await other.deleteQueue(broker.queue);
    await waitUntil('the notice', 10_000, () => received.includes(null));
  });

  it('stops delivering to a canceled consumer', async () => {
    await broker.channel.assertQueue(broker.queue);
    const { consumerTag, received } = await broker.consume(broker.queue);
    await broker.channel.cancel(consumerTag);
    await broker.send(broker.queue, 'for nobody');
    await waitUntil(
      'the message to stay',
      10_000,
      async () => (await broker.channel.checkQueue(broker.queue)).messageCount === 1,
    );
    expect(received).toHaveLength(0);
  });

  it('allows only one consumer when it is exclusive', async () => {
    await broker.channel.assertQueue(broker.queue);
    await broker.consume(broker.queue, broker.channel, { exclusive: true });
    expect((await broker.failureOf((on) => on.consume(broker.queue, () => undefined))).code).toBe(403);
  });

  it('delivers to a single active consumer, and to the next when it is gone, in order', async () => {
    await broker.channel.assertQueue(broker.queue, quorum({ 'x-single-active-consumer': true }));
    const leaving = await broker.connection.createChannel();
    await leaving.prefetch(3);
    const first = await broker.consume(broker.queue, leaving);
    const second = await broker.consume(broker.queue);
    for (let n = 1; n <= 8; n += 1) await broker.send(broker.queue, String(n));
    await first.until(3);
    expect(second.received).toHaveLength(0);
    expect(await broker.channel.checkQueue(broker.queue)).toMatchObject({ messageCount: 5 });
    await leaving.close();
    expect((await second.until(8)).map(({ content }) => content.toString())).toEqual([...'12345678']);
  });

  it('gives nothing to basic.get from a queue with a single active consumer', async () => {
    await broker.channel.assertQueue(broker.queue, quorum({ 'x-single-active-consumer': true }));
    const { code, message } = await broker.failureOf((on) => on.get(broker.queue));
    expect([code, message]).toEqual([
      405,
      expect.stringContaining('not supported by quorum queues with single active'),
    ]);
  });

  it('requeues in order what a channel held, before it delivers later messages', async () => {
    await broker.channel.assertQueue(broker.queue, quorum());
    for (let n = 1; n <= 6; n += 1) await broker.send(broker.queue, String(n));
    const leaving = await broker.connection.createChannel();
    await leaving.prefetch(3);
    await (await broker.consume(broker.queue, leaving)).until(3);
    const next = await broker.consume(broker.queue);
    await next.until(3);
    await leaving.close();
    expect((await next.until(6)).map(({ content }) => content.toString())).toEqual([...'456123']);
  });

  it('purges and deletes, returning the message count', async () => {
    await broker.channel.assertQueue(broker.queue);
    await broker.send(broker.queue, '1');
    await broker.send(broker.queue, '2');
    expect(await broker.channel.purgeQueue(broker.queue)).toMatchObject({ messageCount: 2 });
    await broker.send(broker.queue, '3');
    expect(await broker.channel.deleteQueue(broker.queue)).toMatchObject({ messageCount: 1 });
    expect(await broker.channel.deleteQueue(broker.queue)).toMatchObject({ messageCount: 0 });
  });

  it('acknowledges several at once', async () => {
    await broker.channel.assertQueue(broker.queue);
    for (const text of ['1', '2', '3']) await broker.send(broker.queue, text);
    const { until } = await broker.consume(broker.queue);
    const messages = await until(3);
    broker.channel.ack(messages[1]!, true);
    broker.channel.nack(messages[2]!);
    await waitUntil(
      'only the third to come again',
      10_000,
      async () => (await until(4))[3]?.content.toString() === '3',
    );
  });

  it('refuses a wrong password', async () => {
    const url = new URL(broker.servers.rabbitmqUrl);
    url.password = 'wrong';
    await expect(amqp.connect(url.href)).rejects.toThrow(/403|ACCESS.REFUSED/);
  });

  it('keeps an idle connection alive by heartbeats', async () => {
    const idle = await amqp
      .connect(broker.servers.rabbitmqUrl, { heartbeat: 1 } as never)
      .catch(() => amqp.connect(`${broker.servers.rabbitmqUrl}?heartbeat=1`));
    let failure: Error | null = null;
    idle.on('error', (error: Error) => (failure = error));
    const startedAt = Date.now();
    await waitUntil('three seconds of silence', 10_000, () => Date.now() - startedAt > 3000);
    expect(failure).toBeNull();
    await (await idle.createChannel()).close();
    await idle.close();
  });

  if (broker.standIn) {
    it('loses no confirmed message and no declaration by kill -9, three times', async () => {
      const exchange = `x.${randomUUID()}`;
      await broker.channel.assertExchange(exchange, 'topic');
      await broker.channel.assertQueue(
        broker.queue,
        quorum({ 'x-delivery-limit': 3, 'x-dead-letter-exchange': exchange }),
      );
      await broker.channel.bindQueue(broker.queue, exchange, 'k.#');
      const confirmed = new Set<string>();
      for (let round = 1; round <= 3; round += 1) {
        const sender = await waitUntil('a connection', 20_000, () => broker.connect().catch(() => null));
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
        process.kill(broker.servers.pidOf('amqp-server'), 'SIGKILL');
        await closed;
      }
      broker.connection = await waitUntil('a connection', 20_000, () => broker.connect().catch(() => null));
      broker.channel = await broker.connection.createChannel();
      const { messageCount } = await broker.channel.assertQueue(
        broker.queue,
        quorum({ 'x-delivery-limit': 3, 'x-dead-letter-exchange': exchange }),
      );
      const { until } = await broker.consume(broker.queue, broker.channel, { noAck: true });
      const ids = new Set((await until(messageCount)).map(({ properties }) => properties.messageId as string));
      expect(confirmed.size).toBeGreaterThan(1500);
      expect([...confirmed].filter((id) => !ids.has(id))).toEqual([]);
    });
  }
});
