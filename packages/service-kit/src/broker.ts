import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import amqp, { type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import type { Logger } from './logger.ts';

export const eventExchange = 'podium.events';
export const deadExchange = 'podium.dead';
export const deadQueueName = (queue: string) => `${queue}.dead`;
const retryMs = 500;
/** A broker that says nothing for two of these is gone, though its connection may seem to stand. */
const heartbeatSeconds = 8;
/** A queue that somebody deleted is back within this time, whoever consumes it. */
const verifyMs = 30_000;
/** What has not answered that it is closed by then never will. */
const closeMs = 2000;
/** A channel handles one request at a time; declaring every queue over one takes seconds on a busy broker. */
const declaringChannels = 8;

export type EventQueue = { queue: string; type: string };
export const allQueues: EventQueue[] = Object.entries(subscriptions).flatMap(([consumer, events]) =>
  events.map(({ type }) => ({ queue: queueName(consumer, type), type })),
);

/** A connection that comes back by itself, with the topology declared before anybody uses it. */
export class Broker extends EventEmitter {
  connected = false;
  readonly #url: string;
  readonly #log: Logger;
  readonly #stop = new AbortController();
  #connection: ChannelModel | null = null;
  #declaring: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, log: Logger) {
    super();
    this.setMaxListeners(50);
    this.#url = withHeartbeat(url);
    this.#log = log;
  }

  /** Connects, and again whenever the connection is lost; resolves when it stands for the first time. */
  async start(): Promise<void> {
    void this.#connectForever();
    this.#timer = setInterval(() => void this.#verify(), verifyMs).unref();
    if (!this.connected) await once(this, 'connected', { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #connectForever(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      let connection: ChannelModel | null = null;
      try {
        connection = await amqp.connect(this.#url, { timeout: 10_000 });
        // Without a listener an 'error' would end the process; 'close' follows it and is where we act.
        connection.on('error', (error: Error) => this.#log.warn({ reason: error.message }, 'broker connection failed'));
        const closed = new Promise((resolve) => connection?.once('close', resolve));
        await Promise.race([declareTopology(connection), closed.then(() => Promise.reject(new Error('closed')))]);
        this.#connection = connection;
        this.connected = true;
        this.emit('connected');
        await closed;
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'broker of RABBITMQ_URL not reached');
        if (connection) await closeInTime(connection);
      }
      this.connected = false;
      this.#connection = null;
      this.emit('disconnected');
      await delay(retryMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Declares what may be missing: these queues with their dead-letter queues, or by default all of the product. */
  async declare(queues?: string[]): Promise<void> {
    if (queues) return declareTopology(this.#open(), queues);
    // Many may ask at once, after a queue was lost.
    this.#declaring ??= declareTopology(this.#open()).finally(() => (this.#declaring = null));
    return this.#declaring;
  }

  async #verify(): Promise<void> {
    if (!this.connected) return;
    await this.declare().catch((error: Error) => this.#log.warn({ reason: error.message }, 'topology not verified'));
  }

  async confirmChannel(): Promise<ConfirmChannel> {
    return this.#guard(await this.#open().createConfirmChannel());
  }

  async channel(): Promise<Channel> {
    return this.#guard(await this.#open().createChannel());
  }

  #open(): ChannelModel {
    if (!this.#connection) throw new Error('the broker is not connected');
    return this.#connection;
  }

  #guard<C extends Channel>(channel: C): C {
    channel.on('error', (error: Error) => this.#log.warn({ reason: error.message }, 'broker channel failed'));
    return channel;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    if (this.#connection) await closeInTime(this.#connection);
  }
}

/** Where the connection dies meanwhile, amqplib waits for the answer to a close for ever. */
export async function closeInTime(open: { close: () => Promise<unknown> }): Promise<void> {
  // One that is closed already throws.
  const closed = Promise.resolve().then(() => open.close());
  await Promise.race([closed.catch(() => undefined), delay(closeMs, undefined, { ref: false })]);
}

function withHeartbeat(url: string): string {
  const own = new URL(url);
  if (!own.searchParams.has('heartbeat')) own.searchParams.set('heartbeat', String(heartbeatSeconds));
  return own.href;
}

/**
 * Every queue of every service, whoever comes first: an event published before its queue stands would be lost to it.
 */
async function declareTopology(connection: ChannelModel, only?: string[]): Promise<void> {
  const channel = await openQuietly(connection);
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  await closeInTime(channel);
  const waiting = allQueues.filter((each) => !only || only.includes(each.queue));
  await Promise.all(Array.from({ length: declaringChannels }, () => declareQueues(connection, waiting)));
}

/** Takes queues from those that wait until there are none. */
async function declareQueues(connection: ChannelModel, waiting: EventQueue[]): Promise<void> {
  let channel = await openQuietly(connection);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { queue, type } = next;
    await channel.assertQueue(deadQueueName(queue), { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.bindQueue(deadQueueName(queue), deadExchange, queue);
    try {
      await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
    } catch (error) {
      if ((error as { code?: number }).code !== 406) throw error;
      // Declared by an earlier version with other arguments. It works, for one replica, until an operator renews it
      // (`renew-queues.ts`); the refusal closed the channel.
      channel = await openQuietly(connection);
      await channel.checkQueue(queue);
    }
    await channel.bindQueue(queue, eventExchange, type);
  }
  await closeInTime(channel);
}

/** The caller gets what goes wrong from the call itself. */
async function openQuietly(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

/**
 * One replica at a time gets a queue's messages, and another when that one is gone: so they are applied in their order
 * however many replicas there are (decision 056). The broker counts deliveries, also of messages that only stood in
 * the prefetch of a consumer that died, so its limit (20 by default since RabbitMQ 4) is out of reach: tries are counted
 * by `ConsumerLine`.
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
