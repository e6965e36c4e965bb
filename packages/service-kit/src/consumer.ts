import type { Channel, ConsumeMessage } from 'amqplib';
import { envelopeSchema, type Envelope, type EventDeclaration } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { deadExchange, type Broker } from './broker.ts';
import type { Database, Transaction } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

const leastPrefetch = 64;
const maxTries = 6;

export type Consumer = {
  event: EventDeclaration<never>;
  /** How many at most are handled in one transaction. */ most: number;
  handle: (tx: never, envelopes: Envelope<never>[]) => Promise<void>;
};

/** Applies the events that it has not seen, and remembers them; how many that were. */
export type Inbox = { apply: (queue: string, envelopes: Envelope[], handle: Consumer['handle']) => Promise<number> };

/** What an event changes and that it was seen are one transaction. */
export const postgresInbox = (db: Database): Inbox => ({
  apply: (queue, envelopes, handle) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.raw<{ rows: { event_id: string }[] }>(
        'insert into inbox (event_id, queue) select id, ? from unnest(?::uuid[]) id on conflict do nothing returning event_id',
        [queue, envelopes.map(({ id }) => id)],
      );
      const fresh = new Set(rows.map(({ event_id }) => event_id));
      if (fresh.size > 0) await handle(tx as never, envelopes.filter(({ id }) => fresh.has(id)) as Envelope<never>[]);
      return fresh.size;
    }),
});

/**
 * Handles an event inside the transaction that also records it in the inbox. The handler must not reach outside of it. Each event has a
 * transaction of its own, so that what one locks does not wait for the others.
 */
export function consume<Data>(
  event: EventDeclaration<Data>,
  handle: (tx: Transaction, envelope: Envelope<Data>) => Promise<void>,
): Consumer {
  return {
    event: event as EventDeclaration<never>,
    most: 1,
    handle: (async (tx: Transaction, [envelope]: [Envelope<Data>]) =>
      handle(tx, envelope)) as unknown as Consumer['handle'],
  };
}

/** The same for those that came together, in their order, where many cost little more than one. */
export function consumeTogether<Data>(
  event: EventDeclaration<Data>,
  handle: (tx: Transaction, envelopes: Envelope<Data>[]) => Promise<void>,
): Consumer {
  return { event: event as EventDeclaration<never>, most: 256, handle: handle as Consumer['handle'] };
}

type Parts = { service: string; inbox: Inbox; broker: Broker; log: Logger; metrics: Metrics; committed: () => void };

/** Subscribes the consumers, again after each reconnection, and stops taking new messages on `stop`. */
export class Subscription {
  readonly #parts: Parts;
  readonly #consumers: Consumer[];
  #channel: Channel | null = null;
  #lines: ConsumerLine[] = [];
  #stopped = false;
  #turn = 0;

  constructor(consumers: Consumer[], parts: Parts) {
    this.#parts = parts;
    this.#consumers = consumers;
    parts.broker.on('connected', () => void this.start());
  }

  async start(): Promise<void> {
    const { broker, service, log } = this.#parts;
    if (this.#stopped || !broker.connected || this.#consumers.length === 0) return;
    const turn = ++this.#turn;
    try {
      await this.#channel?.close().catch(() => undefined);
      const channel = (this.#channel = await broker.channel());
      this.#lines = [];
      for (const consumer of this.#consumers) {
        // Counts for the consumers that come after it, each by itself.
        await channel.prefetch(Math.max(consumer.most, leastPrefetch));
        const line = new ConsumerLine(consumer, channel, this.#parts);
        this.#lines.push(line);
        await channel.consume(queueName(service, consumer.event.type), (message) => {
          if (message) return line.take(message);
          // The broker cancels a consumer with null, when its queue went or moved.
          if (turn === this.#turn) setImmediate(() => void this.start());
        });
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not subscribe');
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lines.map((line) => line.stop()));
    await this.#channel?.close().catch(() => undefined);
  }
}

/**
 * The messages of one queue, in their order. What has come together is applied in one transaction, where its consumer can; when that
 * fails, each by itself, with a bounded number of tries.
 */
class ConsumerLine {
  readonly #consumer: Consumer;
  readonly #channel: Channel;
  readonly #parts: Parts;
  readonly #queue: string;
  #waiting: ConsumeMessage[] = [];
  #working: Promise<void> | null = null;
  #stopped = false;

  constructor(consumer: Consumer, channel: Channel, parts: Parts) {
    this.#consumer = consumer;
    this.#channel = channel;
    this.#parts = parts;
    this.#queue = queueName(parts.service, consumer.event.type);
  }

  take(message: ConsumeMessage): void {
    this.#waiting.push(message);
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  async #work(): Promise<void> {
    // What arrived in one packet is handed over message by message; let the rest of it in first.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0 && !this.#stopped) {
      const batch = this.#waiting.splice(0, this.#consumer.most);
      try {
        const applied = await this.#apply(batch);
        this.#count('applied', applied);
        this.#count('repeated', batch.length - applied);
        for (const message of batch) this.#settle(() => this.#channel.ack(message));
      } catch {
        for (const message of batch) await this.#takeAlone(message);
      }
      this.#parts.committed();
    }
  }

  async #takeAlone(message: ConsumeMessage): Promise<void> {
    const { log } = this.#parts;
    const seen = { type: this.#consumer.event.type, eventId: message.properties.messageId as string };
    for (let tries = 1; ; tries += 1) {
      try {
        this.#count((await this.#apply([message])) === 1 ? 'applied' : 'repeated', 1);
        return this.#settle(() => this.#channel.ack(message));
      } catch (error) {
        const reason = (error as Error).message;
        if (this.#stopped) return this.#settle(() => this.#channel.nack(message));
        if (tries < maxTries && !(error instanceof UnreadableEvent)) {
          log.warn({ ...seen, tries, reason }, 'event failed, trying again');
          await new Promise((resolve) => setTimeout(resolve, 50 * 3 ** tries));
          continue;
        }
        log.error({ ...seen, reason }, 'event parked in the dead-letter queue');
        this.#count('dead', 1);
        return this.#park(message, reason);
      }
    }
  }

  /** Sent by hand rather than by nack, for the reason to go with it; the queue's own dead-lettering covers crashes. */
  #park(message: ConsumeMessage, reason: string): void {
    const headers = { ...message.properties.headers, 'x-reason': reason.slice(0, 500) };
    this.#settle(() => {
      this.#channel.publish(deadExchange, this.#queue, message.content, {
        ...message.properties,
        persistent: true,
        headers,
      });
      this.#channel.ack(message);
    });
  }

  /** Applies those that the inbox does not know; how many that were. */
  async #apply(batch: ConsumeMessage[]): Promise<number> {
    const { event, handle } = this.#consumer;
    const envelopes = [
      ...new Map(
        batch.map(({ content }) => readEnvelope(event, content)).map((envelope) => [envelope.id, envelope]),
      ).values(),
    ];
    return this.#parts.inbox.apply(this.#queue, envelopes, handle);
  }

  #count(outcome: 'applied' | 'repeated' | 'dead', count: number): void {
    if (count > 0) this.#parts.metrics.consumed.inc({ type: this.#consumer.event.type, outcome }, count);
  }

  /** The channel may be gone by now; the broker will then deliver the message again and the inbox will know it. */
  #settle(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not settle a message');
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }
}

class UnreadableEvent extends Error {}

function readEnvelope(event: EventDeclaration<never>, content: Buffer): Envelope {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(content.toString()));
    return { ...envelope, data: event.schema.parse(envelope.data) };
  } catch (error) {
    throw new UnreadableEvent(`not a ${event.type}: ${(error as Error).message.slice(0, 300)}`);
  }
}
