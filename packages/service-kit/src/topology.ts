import { setTimeout as delay } from 'node:timers/promises';
import type { Channel, ChannelModel } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';

/** The topic exchange of all events; the routing key is the event's type. */
export const eventExchange = 'podium.events';
/**
 * The topic exchange by which a consumer parks and replays; the routing key is the name of a queue. The default exchange
 * does the same, but knows no topic permissions: who may publish there reaches every queue.
 */
export const queueExchange = 'podium.queues';
/** The exchange of what the broker itself dead-letters; the routing key is the queue it comes from. */
export const deadExchange = 'podium.dead';
/** The queue that keeps what another queue dead-lettered, for operators. */
export const deadQueueName = (queue: string) => `${queue}.dead`;
/** A channel handles one request at a time; going through every queue over one takes seconds on a busy broker. */
const channelsAtOnce = 8;
/** A close that is not answered within this time will not be answered. */
const closeMs = 2000;

/** A queue of one consumer and the event type that it receives. */
export type EventQueue = { queue: string; type: string };
/** Every queue of the product, as `subscriptions.ts` says. */
export const allQueues: EventQueue[] = Object.entries(subscriptions).flatMap(([consumer, events]) =>
  events.map(({ type }) => ({ queue: queueName(consumer, type), type })),
);

/**
 * Single active consumer: one replica at a time receives a queue's messages, another takes over when it is gone, so
 * messages are applied in order with any number of replicas (decision 056). The broker also counts deliveries of
 * messages that only sat in the prefetch of a consumer that died, so its limit (20 by default since RabbitMQ 4) is set
 * out of reach; `ConsumerLine` counts the tries.
 */
export const queueArguments = (queue: string) => ({
  'x-queue-type': 'quorum',
  'x-single-active-consumer': true,
  'x-delivery-limit': 1_000_000,
  'x-dead-letter-exchange': deadExchange,
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/**
 * Declares what is missing, by an operator's connection before services start: services may declare nothing (decision
 * 078). Every queue is there before the first event is published, so none is lost to a queue that comes later.
 */
export async function declareTopology(connection: ChannelModel, queues = allQueues): Promise<void> {
  const channel = await openQuietly(connection);
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(queueExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  await closeInTime(channel);
  await eachQueue(connection, queues, declareQueue);
}

/** Throws, naming the first that is missing. A service publishes nothing while a queue is missing. */
export async function checkTopology(connection: ChannelModel): Promise<void> {
  await eachQueue(connection, allQueues, async (channel, { queue }) => {
    for (const name of [queue, deadQueueName(queue)])
      await channel.checkQueue(name).catch((error: Error & { code?: number }) => {
        if (error.code !== 404) throw error;
        throw new Error(`the queue ${name} is missing; "npm run ops -- broker declare" declares it`);
      });
    return channel;
  });
}

type QueueWork = (channel: Channel, queue: EventQueue, connection: ChannelModel) => Promise<Channel>;

/** `work` answers the channel to go on with, for a refusal closes one. */
async function eachQueue(connection: ChannelModel, queues: readonly EventQueue[], work: QueueWork): Promise<void> {
  const waiting = [...queues];
  const takeAll = async () => {
    let channel = await openQuietly(connection);
    for (let next = waiting.shift(); next; next = waiting.shift()) channel = await work(channel, next, connection);
    await closeInTime(channel);
  };
  await Promise.all(Array.from({ length: channelsAtOnce }, takeAll));
}

const declareQueue: QueueWork = async (first, { queue, type }, connection) => {
  let channel = first;
  const dead = deadQueueName(queue);
  await channel.assertQueue(dead, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(dead, deadExchange, queue);
  try {
    await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
  } catch (error) {
    if ((error as { code?: number }).code !== 406) throw error;
    // Declared by an earlier version with other arguments. It still works, with one replica, until an operator renews
    // it (`renew-queues.ts`); the refusal closed the channel.
    channel = await openQuietly(connection);
    await channel.checkQueue(queue);
  }
  await bindQueue(channel, { queue, type });
  await channel.bindQueue(dead, queueExchange, dead);
  return channel;
};

/** What a queue receives: its events, and what is replayed to it. */
export async function bindQueue(channel: Channel, { queue, type }: EventQueue): Promise<void> {
  await channel.bindQueue(queue, eventExchange, type);
  await channel.bindQueue(queue, queueExchange, queue);
}

/** Errors reach the caller through the call itself. */
async function openQuietly(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

/** If the connection dies meanwhile, amqplib waits for the answer to a close forever. */
export async function closeInTime(open: { close: () => Promise<unknown> }): Promise<void> {
  // Closing a closed one throws.
  const closed = Promise.resolve().then(() => open.close());
  await Promise.race([closed.catch(() => undefined), delay(closeMs, undefined, { ref: false })]);
}
