import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import amqp, { type Channel, type ChannelModel, type ConsumeMessage, type GetMessage } from 'amqplib';
import { rabbitmqBinary } from '../stack/local-servers.ts';
import { startTestServers, type TestServers } from '../stack/testing.ts';
import { waitUntil } from '../stack/wait-until.ts';

/** The server that the conformance tests talk to; connection, channel and the queue's name are each test's own. */
export class BrokerUnderTest {
  readonly standIn: boolean;
  servers!: TestServers;
  connection!: ChannelModel;
  channel!: Channel;
  queue!: string;

  constructor(standIn: boolean) {
    this.standIn = standIn;
  }

  async connect(): Promise<ChannelModel> {
    const made = await amqp.connect(this.servers.rabbitmqUrl);
    made.on('error', () => undefined);
    return made;
  }

  /** Sends to a queue and waits until the broker confirms. */
  async send(to: string, text: string, options: amqp.Options.Publish = {}): Promise<void> {
    const confirming = await this.connection.createConfirmChannel();
    confirming.sendToQueue(to, Buffer.from(text), { persistent: true, ...options });
    await confirming.waitForConfirms();
    await confirming.close();
  }

  get(from: string, options: amqp.Options.Get = {}): Promise<GetMessage> {
    return waitUntil<GetMessage>(`a message in ${from}`, 10_000, () => this.channel.get(from, options));
  }

  /** The messages of a consumer, as they come. */
  async consume(from: string, on: Channel = this.channel, options: amqp.Options.Consume = {}) {
    const received: (ConsumeMessage | null)[] = [];
    const { consumerTag } = await on.consume(from, (message) => received.push(message), options);
    return {
      received,
      consumerTag,
      until: (count: number) =>
        waitUntil(`${count} messages`, 10_000, () => received.length >= count && (received as ConsumeMessage[])),
    };
  }

  /** The error that closes a channel of its own on which `run` is called. */
  async failureOf(run: (on: Channel) => Promise<unknown>): Promise<Error & { code: number }> {
    const on = await this.connection.createChannel();
    const failed = once(on, 'error');
    await run(on).catch(() => undefined);
    return (await failed)[0] as Error & { code: number };
  }
}

/** Describes the tests for the stand-in and, where one is found, for a real RabbitMQ. */
export function describeEachBroker(what: string, tests: (broker: BrokerUnderTest) => void): void {
  const { RABBITMQ_URL } = process.env;
  const realIsThere = RABBITMQ_URL !== undefined || rabbitmqBinary() !== null;
  const targets = [
    { name: 'the stand-in', standIn: true },
    ...(realIsThere ? [{ name: 'RabbitMQ', standIn: false }] : []),
  ];

  describe.each(targets)(`${what} on $name`, ({ standIn }) => {
    const broker = new BrokerUnderTest(standIn);

    beforeAll(async () => {
      broker.servers = await startTestServers({
        env: standIn ? {} : { STACK: 'local', ...(RABBITMQ_URL ? { RABBITMQ_URL } : {}) },
      });
    }, 120_000);
    afterAll(() => broker.servers?.stop());

    beforeEach(async () => {
      broker.connection = await broker.connect();
      broker.channel = await broker.connection.createChannel();
      broker.channel.on('error', () => undefined);
      broker.queue = `test.${randomUUID()}`;
    });
    afterEach(() => broker.connection.close().catch(() => undefined));

    tests(broker);
  });
}

/** The options of a durable quorum queue with these arguments. */
export const quorum = (more: Record<string, unknown> = {}) => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...more },
});
