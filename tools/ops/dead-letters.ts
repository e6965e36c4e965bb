import type { ConfirmChannel, GetMessage } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { keptSender, operatorRules } from '@podium/service-kit/event-sender.ts';
import { connectTo } from './started.ts';

export type DeadLetter = { queue: string; eventId: string; type: string; parkedAt: string | null; reason: string };

const queues = Object.entries(subscriptions).flatMap(([service, events]) =>
  events.map(({ type }) => queueName(service, type)),
);

/** The parked messages by queue, with their reasons; they stay where they are. */
export const listDeadLetters = (url: string): Promise<DeadLetter[]> =>
  withChannel(url, async (channel) => {
    const letters: DeadLetter[] = [];
    for (const queue of queues)
      await take(channel, queue, (message) => {
        letters.push(describe(queue, message));
        return 'keep';
      });
    return letters;
  });

/** One parked message with its whole content, which may contain personal data. */
export const showDeadLetter = (url: string, queue: string, eventId: string): Promise<DeadLetter & { event: unknown }> =>
  withChannel(url, async (channel) => {
    let found: (DeadLetter & { event: unknown }) | undefined;
    await take(channel, known(queue), (message) => {
      if (idOf(message) === eventId) found = { ...describe(queue, message), event: contentOf(message) };
      return 'keep';
    });
    if (!found) throw nothingParked(queue, eventId);
    return found;
  });

/**
 * Sends parked messages back to their own queue only; the inbox skips those that were applied meanwhile. They keep their
 * sender, so one that was refused because of it is refused again.
 */
export const replayDeadLetters = (url: string, only?: string, eventId?: string): Promise<number> =>
  withChannel(url, async (channel) => {
    let replayed = 0;
    const userId = userOf(url);
    for (const queue of only === undefined ? queues : [known(only)]) {
      const rules = operatorRules(queue, userId);
      replayed += await take(channel, queue, async (message) => {
        if (eventId !== undefined && idOf(message) !== eventId) return 'keep';
        const { 'x-reason': _reason, 'x-death': _death, ...others } = message.properties.headers ?? {};
        const headers = { ...others, ...keptSender(queue, message, rules) };
        channel.sendToQueue(queue, message.content, { ...message.properties, userId, headers, persistent: true });
        await channel.waitForConfirms();
        return 'done';
      });
    }
    if (eventId !== undefined && replayed === 0) throw nothingParked(only ?? '', eventId);
    return replayed;
  });

/** Deletes one for good and answers its content. The event itself stays in its publisher's log. */
export const dropDeadLetter = (url: string, queue: string, eventId: string): Promise<DeadLetter & { event: unknown }> =>
  withChannel(url, async (channel) => {
    let dropped: (DeadLetter & { event: unknown }) | undefined;
    await take(channel, known(queue), (message) => {
      if (dropped || idOf(message) !== eventId) return 'keep';
      dropped = { ...describe(queue, message), event: contentOf(message) };
      return 'done';
    });
    if (!dropped) throw nothingParked(queue, eventId);
    return dropped;
  });

function known(queue: string): string {
  if (!queues.includes(queue)) throw new Error(`There is no queue ${queue}. There are:\n  ${queues.join('\n  ')}`);
  return queue;
}
const nothingParked = (queue: string, eventId: string) =>
  new Error(`No event ${eventId} is parked for ${queue}; "dead-letters list" names those that are`);
const idOf = ({ properties }: GetMessage) => String(properties.messageId ?? '');

function contentOf({ content }: GetMessage): unknown {
  try {
    return JSON.parse(content.toString()) as unknown;
  } catch {
    return content.toString();
  }
}

function describe(queue: string, message: GetMessage): DeadLetter {
  const headers = message.properties.headers ?? {};
  return {
    queue,
    eventId: idOf(message),
    type: queue.slice(queue.indexOf('.') + 1),
    parkedAt: typeof headers['x-parked-at'] === 'string' ? headers['x-parked-at'] : null,
    reason: String(headers['x-reason'] ?? 'delivered too often'),
  };
}

/**
 * Takes each message that is parked for a queue now (what a replay parks again is for the next time). `done` removes
 * it; the others are requeued together at the end, so that none is seen twice. Answers how many were done.
 */
async function take(
  channel: ConfirmChannel,
  queue: string,
  look: (message: GetMessage) => 'keep' | 'done' | Promise<'keep' | 'done'>,
): Promise<number> {
  const { messageCount } = await channel.checkQueue(`${queue}.dead`);
  const kept: GetMessage[] = [];
  let done = 0;
  for (let seen = 0; seen < messageCount; seen += 1) {
    const message = await channel.get(`${queue}.dead`);
    if (!message) break;
    if ((await look(message)) === 'keep') kept.push(message);
    else {
      channel.ack(message);
      done += 1;
    }
  }
  for (const message of kept) channel.nack(message, false, true);
  return done;
}

async function withChannel<T>(url: string, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await connectTo(url);
  try {
    const channel = await connection.createConfirmChannel();
    const result = await work(channel);
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
}
