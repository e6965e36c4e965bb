import { EventEmitter, once } from 'node:events';
import amqp, { type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import type { Logger } from './logger.ts';

export const eventExchange = 'podium.events';
export const deadExchange = 'podium.dead';
const retryMs = 500;

/** A connection that comes back by itself. `onChannels` runs again after each reconnection. */
export class Broker extends EventEmitter {
  connected = false;
  readonly #url: string;
  readonly #log: Logger;
  #connection: ChannelModel | null = null;
  #stopped = false;

  constructor(url: string, log: Logger) {
    super();
    this.setMaxListeners(50);
    this.#url = url;
    this.#log = log;
  }

  /** Connects and declares the topology; resolves when both are done. */
  async start(): Promise<void> {
    void this.#connectForever();
    if (!this.connected) await once(this, 'connected');
  }

  async #connectForever(): Promise<void> {
    while (!this.#stopped) {
      try {
        const connection = await amqp.connect(this.#url);
        // Without a listener an 'error' would end the process; 'close' follows it and is where we act.
        connection.on('error', (error: Error) => this.#log.warn({ reason: error.message }, 'broker connection failed'));
        const closed = once(connection, 'close');
        await declareTopology(connection);
        this.#connection = connection;
        this.connected = true;
        this.emit('connected');
        await closed;
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'broker not reached');
      }
      this.connected = false;
      this.#connection = null;
      this.emit('disconnected');
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
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
    this.#stopped = true;
    await this.#connection?.close().catch(() => undefined);
  }
}

/** Every queue of every service, whoever comes first: an event published before its queue stands would be lost to it. */
async function declareTopology(connection: ChannelModel): Promise<void> {
  const channel = await connection.createChannel();
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  for (const [consumer, events] of Object.entries(subscriptions)) {
    for (const { type } of events) {
      const queue = queueName(consumer, type);
      await channel.assertQueue(`${queue}.dead`, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
      await channel.bindQueue(`${queue}.dead`, deadExchange, queue);
      await channel.assertQueue(queue, {
        durable: true,
        arguments: {
          'x-queue-type': 'quorum',
          'x-delivery-limit': 20,
          'x-dead-letter-exchange': deadExchange,
          'x-dead-letter-routing-key': queue,
          'x-dead-letter-strategy': 'at-least-once',
          'x-overflow': 'reject-publish',
        },
      });
      await channel.bindQueue(queue, eventExchange, type);
    }
  }
  await channel.close();
}
