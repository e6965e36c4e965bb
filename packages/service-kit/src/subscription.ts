import { setTimeout as delay } from 'node:timers/promises';
import type { Channel } from 'amqplib';
import { queueName } from '@podium/contracts/subscriptions.ts';
import type { Broker } from './broker.ts';
import type { Consumer } from './consumer.ts';
import { ConsumerLine, type LineParts } from './consumer-line.ts';
import { closeInTime } from './topology.ts';

const leastPrefetch = 64;
const longestWaitMs = 10_000;
const watchMs = 10_000;
/** A line that settles nothing this long although messages wait raises an alert. */
const stalledAfterMs = 60_000;
/** So does an event that is retried this long, though those of other aggregates go on. */
const heldTooLongMs = 300_000;
const replayMs = 600_000;
const drainMs = 5000;

/** What readiness reports of the consumers. */
export type ConsumerState = {
  /** Every queue has its consumer, and none is stuck. */
  live: boolean;
  /** Why not, one sentence per queue; and which queues are served but have an event in long retry. */
  reasons: string[];
};

type Parts = LineParts & { broker: Broker };

/**
 * Keeps every consumer of a service subscribed: after the connection, the channel or a queue was lost it subscribes
 * again, with back-off. It checks that the consumers make progress, counts parked messages,
 * and sends them back to their queue (`DeadLetters`).
 */
export class Subscription {
  readonly #parts: Parts;
  readonly #consumers: Consumer[];
  readonly #queues: string[];
  readonly #stop = new AbortController();
  #channel: Channel | null = null;
  #lines: ConsumerLine[] = [];
  #stalled = new Map<string, string>();
  #held = new Map<string, string>();
  readonly #now: () => number;
  #subscribing: Promise<void> | null = null;
  #appliedUntil: Date | null = null;
  #turn = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(consumers: Consumer[], parts: Parts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#consumers = consumers;
    this.#queues = consumers.map(({ event }) => queueName(parts.service, event.type));
    parts.broker.on('connected', () => void this.start());
    parts.broker.on('disconnected', () => this.#lose());
  }

  /** Subscribes if the broker is connected; otherwise its reconnect does. */
  async start(): Promise<void> {
    if (this.#stop.signal.aborted || this.#consumers.length === 0) return;
    if (this.#timers.length === 0) {
      this.#timers.push(setInterval(() => void this.watch(), watchMs).unref());
      this.#timers.push(setInterval(() => void this.#replayParked(), replayMs).unref());
    }
    this.#subscribing ??= this.#subscribeUntilDone().finally(() => (this.#subscribing = null));
    await this.#subscribing;
  }

  get state(): ConsumerState {
    const missing = this.#queues.filter((queue) => !this.#lines.some((line) => line.queue === queue));
    const reasons = [...missing.map((queue) => `${queue} has no consumer`), ...this.#stalled.values()];
    return { live: reasons.length === 0, reasons: [...reasons, ...this.#held.values()] };
  }

  /**
   * The moment until which this instance has applied everything in its queues: now when nothing waits, else the time of
   * the oldest waiting event. The last value while the queues cannot be read; null if they never could. Parked messages
   * do not count.
   */
  async appliedUntil(): Promise<Date | null> {
    const channel = this.#channel;
    if (!this.#parts.broker.connected || !channel || !this.state.live) return this.#appliedUntil;
    let until = this.#now();
    try {
      for (const line of this.#lines) {
        // In this order: a message delivered in between counts as not settled.
        const { messageCount } = await channel.checkQueue(line.queue);
        const oldest = line.oldestMs ?? (messageCount > 0 ? this.#appliedUntil?.getTime() : null);
        if (oldest === undefined) return null;
        if (oldest !== null) until = Math.min(until, oldest);
      }
      this.#appliedUntil = new Date(until);
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not look at the queues');
    }
    return this.#appliedUntil;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.#lines.map((line) => line.stop()));
    if (this.#channel) await closeInTime(this.#channel);
  }

  async #subscribeUntilDone(): Promise<void> {
    const { broker, log } = this.#parts;
    for (let tries = 0; broker.connected && !this.#stop.signal.aborted; tries += 1) {
      try {
        await this.#subscribe();
        setImmediate(() => void this.#replayParked());
        return;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'could not subscribe');
        await delay(Math.min(longestWaitMs, 250 * 2 ** tries), undefined, { signal: this.#stop.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async #subscribe(): Promise<void> {
    const turn = (this.#turn += 1);
    const before = this.#lines;
    this.#lose();
    // A cancel that hangs on a dead connection must not delay the others; the inbox recognizes redelivered messages.
    await Promise.race([Promise.all(before.map((line) => line.stop())), delay(drainMs, undefined, { ref: false })]);
    if (this.#channel) await closeInTime(this.#channel);
    const channel = (this.#channel = await this.#parts.broker.channel());
    const again = () => turn === this.#turn && setImmediate(() => void this.#restart(turn));
    channel.once('close', again);
    const lines: ConsumerLine[] = [];
    for (const consumer of this.#consumers) {
      // Applies to the consumers declared after it, each by itself.
      await channel.prefetch(Math.max(consumer.most, leastPrefetch));
      const line = new ConsumerLine(consumer, channel, this.#parts);
      // The broker cancels a consumer with null when its queue was deleted or moved.
      await channel.consume(line.queue, (message) => void (message ? line.take(message) : again()));
      lines.push(line);
    }
    // A queue or the channel was lost while others were being subscribed: start over.
    if (turn !== this.#turn) throw new Error('the subscription was lost while it was made');
    this.#lines = lines;
    this.#countLive();
  }

  /** The channel or a queue is gone: messages delivered over it can no longer be settled. */
  async #restart(turn: number): Promise<void> {
    if (turn !== this.#turn || this.#stop.signal.aborted) return;
    this.#turn += 1;
    this.#lose();
    await this.start();
  }

  #lose(): void {
    for (const line of this.#lines) void line.stop();
    this.#lines = [];
    this.#countLive();
  }

  #countLive(): void {
    this.#parts.metrics.consumersLive.set(this.#lines.length);
  }

  /** Checks the lines and the parked messages, as it does every few seconds. */
  async watch(): Promise<void> {
    const { broker, deadLetters, metrics, log } = this.#parts;
    if (!broker.connected || !this.#channel) return;
    const stalled = new Map<string, string>();
    const held = new Map<string, string>();
    metrics.eventsHeld.reset();
    metrics.eventsHeldSeconds.reset();
    metrics.queueMessages.reset();
    metrics.inboxLag.reset();
    try {
      for (const line of this.#lines) {
        const { messageCount } = await this.#channel.checkQueue(line.queue);
        metrics.queueMessages.set({ queue: line.queue }, messageCount);
        metrics.inboxLag.set({ queue: line.queue }, seconds(this.#now() - (line.oldestMs ?? this.#now())));
        // Messages of a queue that delivered nothing here are another replica's.
        const idle = line.pending === 0 && (!line.isActive || messageCount === 0);
        if (idle) line.progressAt = this.#now();
        const { messages, oldestMs, reason } = line.held;
        const why = reason ? `: ${reason}` : '';
        const stillMs = this.#now() - line.progressAt;
        if (stillMs >= stalledAfterMs)
          stalled.set(line.queue, `${line.queue} made no progress for ${seconds(stillMs)} s${why}`);
        else if (oldestMs >= heldTooLongMs)
          held.set(line.queue, `${line.queue} retries an event for ${seconds(oldestMs)} s${why}`);
        metrics.eventsHeld.set({ queue: line.queue }, messages);
        metrics.eventsHeldSeconds.set({ queue: line.queue }, seconds(oldestMs));
      }
      const parked = await deadLetters.count(this.#queues);
      metrics.deadLetters.reset();
      for (const queue of this.#queues) metrics.deadLetters.set({ queue }, parked[queue] ?? 0);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not look at the queues');
    }
    for (const [queue, reason] of stalled)
      if (!this.#stalled.has(queue)) log.error({ queue, reason }, 'consumer stalled');
    for (const [queue, reason] of held) if (!this.#held.has(queue)) log.error({ queue, reason }, 'event held for long');
    this.#stalled = stalled;
    this.#held = held;
    metrics.consumersStalled.set(stalled.size);
  }

  async #replayParked(): Promise<void> {
    for (const queue of this.#queues) {
      if (this.#stop.signal.aborted || !this.#parts.broker.connected) return;
      await this.#parts.deadLetters
        .replay(queue)
        .catch((error: Error) => this.#parts.log.warn({ queue, reason: error.message }, 'could not replay'));
    }
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000);
