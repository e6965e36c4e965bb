import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel, type ConfirmChannel, type ConsumeMessage } from 'amqplib';
import { renewQueues } from './renew-queues.ts';
import { deadExchange, eventExchange, queueArguments, queueExchange } from './topology.ts';

describe('finding 22: a queue of an earlier version, with its limit of 20 deliveries', () => {
  const url = process.env.TEST_RABBITMQ_URL ?? '';
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  let queue: string;
  let type: string;
  /** Who sent what was taken, as far as it was moved. */
  const keptSenders = new Set<unknown>();
  const old = () => ({ ...queueArguments(queue), 'x-delivery-limit': 20 });
  const publish = async (...names: string[]) => {
    for (const name of names) channel.publish(eventExchange, type, Buffer.from(name), { messageId: name });
    await channel.waitForConfirms();
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  /** A queue with a single active consumer gives nothing to basic.get. */
  async function takeAll(): Promise<string[]> {
    const taken: string[] = [];
    const take = (message: ConsumeMessage | null) => {
      taken.push(message!.content.toString());
      keptSenders.add(message!.properties.headers?.['x-sent-by']);
    };
    const { consumerTag } = await channel.consume(queue, take, { noAck: true });
    while ((await channel.checkQueue(queue)).messageCount > 0);
    await channel.cancel(consumerTag);
    return taken;
  }
  const renew = async () => (await renewQueues(url, [{ queue, type }]))[0];
  const stands = async (name: string) => {
    const own = await connection.createChannel();
    own.on('error', () => undefined);
    return own.checkQueue(name).then(
      () => own.close().then(() => true),
      () => false,
    );
  };

  beforeAll(async () => {
    connection = await connect(url);
    channel = await connection.createConfirmChannel();
    await channel.assertExchange(eventExchange, 'topic', { durable: true });
    await channel.assertExchange(queueExchange, 'topic', { durable: true });
    await channel.assertExchange(deadExchange, 'direct', { durable: true });
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    type = `test.renewed-${randomUUID()}.v1`;
    queue = `test.${type}`;
    await channel.assertQueue(queue, { durable: true, arguments: old() });
    await channel.bindQueue(queue, eventExchange, type);
  });
  afterEach(async () => {
    for (const name of [queue, `${queue}.renewing`]) await channel.deleteQueue(name);
  });

  it('is declared again with all that waits in it, and with what is published meanwhile', async () => {
    const before = names('before ', 60);
    await publish(...before);
    const meanwhile: string[] = [];
    let isOver = false;
    const renewing = renew().finally(() => (isOver = true));
    while (!isOver) {
      meanwhile.push(`meanwhile ${meanwhile.length}`);
      await publish(meanwhile.at(-1)!);
    }
    expect(await renewing).toMatchObject({ outcome: 'renewed' });
    await publish('after');
    expect(new Set(await takeAll())).toEqual(new Set([...before, ...meanwhile, 'after']));
    // Published by nobody in particular, and not by the operator who moved them.
    expect(keptSenders).toContain('');
    // Refused while the old arguments stood.
    await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
    expect(await stands(`${queue}.renewing`)).toBe(false);
    expect(await renew()).toEqual({ queue, outcome: 'fits', moved: 0 });
  });

  it('is left alone while somebody consumes it', async () => {
    const seen: string[] = [];
    const { consumerTag } = await channel.consume(queue, (message) => {
      seen.push(message!.content.toString());
      channel.ack(message!);
    });
    expect(await renew()).toMatchObject({ outcome: 'in use' });
    await channel.cancel(consumerTag);
    await publish('one');
    expect(await takeAll()).toEqual(['one']);
  });

  it.each(['before the old queue was deleted', 'after it was'])('a renewal that died %s is finished', async (when) => {
    await publish('in the old queue');
    const standIn = `${queue}.renewing`;
    await channel.assertQueue(standIn, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.bindQueue(standIn, eventExchange, type);
    await channel.unbindQueue(queue, eventExchange, type);
    await publish('in the stand-in');
    const wanted = ['in the stand-in', 'later'];
    if (when.startsWith('after')) await channel.deleteQueue(queue);
    else wanted.unshift('in the old queue');
    expect(await renew()).toMatchObject({ outcome: 'renewed' });
    await publish('later');
    expect((await takeAll()).sort()).toEqual(wanted.sort());
  });
});
