import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Account, Accounts } from './accounts.ts';
import type { Broker } from './broker.ts';
import { Channel } from './channel.ts';
import {
  encodeContent,
  encodeMethod,
  heartbeatFrame,
  methodId,
  protocolHeader,
  takeFrames,
  type Frame,
  type Properties,
} from './codec.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Queue } from './queue.ts';

const id = Object.fromEntries(
  [
    'ConnectionStart',
    'ConnectionStartOk',
    'ConnectionTune',
    'ConnectionTuneOk',
    'ConnectionOpen',
    'ConnectionOpenOk',
    'ConnectionClose',
    'ConnectionCloseOk',
    'ChannelOpen',
    'ChannelOpenOk',
    'ChannelClose',
    'ChannelCloseOk',
  ].map((name) => [name, methodId(name)]),
);
const largestFrame = 131_072;
const serverProperties = {
  product: 'AMQP 0-9-1 stand-in (development only)',
  version: '1',
  capabilities: {
    publisher_confirms: true,
    consumer_cancel_notify: true,
    'basic.nack': true,
    authentication_failure_close: true,
    per_consumer_qos: true,
  },
};

/** One client connection: handshake, heartbeats, channels, close. */
export class Connection {
  readonly exclusiveQueues = new Set<Queue>();
  readonly broker: Broker;
  readonly #accounts: Accounts;
  readonly #socket: Socket;
  readonly #channels = new Map<number, Channel>();
  #frameMax = largestFrame;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastReceived = Date.now();
  #corked = false;
  #closing = false;
  #user = '';
  #account: Account | null = null;

  constructor(socket: Socket, broker: Broker, accounts: Accounts) {
    this.#socket = socket;
    this.broker = broker;
    this.#accounts = accounts;
    // 'close' follows and ends the reading loop; without a listener the process would end.
    socket.on('error', () => undefined);
  }

  /** Who logged in. */
  get account(): Account {
    if (!this.#account) throw new ProtocolError(503, 'nobody is logged in');
    return this.#account;
  }

  /** Serves the client until it disconnects, frame by frame: a slow frame delays only its own client. */
  async run(): Promise<void> {
    try {
      let bytes: Buffer = Buffer.alloc(0);
      let greeted = false;
      for await (const chunk of this.#socket as AsyncIterable<Buffer>) {
        this.#lastReceived = Date.now();
        bytes = bytes.length > 0 ? Buffer.concat([bytes, chunk]) : chunk;
        if (!greeted) {
          if (bytes.length < protocolHeader.length) continue;
          if (!bytes.subarray(0, 8).equals(protocolHeader)) return void this.#socket.end(protocolHeader);
          greeted = true;
          bytes = bytes.subarray(8);
          this.send(0, id.ConnectionStart!, {
            versionMajor: 0,
            versionMinor: 9,
            serverProperties,
            mechanisms: Buffer.from('PLAIN'),
            locales: Buffer.from('en_US'),
          });
        }
        const { frames, rest } = takeFrames(bytes, this.#frameMax);
        bytes = rest;
        for (const frame of frames) await this.#handle(frame);
      }
    } catch {
      // The socket broke or sent bytes that are no frames: either way the client is gone.
    } finally {
      await this.#leave();
    }
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.channel === 0 && frame.id === undefined) return;
    if (this.#closing && frame.id !== id.ConnectionCloseOk) return;
    const channel = this.#channels.get(frame.channel);
    try {
      if (frame.channel === 0) return this.#handleOwn(frame);
      if (frame.id === id.ChannelOpen) return this.#openChannel(frame.channel);
      if (!channel) throw new ProtocolError(504, `channel ${frame.channel} is not open`);
      if (frame.id === id.ChannelCloseOk) return void this.#channels.delete(frame.channel);
      if (frame.id === id.ChannelClose) {
        channel.close();
        this.#channels.delete(frame.channel);
        return this.send(frame.channel, id.ChannelCloseOk!, {});
      }
      await channel.handle(frame);
    } catch (error) {
      const problem = error instanceof ProtocolError ? error : new ProtocolError(541, (error as Error).message);
      const close = {
        replyCode: problem.code,
        replyText: problem.message.slice(0, 255),
        classId: (frame.id ?? 0) >>> 16,
        methodId: (frame.id ?? 0) & 0xffff,
      };
      if (channel && !problem.endsConnection) {
        channel.close();
        this.send(frame.channel, id.ChannelClose!, close);
      } else {
        this.#closing = true;
        this.send(0, id.ConnectionClose!, close);
      }
    }
  }

  #handleOwn({ id: method, fields }: Frame): void {
    switch (method) {
      case id.ConnectionStartOk: {
        const [, user = '', password = ''] = fields!.response.toString().split('\0');
        const login = this.#accounts.logIn(user, password);
        this.#user = user;
        this.#account = login?.account ?? null;
        if (!login) throw new ProtocolError(403, 'Login was refused using authentication mechanism PLAIN');
        return this.send(0, id.ConnectionTune!, { channelMax: 2047, frameMax: largestFrame, heartbeat: 60 });
      }
      case id.ConnectionTuneOk:
        this.#frameMax = Math.min(fields!.frameMax || largestFrame, largestFrame);
        return this.#beat(fields!.heartbeat);
      case id.ConnectionOpen:
        if (fields!.virtualHost !== '/') throw new ProtocolError(530, `vhost ${fields!.virtualHost} not found`);
        if (!this.#account) throw new ProtocolError(530, `access to vhost '/' refused for user '${this.#user}'`);
        return this.send(0, id.ConnectionOpenOk!, {});
      case id.ConnectionClose:
        this.#closing = true;
        this.send(0, id.ConnectionCloseOk!, {});
        return void this.#socket.end();
      case id.ConnectionCloseOk:
        return void this.#socket.end();
      default:
        throw new ProtocolError(540, 'this stand-in does not know the method');
    }
  }

  #openChannel(number: number): void {
    // Also refuses who did not log in.
    void this.account;
    if (this.#channels.has(number)) throw new ProtocolError(504, `second 'channel.open' on channel ${number}`);
    this.#channels.set(number, new Channel(number, this));
    this.send(number, id.ChannelOpenOk!, {});
  }

  #beat(seconds: number): void {
    if (seconds === 0) return;
    this.#heartbeat = setInterval(() => {
      if (Date.now() - this.#lastReceived > seconds * 2000) this.#socket.destroy();
      else this.#write(heartbeatFrame);
    }, seconds * 500);
  }

  send(channel: number, method: number, fields: object): void {
    this.#write(encodeMethod(method, channel, fields));
  }

  sendContent(channel: number, method: number, fields: object, properties: Properties, content: Buffer): void {
    this.#write(encodeMethod(method, channel, fields), ...encodeContent(channel, this.#frameMax, properties, content));
  }

  /** Sends all frames of one turn of the event loop in one write. */
  #write(...frames: Buffer[]): void {
    if (!this.#socket.writable) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#socket.uncork();
      });
    }
    for (const frame of frames) this.#socket.write(frame);
  }

  async #leave(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#socket.destroy();
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
    await Promise.all([...this.exclusiveQueues].map((queue) => this.broker.removeQueue(queue)));
  }

  /** The server stops: sends Close and waits only briefly for the answer. */
  async shutDown(): Promise<void> {
    if (this.#socket.destroyed) return;
    const closed = once(this.#socket, 'close');
    this.#closing = true;
    this.send(0, id.ConnectionClose!, {
      replyCode: 320,
      replyText: "CONNECTION_FORCED - broker forced connection closure with reason 'shutdown'",
      classId: 0,
      methodId: 0,
    });
    const patience = setTimeout(() => this.#socket.destroy(), 1000);
    await closed;
    clearTimeout(patience);
  }
}
