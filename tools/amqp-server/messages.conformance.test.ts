import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { waitUntil } from '../stack/wait-until.ts';
import { describeEachBroker, quorum } from './conformance.ts';

jest.setTimeout(60_000);

describeEachBroker('messages', (broker) => {
  it('carries a message with its properties through the default exchange', async () => {
    await broker.channel.assertQueue(broker.queue);
    await broker.send(broker.queue, 'hello', {
      messageId: 'm1',
      contentType: 'text/plain',
      correlationId: 'c1',
      type: 't',
      timestamp: 1234,
      headers: { text: 'é', whole: 7, large: 2 ** 40, broken: 1.5, yes: true, nested: { list: [1, 'two', null] } },
    });
    const message = await broker.get(broker.queue);
    expect(message.content.toString()).toBe('hello');
    expect(message.fields).toMatchObject({
      redelivered: false,
      exchange: '',
      routingKey: broker.queue,
      messageCount: 0,
    });
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
    broker.channel.ack(message);
    expect(await broker.channel.get(broker.queue)).toBe(false);
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
    await broker.channel.assertExchange(exchange, type);
    await broker.channel.assertQueue(broker.queue);
    await broker.channel.bindQueue(broker.queue, exchange, pattern);
    const confirming = await broker.connection.createConfirmChannel();
    for (const key of [...taken, ...left]) confirming.publish(exchange, key, Buffer.from(key), { persistent: true });
    await confirming.waitForConfirms();
    const { received, until } = await broker.consume(broker.queue, broker.channel, { noAck: true });
    await until(taken.length);
    expect(received.map((message) => message?.content.toString())).toEqual(taken);
    expect((await broker.channel.checkQueue(broker.queue)).messageCount).toBe(0);
    await broker.channel.deleteExchange(exchange);
  });

  it('gives a queue one copy when two bindings match, and none after unbinding', async () => {
    const exchange = `x.${randomUUID()}`;
    await broker.channel.assertExchange(exchange, 'topic');
    await broker.channel.assertQueue(broker.queue);
    await broker.channel.bindQueue(broker.queue, exchange, 'a.*');
    await broker.channel.bindQueue(broker.queue, exchange, '#');
    const confirming = await broker.connection.createConfirmChannel();
    confirming.publish(exchange, 'a.b', Buffer.from('1'));
    await confirming.waitForConfirms();
    await broker.channel.unbindQueue(broker.queue, exchange, 'a.*');
    await broker.channel.unbindQueue(broker.queue, exchange, '#');
    confirming.publish(exchange, 'a.b', Buffer.from('2'));
    await confirming.waitForConfirms();
    expect((await broker.get(broker.queue)).content.toString()).toBe('1');
    expect(await broker.channel.get(broker.queue)).toBe(false);
  });

  it('routes by the keys of CC and BCC as well, once to a queue, and hides BCC', async () => {
    const exchange = `x.${randomUUID()}`;
    await broker.channel.assertExchange(exchange, 'topic');
    await broker.channel.assertQueue(broker.queue);
    for (const key of ['a', 'b', 'c']) await broker.channel.bindQueue(broker.queue, exchange, key);
    const confirming = await broker.connection.createConfirmChannel();
    for (const CC of [['b'], ['nobody']]) confirming.publish(exchange, 'a', Buffer.from('1'), { CC, BCC: ['c'] });
    confirming.publish(exchange, 'nobody', Buffer.from('2'), { CC: ['b'] });
    confirming.publish(exchange, 'nobody', Buffer.from('3'), { BCC: ['c'] });
    await confirming.waitForConfirms();
    const { until } = await broker.consume(broker.queue, broker.channel, { noAck: true });
    const all = await until(4);
    expect(all.map(({ content }) => content.toString())).toEqual(['1', '1', '2', '3']);
    expect(all.map(({ fields }) => fields.routingKey)).toEqual(['a', 'a', 'nobody', 'nobody']);
    expect(all.map(({ properties: { headers = {} } }) => [headers.CC, headers.BCC])).toEqual([
      [['b'], undefined],
      [['nobody'], undefined],
      [['b'], undefined],
      [undefined, undefined],
    ]);
    expect((await broker.channel.checkQueue(broker.queue)).messageCount).toBe(0);
    await broker.channel.deleteExchange(exchange);
  });

  it('limits unacknowledged messages to the prefetch count', async () => {
    await broker.channel.assertQueue(broker.queue, quorum());
    for (const text of ['1', '2', '3', '4', '5']) await broker.send(broker.queue, text);
    await broker.channel.prefetch(2);
    const { received, until } = await broker.consume(broker.queue);
    const [first] = await until(2);
    expect((await broker.channel.checkQueue(broker.queue)).messageCount).toBe(3);
    expect(received).toHaveLength(2);
    broker.channel.ack(first!);
    await until(3);
    broker.channel.ackAll();
    const all = await until(5);
    expect(all.map(({ content }) => content.toString())).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shares messages among consumers', async () => {
    await broker.channel.assertQueue(broker.queue);
    await broker.channel.prefetch(1);
    const one = await broker.consume(broker.queue);
    const two = await broker.consume(broker.queue);
    await broker.send(broker.queue, '1');
    await broker.send(broker.queue, '2');
    await waitUntil('both consumers to have one', 10_000, () => one.received.length === 1 && two.received.length === 1);
  });

  it('redelivers requeued messages, flagged and counted', async () => {
    await broker.channel.assertQueue(broker.queue, quorum());
    await broker.send(broker.queue, 'again');
    const first = await broker.get(broker.queue);
    expect(first.fields.redelivered).toBe(false);
    expect(first.properties.headers?.['x-delivery-count'] ?? 0).toBe(0);
    broker.channel.nack(first);
    const second = await broker.get(broker.queue);
    expect(second.fields.redelivered).toBe(true);
    expect(second.properties.headers?.['x-delivery-count']).toBe(1);
    broker.channel.reject(second, true);
    const third = await broker.get(broker.queue);
    expect(third.properties.headers?.['x-delivery-count']).toBe(2);
    broker.channel.ack(third);
  });

  it('requeues what a lost connection had not acknowledged', async () => {
    await broker.channel.assertQueue(broker.queue, quorum());
    await broker.send(broker.queue, 'kept');
    const other = await broker.connect();
    const theirs = await other.createChannel();
    await waitUntil('the other to have it', 10_000, () => theirs.get(broker.queue));
    await other.close();
    expect((await broker.get(broker.queue)).fields.redelivered).toBe(true);
  });

  const dead = async () => {
    const exchange = `dlx.${randomUUID()}`;
    const name = `${broker.queue}.dead`;
    await broker.channel.assertExchange(exchange, 'direct');
    await broker.channel.assertQueue(name, quorum());
    await broker.channel.bindQueue(name, exchange, 'gone');
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
    await broker.channel.assertQueue(
      broker.queue,
      quorum({ ...args, 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' }),
    );
    await broker.send(broker.queue, 'bad', { headers: { mine: 1 }, messageId: 'm' });
    broker.channel.nack(await broker.get(broker.queue), false, false);
    const message = await broker.get(name);
    expect(message.content.toString()).toBe('bad');
    expect(message.properties).toMatchObject({
      messageId: 'm',
      headers: { mine: 1, 'x-first-death-reason': 'rejected', 'x-first-death-queue': broker.queue },
    });
    expect(message.fields.routingKey).toBe('gone');
    expect(deathOf(message)).toMatchObject({
      reason: 'rejected',
      queue: broker.queue,
      count: 1,
      exchange: '',
      'routing-keys': [broker.queue],
    });
  });

  it('dead-letters a message beyond its delivery limit', async () => {
    const { name, args } = await dead();
    await broker.channel.assertQueue(broker.queue, quorum({ ...args, 'x-delivery-limit': 2 }));
    await broker.send(broker.queue, 'poison');
    let deliveries = 0;
    await broker.channel.consume(broker.queue, (message) => {
      deliveries += 1;
      broker.channel.nack(message!);
    });
    const parked = await broker.get(name);
    expect(deathOf(parked)).toMatchObject({ reason: 'delivery_limit', queue: broker.queue, count: 1 });
    expect(deliveries).toBe(3);
  });

  it('dead-letters a message when its TTL in a retry queue is over', async () => {
    const back = `${broker.queue}.back`;
    await broker.channel.assertQueue(back, quorum());
    await broker.channel.assertQueue(broker.queue, {
      durable: true,
      arguments: { 'x-message-ttl': 150, 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': back },
    });
    const sentAt = Date.now();
    await broker.send(broker.queue, 'later');
    const message = await broker.get(back);
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(140);
    expect(deathOf(message)).toMatchObject({ reason: 'expired', queue: broker.queue });
  });

  it('honors the expiration of a single message', async () => {
    const back = `${broker.queue}.back`;
    await broker.channel.assertQueue(back);
    await broker.channel.assertQueue(broker.queue, {
      durable: true,
      arguments: { 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': back },
    });
    await broker.send(broker.queue, 'short', { expiration: '50' });
    const message = await broker.get(back);
    expect(message.properties.expiration).toBeUndefined();
    expect(deathOf(message)).toMatchObject({ reason: 'expired', 'original-expiration': '50' });
  });

  it('returns an unroutable mandatory message before it confirms it, and confirms others silently', async () => {
    const exchange = `x.${randomUUID()}`;
    await broker.channel.assertExchange(exchange, 'topic');
    const confirming = await broker.connection.createConfirmChannel();
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
    await broker.channel.assertQueue(broker.queue, quorum());
    const confirming: ConfirmChannel = await broker.connection.createConfirmChannel();
    let confirmed = 0;
    for (let number = 0; number < 1000; number += 1)
      confirming.sendToQueue(
        broker.queue,
        Buffer.from(String(number)),
        { persistent: true },
        (error) => (confirmed += error ? 0 : 1),
      );
    await confirming.waitForConfirms();
    expect(confirmed).toBe(1000);
    const { until } = await broker.consume(broker.queue, broker.channel, { noAck: false });
    const all = await until(1000);
    expect(all.map(({ content }) => Number(content.toString()))).toEqual(
      Array.from({ length: 1000 }, (_, number) => number),
    );
    broker.channel.ackAll();
  });

  it('nacks a publish to a full queue that must not drop', async () => {
    await broker.channel.assertQueue(broker.queue, {
      durable: true,
      arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' },
    });
    await broker.send(broker.queue, 'fits');
    const confirming = await broker.connection.createConfirmChannel();
    const outcome = await new Promise((resolve) =>
      confirming.sendToQueue(broker.queue, Buffer.from('too much'), {}, (error) => resolve(error ? 'nack' : 'ack')),
    );
    expect(outcome).toBe('nack');
    expect((await broker.get(broker.queue)).content.toString()).toBe('fits');
  });

  it('carries 5 MB in many frames both ways', async () => {
    await broker.channel.assertQueue(broker.queue);
    const large = Buffer.alloc(5_000_000, 'podium ');
    const confirming = await broker.connection.createConfirmChannel();
    confirming.sendToQueue(broker.queue, large, { persistent: true });
    confirming.sendToQueue(broker.queue, Buffer.alloc(0), { persistent: true });
    await confirming.waitForConfirms();
    expect((await broker.get(broker.queue)).content.equals(large)).toBe(true);
    expect((await broker.get(broker.queue)).content).toHaveLength(0);
  });
});
