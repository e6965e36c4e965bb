import { connect, type Channel, type ChannelModel, type ConfirmChannel, type ConsumeMessage } from 'amqplib';
import { allQueues, eventExchange, queueArguments, type EventQueue } from './broker.ts';
import { publishSafely } from './dead-letters.ts';

export type Renewal = { queue: string; outcome: 'renewed' | 'fits' | 'in use'; moved: number };

/** Stands in for a queue while that is declared anew. */
const standInOf = (queue: string) => `${queue}.renewing`;

/**
 * `npm run ops queues renew`: declares anew each queue that an earlier version declared with other arguments, which no
 * declaration changes. Nothing is lost on the way, and a renewal that was cut off is finished by the next; what comes
 * twice or out of order by it, the inbox and the versions of events know.
 */
export async function renewQueues(url: string, queues: EventQueue[] = allQueues): Promise<Renewal[]> {
  const connection = await connect(url);
  connection.on('error', () => undefined);
  try {
    const done: Renewal[] = [];
    for (const each of queues) done.push(await renewQueue(connection, each));
    return done;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

async function renewQueue(connection: ChannelModel, { queue, type }: EventQueue): Promise<Renewal> {
  const standIn = standInOf(queue);
  const isOld = !(await declares(connection, queue));
  if (!isOld && !(await exists(connection, standIn))) return { queue, outcome: 'fits', moved: 0 };
  const channel = await connection.createConfirmChannel();
  let isOver = true;
  try {
    if (isOld) {
      // What a consumer holds would be neither in the old queue nor in the new one.
      if ((await channel.checkQueue(queue)).consumerCount > 0) return { queue, outcome: 'in use', moved: 0 };
      await channel.assertQueue(standIn, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
      await channel.bindQueue(standIn, eventExchange, type);
      await channel.unbindQueue(queue, eventExchange, type);
      await move(channel, queue, standIn);
      // A quorum queue knows no deletion only if empty; nothing routes to this one, and nobody else takes from it.
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      isOver = messageCount + consumerCount === 0;
      if (isOver) {
        await channel.deleteQueue(queue);
        await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
      }
    }
    // Also when a consumer came in between: then all goes back to where it was.
    await channel.bindQueue(queue, eventExchange, type);
    await channel.unbindQueue(standIn, eventExchange, type);
    const moved = await move(channel, standIn, queue);
    await channel.deleteQueue(standIn);
    return { queue, outcome: isOver ? 'renewed' : 'in use', moved };
  } finally {
    await channel.close().catch(() => undefined);
  }
}

const batch = 100;

/**
 * Each is confirmed at its new place before it leaves the old one. RabbitMQ refuses basic.get on a queue with a single
 * active consumer, so this is that consumer until nothing is left, or until another one came.
 */
async function move(channel: ConfirmChannel, from: string, to: string): Promise<number> {
  // Each message that is on its way listens to the channel.
  channel.setMaxListeners(3 * batch);
  await channel.prefetch(batch);
  let moved = 0;
  let failure: Error | null = null;
  const moving = new Set<Promise<void>>();
  const moveOne = async (message: ConsumeMessage) => {
    await publishSafely(channel, { exchange: '', routingKey: to }, message, message.properties.headers ?? {});
    channel.ack(message);
    moved += 1;
  };
  const { consumerTag } = await channel.consume(from, (message) => {
    if (!message) return;
    const one = moveOne(message)
      .catch((error: Error) => void (failure ??= error))
      .finally(() => moving.delete(one));
    moving.add(one);
  });
  for (let isOver = false; !isOver;) {
    await Promise.all(moving);
    if (failure) throw failure;
    // What was delivered before this answer came before it, on the same channel.
    const { messageCount, consumerCount } = await channel.checkQueue(from);
    isOver = moving.size === 0 && (messageCount === 0 || consumerCount > 1);
  }
  await channel.cancel(consumerTag);
  return moved;
}

/** Whether the queue stands as it is declared now; where it is missing it is made. */
const declares = (connection: ChannelModel, queue: string): Promise<boolean> =>
  asking(connection, 406, (channel) => channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) }));
const exists = (connection: ChannelModel, queue: string): Promise<boolean> =>
  asking(connection, 404, (channel) => channel.checkQueue(queue));

/** A refusal closes the channel, so each question has one of its own. */
async function asking(
  connection: ChannelModel,
  refusal: number,
  ask: (channel: Channel) => Promise<unknown>,
): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    await ask(channel);
    await channel.close();
    return true;
  } catch (error) {
    if ((error as { code?: number }).code !== refusal) throw error;
    return false;
  }
}
