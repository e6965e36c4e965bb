import { setTimeout as delay } from 'node:timers/promises';
import type { Channel } from 'amqplib';
import { queueName } from '@podium/contracts/subscriptions.ts';
import type { Broker } from './broker.ts';
import type { Consumer } from './consumer.ts';
import { ConsumerLine, type LineParts } from './consumer-line.ts';
import { closeInTime } from './topology.ts';

const minPrefetch = 64;
const maxWaitMs = 10_000;
const drainMs = 5000;
/** A queue that lost its leader answers nothing until it has another one. */
const countMs = 3000;

export type QueueParts = LineParts & {
  broker: Broker;
  /** After it was subscribed or lost. */ changed: () => void;
};

/**
 * One queue of a service, on a channel of its own, subscribed again with back-off after its channel or the queue was
 * lost: a queue that is missing or has no leader holds up no other.
 */
export class QueueSubscription {
  readonly queue: string;
  /** Null while it has no consumer. */
  line: ConsumerLine | null = null;
  readonly #consumer: Consumer;
  readonly #parts: QueueParts;
  readonly #stop = new AbortController();
  #channel: Channel | null = null;
  #subscribing: Promise<void> | null = null;
  #turn = 0;

  constructor(consumer: Consumer, parts: QueueParts) {
    this.#consumer = consumer;
    this.#parts = parts;
    this.queue = queueName(parts.service, consumer.event.type);
  }

  /** Subscribes if the broker is connected; otherwise its reconnect does. */
  async start(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#subscribing ??= this.#subscribeUntilDone().finally(() => (this.#subscribing = null));
    await this.#subscribing;
  }

  /** Messages that wait in the queue. Throws while it cannot be read. */
  async countMessages(): Promise<number> {
    const channel = this.#channel;
    if (!channel) throw new Error(`${this.queue} is not subscribed`);
    const counted = channel.checkQueue(this.queue);
    const found = await Promise.race([counted, delay(countMs, null, { ref: false })]);
    if (found) return found.messageCount;
    throw new Error(`${this.queue} does not answer`);
  }

  /** The channel or the queue is gone: messages delivered over it can no longer be settled. */
  lose(): void {
    void this.line?.stop();
    this.line = null;
    this.#parts.changed();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.line?.stop();
    if (this.#channel) await closeInTime(this.#channel);
  }

  async #subscribeUntilDone(): Promise<void> {
    const { broker, log } = this.#parts;
    for (let tries = 0; broker.connected && !this.#stop.signal.aborted; tries += 1) {
      try {
        return await this.#subscribe();
      } catch (error) {
        log.warn({ queue: this.queue, reason: (error as Error).message }, 'could not subscribe');
        const wait = Math.min(maxWaitMs, 250 * 2 ** tries) * (0.5 + Math.random() / 2);
        await delay(wait, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  async #subscribe(): Promise<void> {
    const turn = (this.#turn += 1);
    const before = this.line;
    this.lose();
    // A cancel that hangs on a dead connection must not hold up this one; the inbox recognizes redelivered messages.
    await Promise.race([before?.stop(), delay(drainMs, undefined, { ref: false })]);
    if (this.#channel) await closeInTime(this.#channel);
    const channel = (this.#channel = await this.#parts.broker.channel());
    const again = () => turn === this.#turn && setImmediate(() => void this.#restart(turn));
    channel.once('close', again);
    await channel.prefetch(Math.max(this.#consumer.maxBatch, minPrefetch));
    const line = new ConsumerLine(this.#consumer, channel, this.#parts);
    // The broker cancels a consumer with null when its queue was deleted or moved.
    await channel.consume(this.queue, (message) => void (message ? line.take(message) : again()));
    if (turn !== this.#turn) throw new Error('the subscription was lost while it was made');
    this.line = line;
    this.#parts.changed();
  }

  async #restart(turn: number): Promise<void> {
    if (turn !== this.#turn || this.#stop.signal.aborted) return;
    this.#turn += 1;
    this.lose();
    await this.start();
  }
}
