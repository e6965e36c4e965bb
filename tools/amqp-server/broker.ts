import { randomBytes } from 'node:crypto';
import type { Properties } from './codec.ts';
import { Journal } from './journal.ts';
import { type Message, withDeath, wouldCycle } from './message.ts';
import { noExchange, noQueue, ProtocolError } from './protocol-error.ts';
import { Queue, type QueueHost, type QueueOptions } from './queue.ts';
import { bindingName, builtInExchanges, matches, type Binding, type Exchange } from './routing.ts';

export type Publication = { exchange: string; routingKey: string; properties: Properties; content: Buffer };

/** Exchanges, bindings and queues, and how a message is routed between them. */
export class Broker implements QueueHost {
  readonly queues = new Map<string, Queue>();
  readonly exchanges = new Map<string, Exchange>(builtInExchanges.map((exchange) => [exchange.name, exchange]));
  readonly journal: Journal;
  readonly #bindings = new Map<string, Map<string, Binding>>();
  #lastId = 0;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  async load(): Promise<void> {
    const { definitions, messages } = await this.journal.load();
    for (const { kind, name, body } of definitions) {
      if (kind === 'exchange') this.exchanges.set(name, body as Exchange);
      else if (kind === 'queue') this.queues.set(name, new Queue(name, body as QueueOptions, null, this));
      else this.#rememberBinding(body as Binding);
    }
    for (const { queue, message } of messages) {
      this.#lastId = message.id;
      this.queues.get(queue)?.push(message);
    }
  }

  exchange(name: string): Exchange {
    const exchange = this.exchanges.get(name);
    if (!exchange) throw noExchange(name);
    return exchange;
  }

  queue(name: string, connection: object): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw noQueue(name);
    if (queue.owner && queue.owner !== connection)
      throw new ProtocolError(405, `cannot obtain exclusive access to locked queue '${name}' in vhost '/'`);
    return queue;
  }

  async addExchange(exchange: Exchange): Promise<void> {
    this.exchanges.set(exchange.name, exchange);
    if (exchange.durable)
      await this.journal.commit({ define: { kind: 'exchange', name: exchange.name, body: exchange } });
  }

  async removeExchange(name: string): Promise<void> {
    for (const binding of this.#bindings.get(name)?.values() ?? [])
      this.journal.add({ forget: { kind: 'binding', name: bindingName(binding) } });
    this.#bindings.delete(name);
    this.exchanges.delete(name);
    await this.journal.commit({ forget: { kind: 'exchange', name } });
  }

  isBound(exchange: string): boolean {
    return (this.#bindings.get(exchange)?.size ?? 0) > 0;
  }

  async addQueue(name: string, options: QueueOptions, owner: object | null): Promise<Queue> {
    const queue = new Queue(name || `amq.gen-${randomBytes(16).toString('base64url')}`, options, owner, this);
    this.queues.set(queue.name, queue);
    if (this.#isLasting(queue))
      await this.journal.commit({ define: { kind: 'queue', name: queue.name, body: options } });
    return queue;
  }

  async removeQueue(queue: Queue): Promise<number> {
    if (queue.deleted) return 0;
    const messages = queue.purge();
    queue.deleted = true;
    this.queues.delete(queue.name);
    for (const consumer of queue.consumers.splice(0)) consumer.cancel();
    for (const bindings of this.#bindings.values()) {
      for (const [name, binding] of bindings) {
        if (binding.queue !== queue.name) continue;
        bindings.delete(name);
        this.journal.add({ forget: { kind: 'binding', name } });
      }
    }
    this.forget(messages);
    await this.journal.commit({ forget: { kind: 'queue', name: queue.name } });
    return messages.length;
  }

  async bind(binding: Binding): Promise<void> {
    this.#rememberBinding(binding);
    const lasting = this.#isLasting(this.queues.get(binding.queue)!) && this.exchange(binding.exchange).durable;
    if (lasting) await this.journal.commit({ define: { kind: 'binding', name: bindingName(binding), body: binding } });
  }

  async unbind(binding: Binding): Promise<void> {
    this.#bindings.get(binding.exchange)?.delete(bindingName(binding));
    await this.journal.commit({ forget: { kind: 'binding', name: bindingName(binding) } });
  }

  route(exchangeName: string, routingKey: string): Queue[] {
    if (exchangeName === '') {
      const queue = this.queues.get(routingKey);
      return queue ? [queue] : [];
    }
    const { type, name } = this.exchange(exchangeName);
    const queues = new Set<Queue>();
    for (const binding of this.#bindings.get(name)?.values() ?? []) {
      const queue = matches(type, binding, routingKey) && this.queues.get(binding.queue);
      if (queue) queues.add(queue);
    }
    return [...queues];
  }

  /** Writes to disk first, then to the queues, so no consumer sees a message that a crash could lose. */
  deliver(queues: Queue[], publication: Publication, done: () => void, replaced: number[] = []): void {
    const lasting = publication.properties.deliveryMode === 2;
    const copies = queues.map((queue) => ({
      queue,
      message: this.#message(publication, queue, (lasting || queue.isQuorum) && this.#isLasting(queue)),
    }));
    const inserts = copies
      .filter(({ message }) => message.stored)
      .map(({ queue, message }) => ({ queue: queue.name, message }));
    this.journal.add({ inserts, deletes: replaced }, () => {
      for (const { queue, message } of copies) {
        if (queue.deleted) this.forget([message]);
        else queue.push(message);
      }
      done();
    });
  }

  #message({ exchange, routingKey, properties, content }: Publication, queue: Queue, stored: boolean): Message {
    const expiresAt = queue.expiryOf(properties.expiration);
    return {
      id: ++this.#lastId,
      exchange,
      routingKey,
      properties,
      content,
      expiresAt,
      deliveryCount: 0,
      redelivered: false,
      stored,
    };
  }

  forget(messages: Message[]): void {
    const deletes = messages.filter(({ stored }) => stored).map(({ id }) => id);
    if (deletes.length > 0) this.journal.add({ deletes });
  }

  count({ id, deliveryCount, stored }: Message): void {
    if (stored) this.journal.add({ deliveryCounts: [{ id, count: deliveryCount }] });
  }

  /** Removes it from its queue and, in the same commit, puts it into the dead-letter queues if there are any. */
  bury(queue: Queue, message: Message, reason: string): void {
    const { 'x-dead-letter-exchange': exchange, 'x-dead-letter-routing-key': key } = queue.options.arguments;
    if (typeof exchange !== 'string' || (exchange !== '' && !this.exchanges.has(exchange)))
      return this.forget([message]);
    const routingKey = typeof key === 'string' ? key : message.routingKey;
    const properties = withDeath(message, queue.name, reason);
    const targets = this.route(exchange, routingKey).filter(
      (target) => reason === 'rejected' || !wouldCycle(message, target.name),
    );
    this.deliver(
      targets,
      { exchange, routingKey, properties, content: message.content },
      () => undefined,
      message.stored ? [message.id] : [],
    );
  }

  #rememberBinding(binding: Binding): void {
    const bindings = this.#bindings.get(binding.exchange) ?? new Map<string, Binding>();
    this.#bindings.set(binding.exchange, bindings.set(bindingName(binding), binding));
  }

  #isLasting(queue: Queue): boolean {
    return queue.options.durable && !queue.options.exclusive;
  }
}
