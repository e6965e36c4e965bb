import { connect, type Channel, type ChannelModel, type ConfirmChannel, type ConsumeMessage } from 'amqplib';
import { userOf } from './broker.ts';
import { publishSafely } from './dead-letters.ts';
import { keptSender, operatorRules, type SenderRules } from './event-sender.ts';
import { allQueues, bindQueue, eventExchange, queueArguments, type EventQueue } from './topology.ts';

/** A queue in use is left as it is; `moved` counts the messages that were put back. */
export type Renewal = { queue: string; outcome: 'renewed' | 'fits' | 'in use'; moved: number };

/** Holds a queue's messages while that is declared again. */
const standInOf = (queue: string) => `${queue}.renewing`;

/**
 * `npm run ops queues renew`: deletes and declares again each queue whose arguments are of an earlier version, since a
 * declaration cannot change them. Nothing is lost, and the next run finishes an interrupted one; the inbox and the
 * event versions handle what comes twice or out of order.
 */
export async function renewQueues(url: string, queues: EventQueue[] = allQueues): Promise<Renewal[]> {
  const connection = await connect(url);
  // Whatever was under way on it rejects with the same error.
  connection.on('error', () => undefined);
  try {
    const done: Renewal[] = [];
    for (const each of queues) done.push(await renewQueue(connection, each, operatorRules(each.queue, userOf(url))));
    return done;
  } finally {
    // It is closed already where the work failed, and that error is on its way.
    await connection.close().catch(() => undefined);
  }
}

async function renewQueue(connection: ChannelModel, { queue, type }: EventQueue, rules: SenderRules): Promise<Renewal> {
  const standIn = standInOf(queue);
  const [operator = ''] = rules.operators;
  const isOld = !(await declares(connection, queue));
  if (!isOld && !(await exists(connection, standIn))) return { queue, outcome: 'fits', moved: 0 };
  const channel = await connection.createConfirmChannel();
  const moveAll = (from: string, to: string) =>
    move(channel, from, (message) => {
      const headers = { ...message.properties.headers, ...keptSender(queue, message, rules) };
      return publishSafely(channel, { exchange: '', routingKey: to, userId: operator }, message, headers);
    });
  let isOver = true;
  try {
    if (isOld) {
      // Messages held by a consumer would be in neither the old queue nor the new one.
      if ((await channel.checkQueue(queue)).consumerCount > 0) return { queue, outcome: 'in use', moved: 0 };
      await channel.assertQueue(standIn, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
      await channel.bindQueue(standIn, eventExchange, type);
      await channel.unbindQueue(queue, eventExchange, type);
      await moveAll(queue, standIn);
      // A quorum queue has no deletion "if empty"; nothing routes to this one, and nobody else consumes it.
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      isOver = messageCount + consumerCount === 0;
      if (isOver) {
        await channel.deleteQueue(queue);
        await channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) });
      }
    }
    // Also when a consumer came in between: then all goes back.
    await bindQueue(channel, { queue, type });
    await channel.unbindQueue(standIn, eventExchange, type);
    const moved = await moveAll(standIn, queue);
    await channel.deleteQueue(standIn);
    return { queue, outcome: isOver ? 'renewed' : 'in use', moved };
  } finally {
    // As above.
    await channel.close().catch(() => undefined);
  }
}

const batch = 100;

/**
 * Each is confirmed in its new queue before it is removed from the old one. RabbitMQ refuses basic.get on a queue with a
 * single active consumer, so this consumes until the queue is empty or another consumer has arrived.
 */
async function move(
  channel: ConfirmChannel,
  from: string,
  publish: (message: ConsumeMessage) => Promise<void>,
): Promise<number> {
  // Each message in flight adds a listener to the channel.
  channel.setMaxListeners(3 * batch);
  await channel.prefetch(batch);
  let moved = 0;
  let failure: Error | null = null;
  const moving = new Set<Promise<void>>();
  const moveOne = async (message: ConsumeMessage) => {
    await publish(message);
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
    // Deliveries made before this answer arrive before it, on the same channel.
    const { messageCount, consumerCount } = await channel.checkQueue(from);
    isOver = moving.size === 0 && (messageCount === 0 || consumerCount > 1);
  }
  await channel.cancel(consumerTag);
  return moved;
}

/** Whether the queue exists as it is declared now; a missing one is created. */
const declares = (connection: ChannelModel, queue: string): Promise<boolean> =>
  asking(connection, 406, (channel) => channel.assertQueue(queue, { durable: true, arguments: queueArguments(queue) }));
const exists = (connection: ChannelModel, queue: string): Promise<boolean> =>
  asking(connection, 404, (channel) => channel.checkQueue(queue));

/** A refusal closes the channel, so each check opens its own. */
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
