import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import amqp, { type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type { Logger } from './logger.ts';
import { checkTopology, closeInTime } from './topology.ts';

/** Doubling from the first to the second, with jitter, so that services do not all come back at once. */
const [firstRetryMs, maxRetryMs] = [250, 5000];
/** A broker that is silent for two heartbeats is considered gone, even if its connection looks open. */
const heartbeatSeconds = 8;
/** A node that takes longer to let a service in counts as away. */
const connectMs = 5000;
/** Within this time a queue that was deleted is noticed. */
const verifyMs = 30_000;

/** A connection that reconnects by itself, and is used only while every queue of the product is there. */
export class Broker extends EventEmitter {
  connected = false;
  /** Why it cannot be used; null while it can. */
  problem: string | null = null;
  /** The user of the connection, whom the broker itself confirms to those who receive what it publishes. */
  readonly user: string;
  /** One for each node, tried in turn. */
  readonly #urls: string[];
  readonly #log: Logger;
  readonly #stop = new AbortController();
  #connection: ChannelModel | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, log: Logger) {
    super();
    this.setMaxListeners(50);
    this.user = userOf(url);
    this.#urls = nodesOf(url).map(withHeartbeat);
    this.#log = log;
  }

  /** Connects, and reconnects whenever the connection is lost; resolves at the first connection. */
  async start(): Promise<void> {
    void this.#connectForever();
    this.#timer = setInterval(() => void this.verify(), verifyMs).unref();
    if (!this.connected) await once(this, 'connected', { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #connectForever(): Promise<void> {
    // Replicas that start together spread over the nodes.
    let node = Math.floor(Math.random() * this.#urls.length);
    for (let tries = 0; !this.#stop.signal.aborted; node += 1) {
      let connection: ChannelModel | null = null;
      try {
        connection = await amqp.connect(this.#urls[node % this.#urls.length] as string, { timeout: connectMs });
        // Without a listener an 'error' would end the process; 'close' follows it and is where we act.
        connection.on('error', (error: Error) => this.#log.warn({ reason: error.message }, 'broker connection failed'));
        const closed = new Promise((resolve) => connection?.once('close', resolve));
        await Promise.race([checkTopology(connection), closed.then(() => Promise.reject(new Error('closed')))]);
        this.#connection = connection;
        this.connected = true;
        this.problem = null;
        tries = 0;
        this.emit('connected');
        await closed;
      } catch (error) {
        this.problem = (error as Error).message;
        this.#log.warn({ reason: this.problem }, 'broker of RABBITMQ_URL not reached');
        if (connection) await closeInTime(connection);
      }
      this.connected = false;
      this.#connection = null;
      this.emit('disconnected');
      // The other nodes first, and only then with pauses.
      tries += 1;
      const wait = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.floor(tries / this.#urls.length));
      await delay(wait * (0.5 + Math.random() / 2), undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Gives the connection up if a queue is missing, so that events wait in the outbox until it is there. */
  async verify(): Promise<void> {
    const connection = this.#connection;
    if (!connection) return;
    await checkTopology(connection).catch(async (error: Error) => {
      this.#log.error({ reason: error.message }, 'topology not as it must be');
      await closeInTime(connection);
    });
  }

  async confirmChannel(): Promise<ConfirmChannel> {
    return this.#guard(await this.#open().createConfirmChannel());
  }

  async channel(): Promise<Channel> {
    return this.#guard(await this.#open().createChannel());
  }

  #open(): ChannelModel {
    if (!this.#connection) throw new Error('the broker is not connected');
    return this.#connection;
  }

  #guard<C extends Channel>(channel: C): C {
    channel.on('error', (error: Error) => this.#log.warn({ reason: error.message }, 'broker channel failed'));
    return channel;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    if (this.#connection) await closeInTime(this.#connection);
  }
}

/** `amqp://user:password@one:5672,two:5672,three/vhost` names several nodes of one broker (RFC 3986 knows one host). */
export function nodesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

function withHeartbeat(url: string): string {
  const own = new URL(url);
  if (!own.searchParams.has('heartbeat')) own.searchParams.set('heartbeat', String(heartbeatSeconds));
  return own.href;
}

/** The name of the user in a URL; RabbitMQ's own default where there is none. */
export const userOf = (url: string): string =>
  decodeURIComponent(new URL(nodesOf(url)[0] as string).username) || 'guest';
