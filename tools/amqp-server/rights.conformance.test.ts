import { once } from 'node:events';
import amqp, { type Channel, type ChannelModel, type Options } from 'amqplib';
import { deadExchange, eventExchange, queueExchange } from '@podium/service-kit/topology.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { describeEachBroker, quorum } from './conformance.ts';

jest.setTimeout(60_000);

const [own, foreign] = ['reports.rewards.award-earned.v1', 'rewards.catalog.results-posted.v1'];

describeEachBroker('users and their rights', (broker) => {
  let reports: ChannelModel;

  beforeEach(async () => {
    await broker.channel.assertExchange(eventExchange, 'topic', { durable: true });
    await broker.channel.assertExchange(queueExchange, 'topic', { durable: true });
    await broker.channel.assertExchange(deadExchange, 'direct', { durable: true });
    for (const queue of [own, foreign, `${own}.dead`]) {
      await broker.channel.assertQueue(queue, quorum());
      await broker.channel.bindQueue(queue, queueExchange, queue);
      await broker.channel.purgeQueue(queue);
    }
    await broker.channel.bindQueue(foreign, eventExchange, 'catalog.results-posted.v1');
    await broker.channel.bindQueue(own, eventExchange, 'reports.view-due.v1');
    reports = await amqp.connect(broker.servers.brokerUrls.reports ?? '');
    reports.on('error', () => undefined);
  });
  afterEach(() => reports.close().catch(() => undefined));

  /** The error that closes a channel of reports on which `run` is called. */
  async function refusalOf(run: (on: Channel) => unknown): Promise<{ code: number; message: string }> {
    const on = await reports.createChannel();
    const failed = once(on, 'error');
    await Promise.resolve(run(on)).catch(() => undefined);
    return (await failed)[0] as { code: number; message: string };
  }
  async function publish(on: ChannelModel, exchange: string, key: string, options: Options.Publish): Promise<void> {
    const channel = await on.createConfirmChannel();
    channel.publish(exchange, key, Buffer.from('{}'), { persistent: true, ...options });
    await channel.waitForConfirms();
    await channel.close();
  }
  const forged = Buffer.from('forged');

  it.each<[string, string, (on: Channel) => unknown]>([
    ['publish an event of another', 'topic', (on) => on.publish(eventExchange, 'catalog.results-posted.v1', forged)],
    ['publish one whose name only contains its own', 'topic', (on) => on.publish(eventExchange, 'x.reports.y', forged)],
    ['put a message into the queue of another', 'topic', (on) => on.publish(queueExchange, foreign, forged)],
    ['do so by the default exchange', 'exchange', (on) => on.sendToQueue(foreign, forged)],
    ['use the default exchange for its own queue', 'exchange', (on) => on.sendToQueue(own, forged)],
    ['park for another', 'exchange', (on) => on.publish(deadExchange, foreign, forged)],
    ['publish to a built-in exchange', 'exchange', (on) => on.publish('amq.topic', 'reports.x', forged)],
    ['consume from the queue of another', 'queue', (on) => on.consume(foreign, () => undefined)],
    ['get from it', 'queue', (on) => on.get(foreign)],
    ['empty it', 'queue', (on) => on.purgeQueue(foreign)],
    ['delete it', 'queue', (on) => on.deleteQueue(foreign)],
    ['delete its own', 'queue', (on) => on.deleteQueue(own)],
    ['declare a queue', 'queue', (on) => on.assertQueue('reports.mine', quorum())],
    ['have a queue named', 'queue', (on) => on.assertQueue('', { exclusive: true })],
    ['declare an exchange', 'exchange', (on) => on.assertExchange('reports.mine', 'topic')],
    ['delete an exchange', 'exchange', (on) => on.deleteExchange(eventExchange)],
    ['listen to the events of others', 'queue', (on) => on.bindQueue(own, eventExchange, '#')],
    ['unbind a queue', 'queue', (on) => on.unbindQueue(foreign, eventExchange, 'catalog.results-posted.v1')],
  ])('a service may not %s', async (_what, about, run) => {
    const { code, message } = await refusalOf(run);
    expect(code).toBe(403);
    expect(message).toMatch(
      new RegExp(`ACCESS_REFUSED - (\\w+ )?access to ${about} '.*refused for user 'podium_reports'`),
    );
    expect((await broker.channel.checkQueue(foreign)).messageCount).toBe(0);
  });

  it('a service publishes its own events, parks and replays in its own queues, and looks at every queue', async () => {
    const userId = 'podium_reports';
    await publish(reports, eventExchange, 'reports.view-due.v1', { userId });
    await publish(reports, queueExchange, own, { userId });
    await publish(reports, queueExchange, `${own}.dead`, { userId });
    const channel = await reports.createChannel();
    await waitUntil('both', 10_000, async () => (await channel.checkQueue(own)).messageCount === 2);
    const message = await channel.get(own, { noAck: true });
    expect(message && message.properties.userId).toBe(userId);
    expect(await channel.get(`${own}.dead`, { noAck: true })).not.toBe(false);
    expect(await channel.checkQueue(foreign)).toMatchObject({ queue: foreign });
  });

  it('a message names no other user than that of its connection', async () => {
    const claims = (on: Channel) =>
      on.publish(eventExchange, 'reports.view-due.v1', forged, { userId: 'podium_catalog' });
    expect(await refusalOf(claims)).toMatchObject({
      code: 406,
      message: expect.stringContaining(
        "PRECONDITION_FAILED - user_id property set to 'podium_catalog' but authenticated user was 'podium_reports'",
      ),
    });
    expect((await broker.failureOf(async (on) => claims(on))).code).toBe(406);
  });

  it('the user of a message stays when the broker dead-letters it', async () => {
    const dead = { 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': `${broker.queue}.dead` };
    await broker.channel.assertQueue(`${broker.queue}.dead`, quorum());
    await broker.channel.assertQueue(broker.queue, quorum(dead));
    await broker.channel.bindQueue(broker.queue, eventExchange, 'reports.view-due.v1');
    await publish(reports, eventExchange, 'reports.view-due.v1', { userId: 'podium_reports' });
    broker.channel.nack(await broker.get(broker.queue), false, false);
    expect((await broker.get(`${broker.queue}.dead`)).properties.userId).toBe('podium_reports');
    await broker.channel.deleteQueue(broker.queue);
  });

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong')],
    ['a name that nobody has', (url: URL) => (url.username = 'podium_nobody')],
    [
      'the user and password that RabbitMQ has by default',
      (url: URL) => ([url.username, url.password] = ['guest', 'guest']),
    ],
  ])('%s is refused', async (_what, change) => {
    const url = new URL(broker.servers.brokerUrls.reports ?? '');
    change(url);
    await expect(amqp.connect(url.href)).rejects.toThrow(/403|ACCESS.REFUSED/);
  });
});
