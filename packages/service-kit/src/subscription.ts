import type { Consumer } from './consumer.ts';
import { QueueSubscription, type QueueParts } from './queue-subscription.ts';

const watchMs = 10_000;
/** A line that settles nothing this long although messages wait raises an alert. */
const stalledAfterMs = 60_000;
/** So does an event that is retried this long, though those of other aggregates go on. */
const heldTooLongMs = 300_000;
const replayMs = 600_000;

/** What readiness reports of the consumers. */
export type ConsumerState = {
  /** Every queue has its consumer, and none is stuck. */
  live: boolean;
  /** Why not, one sentence per queue; and which queues are served but have an event in long retry. */
  reasons: string[];
};

type Parts = Omit<QueueParts, 'changed'>;

/**
 * Keeps every consumer of a service subscribed (`QueueSubscription`), checks that they make progress, counts parked
 * messages, and sends those back to their queue (`DeadLetters`).
 */
export class Subscription {
  readonly #parts: Parts;
  readonly #queues: QueueSubscription[];
  readonly #now: () => number;
  #stalled = new Map<string, string>();
  #held = new Map<string, string>();
  #appliedUntil: Date | null = null;
  #stopped = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(consumers: Consumer[], parts: Parts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    const changed = () => this.#countLive();
    this.#queues = consumers.map((consumer) => new QueueSubscription(consumer, { ...parts, changed }));
    parts.broker.on('connected', () => void this.start());
    parts.broker.on('disconnected', () => this.#queues.forEach((queue) => queue.lose()));
  }

  /** Subscribes if the broker is connected; otherwise its reconnect does. */
  async start(): Promise<void> {
    if (this.#stopped || this.#queues.length === 0) return;
    if (this.#timers.length === 0) {
      this.#timers.push(setInterval(() => void this.watch(), watchMs).unref());
      this.#timers.push(setInterval(() => void this.#replayAll(), replayMs).unref());
    }
    await Promise.all(this.#queues.map((queue) => queue.start()));
    setImmediate(() => void this.#replayAll());
  }

  get state(): ConsumerState {
    const missing = this.#queues.filter(({ line }) => !line);
    const reasons = [...missing.map(({ queue }) => `${queue} has no consumer`), ...this.#stalled.values()];
    return { live: reasons.length === 0, reasons: [...reasons, ...this.#held.values()] };
  }

  /**
   * The moment until which this instance has applied everything in its queues: now when nothing waits, else the time of
   * the oldest waiting event. The last value while the queues cannot be read; null if they never could. Parked messages
   * do not count.
   */
  async appliedUntil(): Promise<Date | null> {
    if (!this.#parts.broker.connected || !this.state.live) return this.#appliedUntil;
    try {
      const oldest = await Promise.all(this.#queues.map((queue) => this.#oldestOf(queue)));
      if (oldest.includes(undefined)) return null;
      this.#appliedUntil = new Date(Math.min(this.#now(), ...oldest.map((each) => each ?? Infinity)));
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not look at the queues');
    }
    return this.#appliedUntil;
  }

  /** The time of the oldest event that waits; null when none does, undefined where nobody knows. */
  async #oldestOf(queue: QueueSubscription): Promise<number | null | undefined> {
    // In this order: a message delivered in between counts as not settled.
    const waiting = await queue.countMessages();
    return queue.line?.oldestMs ?? (waiting > 0 ? this.#appliedUntil?.getTime() : null);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }

  #countLive(): void {
    this.#parts.metrics.consumersLive.set(this.#queues.filter(({ line }) => line).length);
  }

  /** Checks the lines and the parked messages, as it does every few seconds. */
  async watch(): Promise<void> {
    const { broker, deadLetters, metrics, log } = this.#parts;
    if (!broker.connected) return;
    const stalled = new Map<string, string>();
    const held = new Map<string, string>();
    metrics.eventsHeld.reset();
    metrics.eventsHeldSeconds.reset();
    metrics.queueMessages.reset();
    metrics.inboxLag.reset();
    const names = this.#queues.map(({ queue }) => queue);
    try {
      await Promise.all(this.#queues.map((queue) => this.#look(queue, stalled, held)));
      const parked = await deadLetters.count(names);
      metrics.deadLetters.reset();
      for (const queue of names) metrics.deadLetters.set({ queue }, parked[queue] ?? 0);
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

  async #look(watched: QueueSubscription, stalled: Map<string, string>, held: Map<string, string>): Promise<void> {
    const { metrics } = this.#parts;
    const { line, queue } = watched;
    if (!line) return;
    const messageCount = await watched.countMessages();
    metrics.queueMessages.set({ queue }, messageCount);
    metrics.inboxLag.set({ queue }, seconds(this.#now() - (line.oldestMs ?? this.#now())));
    // Messages of a queue that delivered nothing here are another replica's.
    const idle = line.pending === 0 && (!line.isActive || messageCount === 0);
    if (idle) line.progressAt = this.#now();
    const { messages, oldestMs, reason } = line.held;
    const why = reason ? `: ${reason}` : '';
    const stillMs = this.#now() - line.progressAt;
    if (stillMs >= stalledAfterMs) stalled.set(queue, `${queue} made no progress for ${seconds(stillMs)} s${why}`);
    else if (oldestMs >= heldTooLongMs) held.set(queue, `${queue} retries an event for ${seconds(oldestMs)} s${why}`);
    metrics.eventsHeld.set({ queue }, messages);
    metrics.eventsHeldSeconds.set({ queue }, seconds(oldestMs));
  }

  async #replayAll(): Promise<void> {
    for (const { queue } of this.#queues) {
      if (this.#stopped || !this.#parts.broker.connected) return;
      await this.#parts.deadLetters
        .replay(queue)
        .catch((error: Error) => this.#parts.log.warn({ queue, reason: error.message }, 'could not replay'));
    }
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000);
