import amqp, { type ConfirmChannel, type GetMessage } from 'amqplib';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';

export type DeadLetter = { queue: string; eventId: string; type: string; reason: string };

const queues = Object.entries(subscriptions).flatMap(([service, events]) =>
  events.map(({ type }) => queueName(service, type)),
);

/** What is parked, queue by queue, with the reason; it stays where it is. */
export async function listDeadLetters(url: string): Promise<DeadLetter[]> {
  return withChannel(url, async (channel) => {
    const letters: DeadLetter[] = [];
    for (const queue of queues) {
      const taken = await takeAll(channel, queue);
      letters.push(...taken.map((message) => describe(queue, message)));
      for (const message of taken) channel.nack(message, false, true);
    }
    return letters;
  });
}

/** Sends what is parked back to its own queue, and to that alone; the inbox knows those that were applied meanwhile. */
export async function replayDeadLetters(url: string, only?: string): Promise<number> {
  if (only !== undefined && !queues.includes(only))
    throw new Error(`There is no queue ${only}. There are:\n  ${queues.join('\n  ')}`);
  return withChannel(url, async (channel) => {
    let replayed = 0;
    for (const queue of only === undefined ? queues : [only]) {
      for (const message of await takeAll(channel, queue)) {
        const { 'x-reason': _reason, 'x-death': _death, ...headers } = message.properties.headers ?? {};
        channel.sendToQueue(queue, message.content, { ...message.properties, headers, persistent: true });
        await channel.waitForConfirms();
        channel.ack(message);
        replayed += 1;
      }
    }
    return replayed;
  });
}

function describe(queue: string, { properties }: GetMessage): DeadLetter {
  return {
    queue,
    eventId: String(properties.messageId ?? ''),
    type: queue.slice(queue.indexOf('.') + 1),
    reason: String(properties.headers?.['x-reason'] ?? 'delivered too often'),
  };
}

/** Only those that are there now: what a replay parks again is for the next one. */
async function takeAll(channel: ConfirmChannel, queue: string): Promise<GetMessage[]> {
  const { messageCount } = await channel.checkQueue(`${queue}.dead`);
  const taken: GetMessage[] = [];
  while (taken.length < messageCount) {
    const message = await channel.get(`${queue}.dead`);
    if (!message) break;
    taken.push(message);
  }
  return taken;
}

async function withChannel<T>(url: string, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await amqp.connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    const result = await work(channel);
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
}
