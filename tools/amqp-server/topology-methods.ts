import type { Broker } from './broker.ts';
import type { Channel } from './channel.ts';
import { methodId, type Fields, type Table } from './codec.ts';
import type { Connection } from './connection.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Queue, QueueOptions } from './queue.ts';
import type { Binding, ExchangeType } from './routing.ts';

export type TopologyRequest = Fields & { connection: Connection; channel: Channel; broker: Broker };
type Method = { ok: number; run: (request: TopologyRequest) => Promise<object | void> };

/** The methods that declare, bind, purge and delete; each is on disk before it is answered. */
export const topologyMethods = new Map<number, Method>();
const on = (name: string, run: Method['run']) =>
  topologyMethods.set(methodId(name), { ok: methodId(`${name}Ok`), run });

const show = (value: unknown) => (value === undefined ? 'none' : `'${String(value)}'`);

/** A second declaration must say the same as the first; RabbitMQ compares the x- arguments too. */
function checkSame(
  what: string,
  wanted: Record<string, unknown>,
  present: Record<string, unknown>,
  names: string[],
): void {
  for (const name of names) {
    if (wanted[name] !== present[name])
      throw new ProtocolError(
        406,
        `inequivalent arg '${name}' for ${what} in vhost '/': received ${show(wanted[name])} but current is ${show(present[name])}`,
      );
  }
}

const comparedArguments = [
  'x-queue-type',
  'x-message-ttl',
  'x-expires',
  'x-max-length',
  'x-max-length-bytes',
  'x-overflow',
  'x-delivery-limit',
  'x-dead-letter-exchange',
  'x-dead-letter-routing-key',
  'x-dead-letter-strategy',
  'x-max-priority',
  'x-single-active-consumer',
];

function checkArguments(queue: string, { durable, exclusive }: QueueOptions, given: Table): void {
  const refuse = (name: string) => {
    throw new ProtocolError(406, `invalid arg '${name}' for queue '${queue}' in vhost '/'`);
  };
  for (const name of ['x-message-ttl', 'x-max-length', 'x-delivery-limit']) {
    if (given[name] !== undefined && !(Number.isInteger(given[name]) && (given[name] as number) >= 0)) refuse(name);
  }
  if (given['x-dead-letter-routing-key'] !== undefined && given['x-dead-letter-exchange'] === undefined)
    refuse('x-dead-letter-routing-key');
  if (given['x-queue-type'] !== 'quorum') return;
  if (!durable) throw new ProtocolError(406, `invalid property 'non-durable' for queue '${queue}' in vhost '/'`);
  if (exclusive) throw new ProtocolError(406, `invalid property 'exclusive-owner' for queue '${queue}' in vhost '/'`);
}

const counts = (queue: Queue) => ({
  queue: queue.name,
  messageCount: queue.length,
  consumerCount: queue.consumers.length,
});

on(
  'QueueDeclare',
  async ({ queue: name, passive, durable, exclusive, autoDelete, arguments: args, broker, connection, channel }) => {
    const options: QueueOptions = { durable, exclusive, autoDelete, arguments: args };
    // A name that the broker makes up begins like this.
    if (!passive) connection.account.check('configure', 'queue', name || 'amq.gen-');
    if (passive || broker.queues.has(name)) {
      const queue = broker.queue(name || channel.lastQueue, connection);
      channel.lastQueue = queue.name;
      if (passive) return counts(queue);
      checkSame(`queue '${name}'`, options, queue.options, ['durable', 'exclusive', 'autoDelete']);
      checkSame(`queue '${name}'`, args, queue.options.arguments, comparedArguments);
      return counts(queue);
    }
    if (name.startsWith('amq.')) throw new ProtocolError(403, `queue name '${name}' contains reserved prefix 'amq.*'`);
    checkArguments(name, options, args);
    const deadLetters = args['x-dead-letter-exchange'];
    if (typeof deadLetters === 'string') {
      connection.account.check('read', 'queue', name || 'amq.gen-');
      connection.account.check('write', 'exchange', deadLetters);
    }
    const queue = await broker.addQueue(name, options, exclusive ? connection : null);
    if (exclusive) connection.exclusiveQueues.add(queue);
    channel.lastQueue = queue.name;
    return counts(queue);
  },
);

on('QueueBind', async (request) => {
  const binding = readBinding(request);
  request.broker.exchange(binding.exchange);
  await request.broker.bind(binding);
});

on('QueueUnbind', async (request) => {
  const binding = readBinding(request);
  request.broker.exchange(binding.exchange);
  await request.broker.unbind(binding);
});

function readBinding({
  queue: name,
  exchange,
  routingKey,
  arguments: args,
  broker,
  connection,
  channel,
}: TopologyRequest): Binding {
  const { account } = connection;
  account.check('write', 'queue', name || channel.lastQueue);
  account.check('read', 'exchange', exchange);
  if (broker.exchanges.get(exchange)?.type === 'topic') account.checkTopic('read', exchange, routingKey);
  const queue = broker.queue(name || channel.lastQueue, connection);
  if (exchange === '') throw new ProtocolError(403, 'operation not permitted on the default exchange');
  return { exchange, queue: queue.name, routingKey, arguments: args };
}

on('QueuePurge', async ({ queue: name, broker, connection, channel }) => {
  connection.account.check('read', 'queue', name || channel.lastQueue);
  const messages = broker.queue(name || channel.lastQueue, connection).purge();
  broker.forget(messages);
  await broker.journal.settled();
  return { messageCount: messages.length };
});

on('QueueDelete', async ({ queue: name, ifUnused, ifEmpty, broker, connection, channel }) => {
  const queueName = name || channel.lastQueue;
  connection.account.check('configure', 'queue', queueName);
  // RabbitMQ answers ok when something that does not exist is deleted.
  if (!broker.queues.has(queueName)) return { messageCount: 0 };
  const queue = broker.queue(queueName, connection);
  if (ifUnused && queue.consumers.length > 0) throw new ProtocolError(406, `queue '${queueName}' in vhost '/' in use`);
  if (ifEmpty && queue.length > 0) throw new ProtocolError(406, `queue '${queueName}' in vhost '/' not empty`);
  connection.exclusiveQueues.delete(queue);
  return { messageCount: await broker.removeQueue(queue) };
});

const exchangeTypes = new Set<string>(['direct', 'topic', 'fanout'] satisfies ExchangeType[]);

on(
  'ExchangeDeclare',
  async ({ exchange: name, type, passive, durable, autoDelete, internal, arguments: args, broker, connection }) => {
    if (passive) return void broker.exchange(name);
    connection.account.check('configure', 'exchange', name);
    if (!exchangeTypes.has(type)) throw new ProtocolError(503, `unknown exchange type '${type}'`);
    const present = broker.exchanges.get(name);
    if (present)
      return checkSame(`exchange '${name}'`, { type, durable, autoDelete, internal }, present, [
        'type',
        'durable',
        'autoDelete',
        'internal',
      ]);
    if (name.startsWith('amq.'))
      throw new ProtocolError(403, `exchange name '${name}' contains reserved prefix 'amq.*'`);
    await broker.addExchange({ name, type: type as ExchangeType, durable, autoDelete, internal, arguments: args });
  },
);

on('ExchangeDelete', async ({ exchange: name, ifUnused, broker, connection }) => {
  connection.account.check('configure', 'exchange', name);
  if (!broker.exchanges.has(name)) return;
  if (name === '' || name.startsWith('amq.'))
    throw new ProtocolError(403, `operation not permitted on exchange '${name}'`);
  if (ifUnused && broker.isBound(name)) throw new ProtocolError(406, `exchange '${name}' in vhost '/' in use`);
  await broker.removeExchange(name);
});
