import { setTimeout as delay } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import type { Broker } from './broker.ts';
import type { EventSource, EventToSend } from './outbox.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { apartFromCall } from './staff-write.ts';
import { closeInTime, eventExchange } from './topology.ts';
import { startSpan, type Span } from './tracing.ts';

const batchSize = 256;
const pollMs = 1000;
/**
 * In quiet times an event leaves at once. Those that follow within this time are sent together: a drain, and its
 * confirms, cost little more for many than for one.
 */
const restMs = 50;
/** How long to wait while another replica sends: the event this one was woken for may have come too late there. */
const busyMs = 200;
/** A broker that is silent this long holds the outbox's transaction no longer; the events are sent again. */
const usualAnswerMs = 15_000;

type Options = {
  /** How long a silent broker is waited for. */
  answerMs?: number;
  /** Events that are not checked where they are written, because SQL builds them. */
  checked?: readonly EventDeclaration[];
};

/** Sends what is in the outbox: at once when woken, and by a slow poll in case another replica wrote it. */
export class Relay {
  readonly #broker: Broker;
  readonly #source: EventSource;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #answerMs: number;
  readonly #checked: ReadonlyMap<string, EventDeclaration>;
  #channel: Promise<ConfirmChannel> | null = null;
  #running: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;
  #drainedAt = -restMs;
  #timer: NodeJS.Timeout | undefined;

  constructor(broker: Broker, source: EventSource, log: Logger, metrics: Metrics, options: Options = {}) {
    this.#broker = broker;
    this.#source = source;
    this.#log = log;
    this.#metrics = metrics;
    this.#answerMs = options.answerMs ?? usualAnswerMs;
    this.#checked = new Map((options.checked ?? []).map((event) => [event.type, event]));
    broker.on('disconnected', () => (this.#channel = null));
    broker.on('connected', () => this.wake());
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  /** Call it after a commit that may have written events. Cheap, and safe at any time. */
  readonly wake = (): void => {
    this.#wanted = true;
    if (this.#stopped || this.#running || !this.#broker.connected) return;
    this.#running = apartFromCall(() => this.#drain())
      .catch((error: Error) => {
        this.#channel = null;
        if (!this.#stopped) this.#log.warn({ reason: error.message }, 'events wait in the outbox');
      })
      .finally(() => {
        this.#running = null;
      });
  };

  async #drain(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      const rest = this.#drainedAt + restMs - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      this.#wanted = false;
      let drained: boolean | 'busy' = true;
      while (drained === true) drained = await this.#source.drain(batchSize, (events) => this.#send(events));
      this.#drainedAt = performance.now();
      if (drained === 'busy') {
        this.#wanted = true;
        await delay(busyMs);
        continue;
      }
      // Inside the loop, so that a wake-up during a drain is not lost.
      this.#metrics.outboxPending.set(await this.#source.countPending());
    }
  }

  /**
   * Publishes a window of events and waits for all confirms. Returned (unroutable) and refused ones are left out of the
   * result, and what does not fit its schema: it waits in the outbox until it is mended.
   */
  async #send(pending: EventToSend[]): Promise<Set<string>> {
    const events = pending.filter((event) => this.#fits(event));
    if (events.length === 0) return new Set();
    const channel = await inTime((this.#channel ??= this.#broker.confirmChannel()), this.#answerMs);
    const sent = new Set(events.map(({ id }) => id));
    const onReturn = (message: { properties: { messageId?: string }; fields: { routingKey: string } }) => {
      sent.delete(message.properties.messageId ?? '');
      this.#log.error({ type: message.fields.routingKey }, 'no queue takes this event');
    };
    const spans = new Map<string, Span>();
    channel.on('return', onReturn);
    try {
      for (const { traceparent: parent, ...event } of events) {
        const span = parent ? startSpan(`publish ${event.type}`, { kind: 'producer', parent }) : undefined;
        span?.note({
          'messaging.system': 'rabbitmq',
          'messaging.operation.name': 'publish',
          'messaging.operation.type': 'send',
          'messaging.destination.name': eventExchange,
          'messaging.rabbitmq.destination.routing_key': event.type,
          'messaging.message.id': event.id,
        });
        if (span) spans.set(event.id, span);
        const traceparent = span?.traceparent ?? parent;
        channel.publish(
          eventExchange,
          event.type,
          Buffer.from(JSON.stringify(event)),
          {
            persistent: true,
            mandatory: true,
            messageId: event.id,
            // The broker refuses one that is not the user of this connection.
            userId: this.#broker.user,
            correlationId: event.correlationId,
            contentType: 'application/json',
            ...(traceparent && { headers: { traceparent } }),
          },
          (refused) => {
            if (refused) sent.delete(event.id);
          },
        );
      }
      await inTime(channel.waitForConfirms(), this.#answerMs);
    } catch (error) {
      // What it confirms later would count for the next ones.
      void closeInTime(channel);
      throw error;
    } finally {
      channel.off('return', onReturn);
      for (const [id, span] of spans) span.end(sent.has(id) ? undefined : 'not confirmed');
    }
    for (const event of events) if (sent.has(event.id)) this.#metrics.published.inc({ type: event.type });
    return sent;
  }

  #fits({ id, type, data }: EventToSend): boolean {
    const error = this.#checked.get(type)?.schema.safeParse(data).error;
    // Paths and codes only: the values may be personal.
    const problems = error?.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    if (problems) this.#log.error({ event: id, type, problems }, 'an event does not fit its schema and is not sent');
    return !error;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#running;
  }
}

/** Rejects when the broker does not answer in time. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const answered = new AbortController();
  const late = delay(ms, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`the broker did not answer for ${ms / 1000} s: timeout expired`);
  });
  return Promise.race([answer, late]).finally(() => answered.abort());
}
