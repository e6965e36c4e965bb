import type { Table } from './codec.ts';
import type { Message } from './message.ts';

export type QueueOptions = { durable: boolean; exclusive: boolean; autoDelete: boolean; arguments: Table };

export type Consumer = {
  readonly tag: string;
  readonly noAck: boolean;
  readonly exclusive: boolean;
  /** 0 for no limit. */
  readonly prefetch: number;
  unacked: number;
  hasRoom: () => boolean;
  deliver: (message: Message) => void;
  /** Notifies the client that its queue was deleted. */
  cancel: () => void;
};

/** What a queue needs from the server. */
export type QueueHost = {
  forget: (messages: Message[]) => void;
  count: (message: Message) => void;
  bury: (queue: Queue, message: Message, reason: string) => void;
};

export class Queue {
  readonly name: string;
  readonly options: QueueOptions;
  /** For an exclusive queue: the only connection that may use it. */
  readonly owner: object | null;
  readonly consumers: Consumer[] = [];
  deleted = false;
  readonly #host: QueueHost;
  #ready: Message[] = [];
  /** Messages before this index are removed; the array is cut now and then, not at each message. */
  #head = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(name: string, options: QueueOptions, owner: object | null, host: QueueHost) {
    this.name = name;
    this.options = options;
    this.owner = owner;
    this.#host = host;
  }

  get length(): number {
    return this.#ready.length - this.#head;
  }

  get isQuorum(): boolean {
    return this.options.arguments['x-queue-type'] === 'quorum';
  }

  /** When a message that enters now expires, by the queue's TTL or the message's own. */
  expiryOf(expiration: string | undefined): number | null {
    const limits = [this.options.arguments['x-message-ttl'], expiration]
      .filter((limit) => limit !== undefined)
      .map(Number);
    return limits.length > 0 ? Date.now() + Math.min(...limits) : null;
  }

  get isFull(): boolean {
    const limit = this.options.arguments['x-max-length'];
    return typeof limit === 'number' && this.length >= limit;
  }

  get refusesWhenFull(): boolean {
    return String(this.options.arguments['x-overflow'] ?? '').startsWith('reject-publish');
  }

  push(message: Message): void {
    if (this.isFull && !this.refusesWhenFull) {
      const oldest = this.#shift();
      if (oldest) this.#host.bury(this, oldest, 'maxlen');
    }
    this.#ready.push(message);
    this.dispatch();
  }

  /** The next unexpired message, for `basic.get` and for consumers. */
  take(): Message | null {
    this.#expire();
    return this.#shift() ?? null;
  }

  /**
   * Requeues it at its old position; after too many deliveries it is dead-lettered. The caller dispatches once all are
   * requeued, or later messages would be delivered first.
   */
  giveBack(message: Message): void {
    if (this.deleted) return this.#host.forget([message]);
    message.redelivered = true;
    message.deliveryCount += 1;
    const limit = this.options.arguments['x-delivery-limit'];
    if (this.isQuorum && typeof limit === 'number' && message.deliveryCount > limit)
      return this.#host.bury(this, message, 'delivery_limit');
    this.#host.count(message);
    let place = this.#head;
    while (place < this.#ready.length && this.#ready[place]!.id < message.id) place += 1;
    this.#ready.splice(place, 0, message);
  }

  dispatch(): void {
    this.#expire();
    while (this.length > 0 && this.consumers.length > 0) {
      const consumer = this.#nextConsumer();
      if (!consumer) break;
      const message = this.#shift()!;
      if (consumer.noAck) this.#host.forget([message]);
      else consumer.unacked += 1;
      consumer.deliver(message);
    }
    this.#schedule();
  }

  purge(): Message[] {
    const messages = this.#ready.slice(this.#head);
    this.#ready = [];
    this.#head = 0;
    clearTimeout(this.#timer);
    return messages;
  }

  #nextConsumer(): Consumer | undefined {
    if (this.options.arguments['x-single-active-consumer'] === true) {
      const [active] = this.consumers;
      return active && this.#hasRoom(active) ? active : undefined;
    }
    for (let tries = 0; tries < this.consumers.length; tries += 1) {
      this.#turn = (this.#turn + 1) % this.consumers.length;
      const consumer = this.consumers[this.#turn]!;
      if (this.#hasRoom(consumer)) return consumer;
    }
    return undefined;
  }

  #hasRoom(consumer: Consumer): boolean {
    return consumer.hasRoom() && (consumer.prefetch === 0 || consumer.unacked < consumer.prefetch);
  }

  #shift(): Message | undefined {
    if (this.length === 0) return undefined;
    const message = this.#ready[this.#head++];
    if (this.#head > 1024 && this.#head * 2 > this.#ready.length) {
      this.#ready = this.#ready.slice(this.#head);
      this.#head = 0;
    }
    return message;
  }

  /** Expires only from the front, like RabbitMQ: an expired message behind a live one waits. */
  #expire(): void {
    for (
      let first = this.#ready[this.#head];
      first && first.expiresAt !== null && first.expiresAt <= Date.now();
      first = this.#ready[this.#head]
    ) {
      this.#host.bury(this, this.#shift()!, 'expired');
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const expiresAt = this.#ready[this.#head]?.expiresAt;
    if (typeof expiresAt !== 'number') return;
    this.#timer = setTimeout(() => this.dispatch(), Math.min(Math.max(expiresAt - Date.now(), 1), 2 ** 31 - 1));
  }
}
