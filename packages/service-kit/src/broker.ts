import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import amqp, { type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import type { Logger } from './logger.ts';

/** The topic exchange of all events; the routing key is the event's type. */
export const eventExchange = 'podium.events';
/** The exchange of dead-lettered messages; the routing key is the queue they come from. */
export const deadExchange = 'podium.dead';
/** The queue that keeps what another queue dead-lettered, for operators. */
export const deadQueueName = (queue: string) => `${queue}.dead`;
const retryMs = 500;
/** A broker that is silent for two heartbeats is considered gone, even if its connection looks open. */
const heartbeatSeconds = 8;
/** A queue that was deleted is declared again within this time by its consumer. */
const verifyMs = 30_000;
/** A close that is not answered within this time will not be answered. */
const closeMs = 2000;
/** A channel handles one request at a time; declaring every queue over one takes seconds on a busy broker. */
const declaringChannels = 8;

/** A queue of one consumer and the event type that it receives. */
export type EventQueue = { queue: string; type: string };
/** Every queue of the product, as `subscriptions.ts` says. */
export const allQueues: EventQueue[] = Object.entries(subscriptions).flatMap(([consumer, events]) =>
  events.map(({ type }) => ({ queue: queueName(consumer, type), type })),
);

/** A connection that reconnects by itself and declares the topology before it is used. */
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

  /** Connects, and reconnects whenever the connection is lost; resolves at the first connection. */
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

  /** Declares what is missing: these queues with their dead-letter queues, or by default all of the product. */
  async declare(queues?: string[]): Promise<void> {
    if (queues) return declareTopology(this.#open(), queues);
    // Many callers may ask at once after a queue was lost.
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

/** If the connection dies meanwhile, amqplib waits for the answer to a close forever. */
export async function closeInTime(open: { close: () => Promise<unknown> }): Promise<void> {
  // Closing a closed one throws.
  const closed = Promise.resolve().then(() => open.close());
  await Promise.race([closed.catch(() => undefined), delay(closeMs, undefined, { ref: false })]);
}

function withHeartbeat(url: string): string {
  const own = new URL(url);
  if (!own.searchParams.has('heartbeat')) own.searchParams.set('heartbeat', String(heartbeatSeconds));
  return own.href;
}

/**
 * Declares every queue of every service, whichever starts first: an event published before a queue exists is lost to
 * that queue.
 */
async function declareTopology(connection: ChannelModel, only?: string[]): Promise<void> {
  const channel = await openQuietly(connection);
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  await closeInTime(channel);
  const waiting = allQueues.filter((each) => !only || only.includes(each.queue));
  await Promise.all(Array.from({ length: declaringChannels }, () => declareQueues(connection, waiting)));
}

/** Takes pending queues one by one until there are none. */
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
      // Declared by an earlier version with other arguments. It still works, with one replica, until an operator renews
      // it (`renew-queues.ts`); the refusal closed the channel.
      channel = await openQuietly(connection);
      await channel.checkQueue(queue);
    }
    await channel.bindQueue(queue, eventExchange, type);
  }
  await closeInTime(channel);
}

/** Errors reach the caller through the call itself. */
async function openQuietly(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

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
