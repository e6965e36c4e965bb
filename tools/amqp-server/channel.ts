import type { Connection } from './connection.ts';
import { isContentHeader, methodId, type Fields, type Frame, type Properties } from './codec.ts';
import type { Message } from './message.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Consumer, Queue } from './queue.ts';
import { topologyMethods, type TopologyRequest } from './topology-methods.ts';

type Incoming = { fields: Fields; properties: Properties; size: number; received: number; parts: Buffer[] };
type Unacked = { message: Message; queue: Queue; consumer?: Consumer };

const [basicAck, basicNack, basicReturn, basicDeliver, basicGetOk, basicGetEmpty, basicCancel] = (
  ['BasicAck', 'BasicNack', 'BasicReturn', 'BasicDeliver', 'BasicGetOk', 'BasicGetEmpty', 'BasicCancel'] as const
).map(methodId) as [number, number, number, number, number, number, number];

/** Publishing, consuming and settling on one channel; what changes the topology is in topology-methods. */
export class Channel {
  readonly number: number;
  readonly connection: Connection;
  /** The queue that an empty queue name refers to. */
  lastQueue = '';
  readonly #unacked = new Map<number, Unacked>();
  readonly #consumers = new Map<string, { consumer: Consumer; queue: Queue }>();
  #closed = false;
  #incoming: Incoming | null = null;
  #lastTag = 0;
  #lastConsumer = 0;
  #prefetch = 0;
  #sharedPrefetch = 0;
  #confirming = false;
  #published = 0;
  #settled: { sequence: number; refused: boolean }[] = [];

  constructor(number: number, connection: Connection) {
    this.number = number;
    this.connection = connection;
  }

  async handle(frame: Frame): Promise<void> {
    if (this.#closed) return;
    if (frame.content) return this.#body(frame.content);
    if (isContentHeader(frame)) return this.#header(frame);
    const method = methods.get(frame.id!);
    const fields = frame.fields!;
    if (method) return method(this, fields);
    const topology = topologyMethods.get(frame.id!);
    if (!topology) throw new ProtocolError(540, 'this stand-in does not know the method');
    await this.#broker.journal.settled();
    const request: TopologyRequest = { ...fields, connection: this.connection, channel: this, broker: this.#broker };
    const answer = await topology.run(request);
    if (!fields.nowait) this.reply(topology.ok, answer ?? {});
  }

  get #broker() {
    return this.connection.broker;
  }

  reply(method: number, fields: object): void {
    if (!this.#closed) this.connection.send(this.number, method, fields);
  }

  startPublish(fields: Fields): void {
    this.#incoming = { fields, properties: {}, size: 0, received: 0, parts: [] };
  }

  #header(frame: Frame): void {
    if (!this.#incoming) throw new ProtocolError(505, 'a content header without a publish');
    this.#incoming.properties = Object.fromEntries(
      Object.entries(frame.fields!).filter(([, value]) => value !== undefined),
    );
    this.#incoming.size = frame.size!;
    if (frame.size === 0) this.#publish(this.#incoming);
  }

  #body(content: Buffer): void {
    const incoming = this.#incoming;
    if (!incoming) throw new ProtocolError(505, 'a content body without a publish');
    incoming.parts.push(content);
    incoming.received += content.length;
    if (incoming.received >= incoming.size) this.#publish(incoming);
  }

  #publish({ fields: { exchange, routingKey, mandatory }, properties: given, parts }: Incoming): void {
    this.#incoming = null;
    const { account } = this.connection;
    account.check('write', 'exchange', exchange);
    if (exchange !== '' && this.#broker.exchange(exchange).type === 'topic')
      account.checkTopic('write', exchange, routingKey);
    account.checkUserId(given.userId);
    const { keys, properties } = takeMoreKeys(routingKey, given);
    const queues = [...new Set(keys.flatMap((key) => this.#broker.route(exchange, key)))];
    const content = Buffer.concat(parts);
    if (queues.length === 0 && mandatory) {
      this.connection.sendContent(
        this.number,
        basicReturn,
        { replyCode: 312, replyText: 'NO_ROUTE', exchange, routingKey },
        properties,
        content,
      );
    }
    const open = queues.filter((queue) => !(queue.isFull && queue.refusesWhenFull));
    const sequence = this.#confirming ? ++this.#published : 0;
    this.#broker.deliver(open, { exchange, routingKey, properties, content }, () =>
      this.#confirm(sequence, open.length < queues.length),
    );
  }

  /** Publishes are committed in order, so one acknowledgement covers all earlier ones. */
  #confirm(sequence: number, refused: boolean): void {
    if (sequence === 0) return;
    if (this.#settled.push({ sequence, refused }) > 1) return;
    queueMicrotask(() => {
      const settled = this.#settled.splice(0);
      if (settled.some((one) => one.refused)) {
        for (const one of settled)
          this.reply(one.refused ? basicNack : basicAck, { deliveryTag: one.sequence, multiple: false });
      } else this.reply(basicAck, { deliveryTag: settled.at(-1)!.sequence, multiple: settled.length > 1 });
    });
  }

  enableConfirms(): void {
    this.#confirming = true;
  }

  limit({ global, prefetchCount }: Fields): void {
    if (global) this.#sharedPrefetch = prefetchCount;
    else this.#prefetch = prefetchCount;
    this.#dispatch();
  }

  consume(fields: Fields, answer: (consumerTag: string) => void): void {
    const queue = this.#readable(fields.queue);
    if (queue.consumers.some(({ exclusive }) => exclusive) || (fields.exclusive && queue.consumers.length > 0)) {
      throw new ProtocolError(403, `queue '${queue.name}' in vhost '/' in exclusive use`);
    }
    const tag =
      fields.consumerTag ||
      `amq.ctag-${this.connection.exclusiveQueues.size}-${this.number}-${++this.#lastConsumer}-${process.hrtime.bigint()}`;
    if (this.#consumers.has(tag)) throw new ProtocolError(530, `attempt to reuse consumer tag '${tag}'`);
    const consumer: Consumer = {
      tag,
      noAck: fields.noAck,
      exclusive: fields.exclusive,
      prefetch: fields.noAck ? 0 : this.#prefetch,
      unacked: 0,
      hasRoom: () => fields.noAck || this.#sharedPrefetch === 0 || this.#unacked.size < this.#sharedPrefetch,
      deliver: (message) => {
        const deliveryTag = ++this.#lastTag;
        if (!fields.noAck) this.#unacked.set(deliveryTag, { message, queue, consumer });
        this.#send(basicDeliver, { consumerTag: tag, deliveryTag }, message, queue);
      },
      cancel: () => {
        this.#consumers.delete(tag);
        this.reply(basicCancel, { consumerTag: tag, nowait: true });
      },
    };
    this.#consumers.set(tag, { consumer, queue });
    answer(tag);
    queue.consumers.push(consumer);
    queue.dispatch();
  }

  #readable(given: string): Queue {
    const name = given || this.lastQueue;
    this.connection.account.check('read', 'queue', name);
    return this.#broker.queue(name, this.connection);
  }

  async cancel(tag: string): Promise<void> {
    const queue = await this.#remove(tag);
    // Another consumer may be the active one now.
    queue?.dispatch();
  }

  async #remove(tag: string): Promise<Queue | undefined> {
    const found = this.#consumers.get(tag);
    if (!found) return undefined;
    this.#consumers.delete(tag);
    found.queue.consumers.splice(found.queue.consumers.indexOf(found.consumer), 1);
    if (found.queue.options.autoDelete && found.queue.consumers.length === 0)
      await this.#broker.removeQueue(found.queue);
    return found.queue;
  }

  async get({ queue: name, noAck }: Fields): Promise<void> {
    await this.#broker.journal.settled();
    const queue = this.#readable(name);
    if (queue.options.arguments['x-single-active-consumer'] === true)
      throw new ProtocolError(
        405,
        `cannot obtain access to locked queue '${queue.name}' in vhost '/'. ` +
          'basic.get operations are not supported by quorum queues with single active consumer',
      );
    const message = queue.take();
    if (!message) return this.reply(basicGetEmpty, {});
    const deliveryTag = ++this.#lastTag;
    if (noAck) this.#broker.forget([message]);
    else this.#unacked.set(deliveryTag, { message, queue });
    this.#send(basicGetOk, { deliveryTag, messageCount: queue.length }, message, queue);
  }

  #send(
    method: number,
    fields: object,
    { redelivered, exchange, routingKey, properties, deliveryCount, content }: Message,
    queue: Queue,
  ): void {
    const counted =
      queue.isQuorum && deliveryCount > 0
        ? { ...properties, headers: { ...properties.headers, 'x-delivery-count': deliveryCount } }
        : properties;
    this.connection.sendContent(
      this.number,
      method,
      { ...fields, redelivered, exchange, routingKey },
      counted,
      content,
    );
  }

  settle(tag: number, multiple: boolean, outcome: 'ack' | 'requeue' | 'reject'): void {
    const tags = multiple ? [...this.#unacked.keys()].filter((one) => tag === 0 || one <= tag) : [tag];
    const found = tags.map((one) => this.#unacked.get(one));
    if (found.includes(undefined) || (found.length === 0 && tag > this.#lastTag))
      throw new ProtocolError(406, `unknown delivery tag ${tag}`);
    for (const one of tags) this.#unacked.delete(one);
    const deliveries = found as Unacked[];
    for (const { consumer } of deliveries) if (consumer) consumer.unacked -= 1;
    if (outcome === 'ack') this.#broker.forget(deliveries.map(({ message }) => message));
    else if (outcome === 'requeue') for (const { queue, message } of deliveries) queue.giveBack(message);
    else for (const { queue, message } of deliveries) this.#broker.bury(queue, message, 'rejected');
    this.#dispatch(deliveries.map(({ queue }) => queue));
  }

  recover(): void {
    this.settle(0, true, 'requeue');
  }

  #dispatch(queues: Queue[] = []): void {
    const all = this.#sharedPrefetch > 0 ? [...this.#consumers.values()].map(({ queue }) => queue) : queues;
    for (const queue of new Set(all)) queue.dispatch();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const queues = new Set([...this.#consumers.values()].map(({ queue }) => queue));
    for (const tag of this.#consumers.keys()) void this.#remove(tag);
    for (const { queue, message } of this.#unacked.values()) {
      queue.giveBack(message);
      queues.add(queue);
    }
    this.#unacked.clear();
    for (const queue of queues) if (!queue.deleted) queue.dispatch();
  }
}

/**
 * The headers CC and BCC hold more routing keys, and recipients do not see BCC. As in RabbitMQ 3, the topic permissions of
 * the sender are asked for the first key alone.
 */
function takeMoreKeys(routingKey: string, properties: Properties): { keys: string[]; properties: Properties } {
  const { CC = [], BCC = [], ...headers } = properties.headers ?? {};
  for (const [name, value] of Object.entries({ CC, BCC }))
    if (!Array.isArray(value)) throw new ProtocolError(406, `unsupported value of the header ${name}: not a list`);
  const keys = [routingKey, ...(CC as unknown[]), ...(BCC as unknown[])].map(String);
  if (keys.length === 1) return { keys, properties };
  return { keys, properties: { ...properties, headers: { ...headers, ...((CC as unknown[]).length > 0 && { CC }) } } };
}

const methods = new Map<number, (channel: Channel, fields: Fields) => void | Promise<void>>();
const on = (name: string, run: (channel: Channel, fields: Fields) => void | Promise<void>) =>
  methods.set(methodId(name), run);

on('BasicPublish', (channel, fields) => channel.startPublish(fields));
on('BasicAck', (channel, fields) => channel.settle(fields.deliveryTag, fields.multiple, 'ack'));
on('BasicNack', (channel, fields) =>
  channel.settle(fields.deliveryTag, fields.multiple, fields.requeue ? 'requeue' : 'reject'),
);
on('BasicReject', (channel, fields) =>
  channel.settle(fields.deliveryTag, false, fields.requeue ? 'requeue' : 'reject'),
);
on('BasicGet', (channel, fields) => channel.get(fields));
on('BasicQos', (channel, fields) => {
  channel.limit(fields);
  channel.reply(methodId('BasicQosOk'), {});
});
on('BasicRecover', (channel) => {
  channel.recover();
  channel.reply(methodId('BasicRecoverOk'), {});
});
on('BasicConsume', (channel, fields) =>
  channel.consume(
    fields,
    (consumerTag) => !fields.nowait && channel.reply(methodId('BasicConsumeOk'), { consumerTag }),
  ),
);
on('BasicCancel', async (channel, fields) => {
  await channel.cancel(fields.consumerTag);
  if (!fields.nowait) channel.reply(methodId('BasicCancelOk'), { consumerTag: fields.consumerTag });
});
on('ConfirmSelect', (channel, fields) => {
  channel.enableConfirms();
  if (!fields.nowait) channel.reply(methodId('ConfirmSelectOk'), {});
});
on('ChannelFlow', (channel, fields) => channel.reply(methodId('ChannelFlowOk'), { active: fields.active }));
