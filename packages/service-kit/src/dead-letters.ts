import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, GetMessage, Message } from 'amqplib';
import type { Broker } from './broker.ts';
import { isRefusal, keptSender, type SenderRules } from './event-sender.ts';
import type { Logger } from './logger.ts';
import { deadQueueName, queueExchange } from './topology.ts';

/** Identifies this start of the process: a parked message may succeed with the code that runs now. */
const thisStart = randomUUID();
/** More starts than happen between two checks of an operator. */
const maxStarts = 50;

/** Publishes as `userId` with `mandatory` and waits for the confirm; throws when no queue took the message. */
export async function publishSafely(
  channel: ConfirmChannel,
  to: { exchange: string; routingKey: string; userId: string },
  { content, properties }: Message,
  headers: Record<string, unknown>,
): Promise<void> {
  let returned = false;
  const messageId = properties.messageId ?? randomUUID();
  const onReturn = (message: Message) => (returned ||= message.properties.messageId === messageId);
  const closed = Promise.withResolvers<never>();
  const onClose = () => closed.reject(new Error('the channel closed before the confirm'));
  channel.on('return', onReturn).once('close', onClose);
  try {
    const options = { ...properties, userId: to.userId, messageId, headers, persistent: true, mandatory: true };
    const confirmed = new Promise<void>((resolve, reject) =>
      channel.publish(to.exchange, to.routingKey, content, options, (error) => (error ? reject(error) : resolve())),
    );
    await Promise.race([confirmed, closed.promise]);
  } finally {
    channel.off('return', onReturn).off('close', onClose);
  }
  if (returned) throw new Error(`no queue took a message for ${to.routingKey}`);
}

/**
 * Parks messages that cannot be applied, with the reason. Each start of each replica puts them back into their queue
 * once, which is how a fix takes effect. Messages that crashed the process, or were refused because of their sender, are
 * left to an operator.
 */
export class DeadLetters {
  readonly #broker: Broker;
  readonly #log: Logger;
  readonly #rules: SenderRules;
  #channel: Promise<ConfirmChannel> | null = null;

  constructor(broker: Broker, log: Logger, rules: SenderRules) {
    this.#broker = broker;
    this.#log = log;
    this.#rules = rules;
  }

  async park(queue: string, message: Message, reason: string): Promise<void> {
    const headers = {
      ...message.properties.headers,
      ...keptSender(queue, message, this.#rules),
      'x-reason': reason.slice(0, 500),
      'x-parked-at': new Date().toISOString(),
    };
    await publishSafely(await this.#open(), this.#to(deadQueueName(queue)), message, headers);
  }

  /** Messages in the dead-letter queues of these queues, by queue; those with none are left out. */
  async count(queues: string[]): Promise<Record<string, number>> {
    const channel = await this.#open();
    const counts: Record<string, number> = {};
    for (const queue of queues) {
      const { messageCount } = await channel.checkQueue(deadQueueName(queue));
      if (messageCount > 0) counts[queue] = messageCount;
    }
    return counts;
  }

  /** Puts back what may be retried; returns how many. */
  async replay(queue: string): Promise<number> {
    const channel = await this.#open();
    const { messageCount } = await channel.checkQueue(deadQueueName(queue));
    const kept: GetMessage[] = [];
    let count = 0;
    for (let seen = 0; seen < messageCount; seen += 1) {
      const message = await channel.get(deadQueueName(queue));
      if (!message) break;
      if (!mayReplay(message)) {
        kept.push(message);
        continue;
      }
      const { 'x-death': _death, ...headers } = message.properties.headers ?? {};
      const replayed = {
        ...headers,
        ...keptSender(queue, message, this.#rules),
        'x-replayed-by': [...startsOf(message), thisStart].slice(-maxStarts),
      };
      await publishSafely(channel, this.#to(queue), message, replayed);
      channel.ack(message);
      count += 1;
    }
    for (const message of kept) channel.nack(message, false, true);
    if (count > 0) this.#log.info({ queue, replayed: count }, 'parked events go back to their queue');
    return count;
  }

  #to(queue: string) {
    return { exchange: queueExchange, routingKey: queue, userId: this.#rules.user };
  }

  async #open(): Promise<ConfirmChannel> {
    this.#channel ??= this.#broker.confirmChannel().then((channel) => {
      channel.on('close', () => (this.#channel = null));
      return channel;
    });
    return this.#channel.catch((error: unknown) => {
      this.#channel = null;
      throw error;
    });
  }
}

/** The starts that already put it back. */
function startsOf({ properties }: GetMessage): string[] {
  const starts: unknown = properties.headers?.['x-replayed-by'];
  return Array.isArray(starts) ? starts.map(String) : [];
}

function mayReplay(message: GetMessage): boolean {
  const reason = String(message.properties.headers?.['x-reason'] ?? '');
  return !reason.startsWith('begun ') && !isRefusal(reason) && !startsOf(message).includes(thisStart);
}
