import type { Channel, ConsumeMessage } from 'amqplib';
import { envelopeSchema, type Envelope, type EventDeclaration } from '@podium/contracts/event.ts';
import { queueName } from '@podium/contracts/subscriptions.ts';
import { deadExchange, type Broker } from './broker.ts';
import type { Database, Transaction } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

const prefetch = 32;
const maxTries = 6;

export type Consumer = { event: EventDeclaration<never>; handle: (tx: Transaction, envelope: Envelope<never>) => Promise<void> };

/** Handles an event inside the transaction that also records it in the inbox. The handler must not reach outside of it. */
export function consume<Data>(event: EventDeclaration<Data>, handle: (tx: Transaction, envelope: Envelope<Data>) => Promise<void>): Consumer {
  return { event: event as EventDeclaration<never>, handle };
}

type Parts = { service: string; db: Database; broker: Broker; log: Logger; metrics: Metrics; committed: () => void };

/** Subscribes the consumers, again after each reconnection, and stops taking new messages on `stop`. */
export class Subscription {
  readonly #parts: Parts;
  readonly #consumers: Consumer[];
  #channel: Channel | null = null;
  #busy = new Set<Promise<void>>();
  #stopped = false;
  #restarts = 0;

  constructor(consumers: Consumer[], parts: Parts) {
    this.#parts = parts;
    this.#consumers = consumers;
    parts.broker.on('connected', () => void this.#subscribe());
  }

  async start(): Promise<void> {
    await this.#subscribe();
  }

  async #subscribe(): Promise<void> {
    if (this.#stopped || !this.#parts.broker.connected || this.#consumers.length === 0) return;
    const turn = ++this.#restarts;
    try {
      await this.#channel?.close().catch(() => undefined);
      const channel = (this.#channel = await this.#parts.broker.channel());
      await channel.prefetch(prefetch);
      for (const consumer of this.#consumers) {
        await channel.consume(queueName(this.#parts.service, consumer.event.type), (message) => {
          // The broker cancels a consumer with null, when its queue went or moved.
          if (message === null) return void (turn === this.#restarts && setImmediate(() => void this.#subscribe()));
          this.#track(this.#take(channel, consumer, message));
        });
      }
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not subscribe');
    }
  }

  #track(work: Promise<void>): void {
    this.#busy.add(work);
    void work.finally(() => this.#busy.delete(work));
  }

  async #take(channel: Channel, consumer: Consumer, message: ConsumeMessage): Promise<void> {
    const { log, metrics } = this.#parts;
    const type = consumer.event.type;
    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = await this.#apply(consumer, message);
        metrics.consumed.inc({ type, outcome });
        this.#settle(() => channel.ack(message));
        this.#parts.committed();
        return;
      } catch (error) {
        const reason = (error as Error).message;
        if (this.#stopped) return this.#settle(() => channel.nack(message));
        if (tries < maxTries && !(error instanceof UnreadableEvent)) {
          log.warn({ type, eventId: message.properties.messageId, tries, reason }, 'event failed, trying again');
          await new Promise((resolve) => setTimeout(resolve, 50 * 3 ** tries));
          continue;
        }
        log.error({ type, eventId: message.properties.messageId, reason }, 'event parked in the dead-letter queue');
        metrics.consumed.inc({ type, outcome: 'dead' });
        // Sent by hand rather than by nack, for the reason to go with it; the queue's own dead-lettering covers crashes.
        this.#settle(() => {
          channel.publish(deadExchange, queueName(this.#parts.service, type), message.content, { ...message.properties, persistent: true, headers: { ...message.properties.headers, 'x-reason': reason.slice(0, 500) } });
          channel.ack(message);
        });
        return;
      }
    }
  }

  async #apply({ event, handle }: Consumer, message: ConsumeMessage): Promise<'applied' | 'repeated'> {
    const envelope = readEnvelope(event, message.content);
    return this.#parts.db.transaction(async (tx) => {
      const queue = queueName(this.#parts.service, event.type);
      const fresh = await tx('inbox').insert({ event_id: envelope.id, queue }).onConflict().ignore().returning('event_id');
      if (fresh.length === 0) return 'repeated';
      await handle(tx, envelope as Envelope<never>);
      return 'applied';
    });
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
    await Promise.allSettled(this.#busy);
    await this.#channel?.close().catch(() => undefined);
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
