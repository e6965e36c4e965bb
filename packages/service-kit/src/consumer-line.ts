import { setTimeout as delay } from 'node:timers/promises';
import type { Channel, ConsumeMessage } from 'amqplib';
import { envelopeSchema, type Envelope, type EventDeclaration } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { runConsuming } from './consume-operation.ts';
import type { Consumer, Inbox } from './consumer.ts';
import type { DeadLetters } from './dead-letters.ts';
import { refusalOf, type SenderRules } from './event-sender.ts';
import { isPassing } from './failures.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Tries of a message that fails permanently before it is parked. */
const maxTries = 6;
/** Deliveries of a message that crashes the process each time before it is parked. */
const maxAttempts = 5;
const maxWaitMs = 10_000;

/** `now` in milliseconds since 1970, for tests. */
export type LineParts = {
  service: string;
  inbox: Inbox;
  deadLetters: DeadLetters;
  /** Who may send what. */
  senders: SenderRules;
  log: Logger;
  metrics: Metrics;
  /** Called after a transaction that may have written events. */
  committed: () => void;
  now?: () => number;
};

type Delivery = { message: ConsumeMessage; envelope: Envelope | UnreadableEvent };
/** Messages of one aggregate that wait, in order, behind the first, which failed. */
type Held = { deliveries: Delivery[]; tries: number; reason: string; since: number };

/**
 * The messages of one queue. What arrived together is applied in one transaction if its consumer supports that. A
 * failed message is retried separately, with those of its aggregate in order behind it, while the others go on: without
 * limit while the cause is transient (`isPassing`), else a bounded number of times before it is parked.
 */
export class ConsumerLine {
  readonly queue: string;
  /** When a message was last settled, or the line was last idle. */
  progressAt: number;
  /** Whether anything was ever delivered; if not, another replica may be the active consumer. */
  isActive = false;
  readonly #now: () => number;
  readonly #consumer: Consumer;
  readonly #channel: Channel;
  readonly #parts: LineParts;
  readonly #waiting: Delivery[] = [];
  #batch: Delivery[] = [];
  /** When the last batch ended. */
  #appliedAt = -Infinity;
  readonly #held = new Map<string, Held>();
  readonly #retries = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #working: Promise<void> | null = null;

  constructor(consumer: Consumer, channel: Channel, parts: LineParts) {
    this.#consumer = consumer;
    this.#channel = channel;
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.progressAt = this.#now();
    this.queue = queueName(parts.service, consumer.event.type);
  }

  /** Delivered and not yet settled. */
  get pending(): number {
    return (this.#working ? 1 : 0) + this.#waiting.length + this.held.messages;
  }

  /** Failed messages and those behind them: how many, how long the oldest has been retried, and why. */
  get held(): { messages: number; oldestMs: number; reason: string | null } {
    const all = [...this.#held.values()].sort((a, b) => a.since - b.since);
    const [oldest] = all;
    return {
      messages: all.reduce((sum, { deliveries }) => sum + deliveries.length, 0),
      oldestMs: oldest ? this.#now() - oldest.since : 0,
      reason: oldest?.reason ?? null,
    };
  }

  /** The earliest time of an event that is not yet settled; null when there is none. */
  get oldestMs(): number | null {
    let oldest: number | null = null;
    const held = [...this.#held.values()].flatMap(({ deliveries }) => deliveries);
    for (const { envelope } of [...this.#batch, ...this.#waiting, ...held]) {
      const at = envelope instanceof UnreadableEvent ? this.#now() : Date.parse(envelope.occurredAt);
      oldest = Math.min(oldest ?? at, at);
    }
    return oldest;
  }

  take(message: ConsumeMessage): void {
    this.isActive = true;
    const { event } = this.#consumer;
    const refusal = refusalOf(this.queue, event.type, message, this.#parts.senders, new Date(this.#now()));
    this.#waiting.push({ message, envelope: refusal ? new UnreadableEvent(refusal) : readEnvelope(event, message) });
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#working;
    await Promise.all(this.#retries);
  }

  async #work(): Promise<void> {
    // What arrived in one packet is delivered message by message; let the rest arrive first.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0 && !this.#stop.signal.aborted) {
      await this.#gather();
      if (this.#stop.signal.aborted) return;
      const batch = (this.#batch = this.#nextBatch());
      if (batch.length === 0) continue;
      try {
        await this.#applyAndAck(batch);
      } catch (error) {
        if (batch.length === 1) this.#hold(batch[0] as Delivery, error);
        else for (const delivery of batch) await this.#applyAlone(delivery);
      }
      this.#batch = [];
      this.#appliedAt = this.#now();
    }
  }

  /** Waits for the next events of a steady stream. */
  async #gather(): Promise<void> {
    const { gatherMs = 0, maxBatch } = this.#consumer;
    if (this.#waiting.length >= maxBatch || this.#now() - this.#appliedAt >= gatherMs) return;
    await delay(gatherMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** The oldest messages that can be applied together; those behind a held message of their aggregate join it. */
  #nextBatch(): Delivery[] {
    const batch: Delivery[] = [];
    while (this.#waiting.length > 0 && batch.length < this.#consumer.maxBatch) {
      const delivery = this.#waiting[0] as Delivery;
      if (batch[0] && isSuspect(delivery) !== isSuspect(batch[0])) break;
      this.#waiting.shift();
      const held = this.#held.get(aggregateOf(delivery));
      if (held) held.deliveries.push(delivery);
      else batch.push(delivery);
    }
    return batch;
  }

  async #applyAlone(delivery: Delivery): Promise<void> {
    const held = this.#held.get(aggregateOf(delivery));
    if (held) return void held.deliveries.push(delivery);
    await this.#applyAndAck([delivery]).catch((error: unknown) => this.#hold(delivery, error));
  }

  async #applyAndAck(batch: Delivery[]): Promise<void> {
    const { inbox, committed } = this.#parts;
    for (const { envelope } of batch) if (envelope instanceof UnreadableEvent) throw envelope;
    const envelopes = new Map(batch.map(({ envelope }) => [(envelope as Envelope).id, envelope as Envelope]));
    const all = [...envelopes.values()];
    const apply = () => runConsuming(this.queue, batch, () => inbox.apply(this.queue, all, this.#consumer.handle));
    const [first] = batch;
    const began = this.#now();
    const applied = first && isSuspect(first) ? await this.#attempt([...envelopes.keys()], apply) : await apply();
    this.#logApplied(all, this.#now() - began);
    this.#count('applied', applied);
    this.#count('repeated', batch.length - applied);
    if (applied > 0) for (const envelope of envelopes.values()) this.#noteLag(envelope);
    for (const { message } of batch) this.#settle(() => this.#channel.ack(message));
    committed();
  }

  /** A log line per event, to follow a call from service to service. */
  #logApplied(envelopes: Envelope[], ms: number): void {
    const { log } = this.#parts;
    if (!log.isLevelEnabled('info')) return;
    for (const { id, type, correlationId, causationId } of envelopes)
      log.info({ queue: this.queue, type, eventId: id, correlationId, causationId, ms }, 'event consumed');
  }

  /**
   * A try is recorded until it ends, so only one that crashes the process leaves its record. After a broker restart
   * everything that waited has such a record, so redelivered messages go together the first time and one by one after
   * that.
   */
  async #attempt(ids: string[], apply: () => Promise<number>): Promise<number> {
    const { inbox } = this.#parts;
    if (ids.length > 1) {
      if (!(await inbox.countFirstAttempts(this.queue, ids))) throw new TriedBefore();
    } else if ((await inbox.countAttempt(this.queue, ids[0] as string)) > maxAttempts) throw new DeadlyEvent();
    try {
      return await apply();
    } finally {
      // What is counted once too often is only tried once less.
      await inbox.forgetAttempts(this.queue, ids).catch(() => undefined);
    }
  }

  #hold(delivery: Delivery, error: unknown): void {
    const key = aggregateOf(delivery);
    const held: Held = { deliveries: [delivery], tries: 0, reason: '', since: this.#now() };
    this.#held.set(key, held);
    const retrying = this.#retry(key, held, error).finally(() => this.#retries.delete(retrying));
    this.#retries.add(retrying);
  }

  /** Until no message of the aggregate waits, or the line stops. */
  async #retry(key: string, held: Held, failure: unknown): Promise<void> {
    let error = failure;
    try {
      while (held.deliveries.length > 0) {
        const delivery = held.deliveries[0] as Delivery;
        held.tries += 1;
        held.reason = (error as Error).message;
        if (isHopeless(error, held.tries)) await this.#park(delivery, held.reason);
        else {
          this.#logFailure(delivery, held, error);
          await delay(waitBefore(held.tries), undefined, { signal: this.#stop.signal });
          error = await this.#applyAndAck([delivery]).then(
            () => null,
            (thrown: unknown) => thrown,
          );
          if (error) continue;
        }
        held.deliveries.shift();
        held.tries = 0;
        error = await this.#applyNext(held);
        held.since = this.#now();
      }
    } catch (thrown) {
      if (!this.#stop.signal.aborted) this.#handBack(held, thrown);
      // Of a line that stopped, unsettled messages are delivered again.
    } finally {
      this.#held.delete(key);
    }
  }

  /** What retrying itself stumbled over is a fault of ours: it is said, and nothing stays unsettled because of it. */
  #handBack({ deliveries }: Held, error: unknown): void {
    const { queue } = this;
    this.#parts.log.error({ queue, err: error, messages: deliveries.length }, 'retrying failed, events are taken anew');
    for (const { message } of deliveries) this.#settle(() => this.#channel.nack(message, false, true));
  }

  /** Those that waited behind it, until one fails; returns the error of that one. */
  async #applyNext(held: Held): Promise<unknown> {
    while (held.deliveries.length > 0) {
      this.#stop.signal.throwIfAborted();
      try {
        await this.#applyAndAck([held.deliveries[0] as Delivery]);
        held.deliveries.shift();
      } catch (error) {
        return error;
      }
    }
    return null;
  }

  /** Acknowledged only when the broker has it in the dead-letter queue; retried until then. */
  async #park({ message, envelope }: Delivery, reason: string): Promise<void> {
    const { log, deadLetters } = this.#parts;
    const seen = this.#idsOf(message);
    for (let tries = 1; ; tries += 1) {
      try {
        await deadLetters.park(this.queue, message, reason);
        break;
      } catch (error) {
        log.warn({ ...seen, reason: (error as Error).message }, 'could not park an event, trying again');
        await delay(waitBefore(tries), undefined, { signal: this.#stop.signal });
      }
    }
    log.error({ ...seen, reason }, 'event parked in the dead-letter queue');
    this.#count('dead', 1);
    // A parked event that is replayed has fewer tries if this fails.
    if (!(envelope instanceof UnreadableEvent))
      await this.#parts.inbox.forgetAttempts(this.queue, [envelope.id]).catch(() => undefined);
    this.#settle(() => this.#channel.ack(message));
    this.#parts.committed();
  }

  /** Logs the first few tries, then every tenth: an outage must not fill the disk. */
  #logFailure({ message }: Delivery, { tries, reason }: Held, error: unknown): void {
    if (tries > 3 && tries % 10 !== 0) return;
    const seen = this.#idsOf(message);
    this.#parts.log.warn({ ...seen, tries, reason, passing: isPassing(error) }, 'event failed, trying again');
  }

  #idsOf({ properties }: ConsumeMessage) {
    const { messageId: eventId = '', correlationId = '' } = properties as {
      messageId?: string;
      correlationId?: string;
    };
    return { queue: this.queue, type: this.#consumer.event.type, eventId, correlationId };
  }

  #noteLag({ occurredAt }: Envelope): void {
    const seconds = Math.max(0, this.#now() - Date.parse(occurredAt)) / 1000;
    this.#parts.metrics.eventLag.observe({ queue: this.queue }, seconds);
  }

  #count(outcome: 'applied' | 'repeated' | 'dead', count: number): void {
    if (count > 0) this.#parts.metrics.consumed.inc({ queue: this.queue, outcome }, count);
  }

  /** The channel may be gone by now; the broker then delivers the message again and the inbox recognizes it. */
  #settle(act: () => void): void {
    this.progressAt = this.#now();
    try {
      act();
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not settle a message');
    }
  }
}

/** Not an event that may be applied: it cannot be read, or its sender may not send it. */
class UnreadableEvent extends Error {}
/** One of a batch may have crashed the process: each is tried alone to find out which. */
class TriedBefore extends Error {}
class DeadlyEvent extends Error {
  constructor() {
    super(`begun ${maxAttempts} times and never ended: it may end the process`);
  }
}

const isHopeless = (error: unknown, tries: number): boolean =>
  error instanceof UnreadableEvent || error instanceof DeadlyEvent || (tries >= maxTries && !isPassing(error));

/** Doubling up to ten seconds, with jitter, so that retries do not come all at once. */
const waitBefore = (tries: number): number => Math.min(maxWaitMs, 100 * 2 ** tries) * (0.5 + Math.random() / 2);

/** It was delivered before and not settled. */
const isSuspect = ({ message, envelope }: Delivery): boolean =>
  message.fields.redelivered && !(envelope instanceof UnreadableEvent);

const aggregateOf = ({ message, envelope }: Delivery): string =>
  envelope instanceof UnreadableEvent ? `message ${message.fields.deliveryTag}` : envelope.aggregateId;

function readEnvelope(event: EventDeclaration<never>, { content }: ConsumeMessage): Envelope | UnreadableEvent {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(content.toString()));
    return { ...envelope, data: event.schema.parse(envelope.data) };
  } catch (error) {
    return new UnreadableEvent(`not a ${event.type}: ${(error as Error).message.slice(0, 300)}`);
  }
}
