import { once } from 'node:events';
import { connect, type ChannelModel, type ConsumeMessage } from 'amqplib';
import { startTestServers, type TestServers } from '../../../tools/stack/testing.ts';
import { Broker } from './broker.ts';
import { DeadLetters } from './dead-letters.ts';
import { refusalOf, type SenderRules } from './event-sender.ts';
import { createLogger } from './logger.ts';
import { declareTopology, eventExchange } from './topology.ts';

/** Servers of its own: every service of the tests' product would stop while a queue is missing. */
let servers: TestServers;
let operator: ChannelModel;
let broker: Broker;

beforeAll(async () => {
  servers = await startTestServers();
  operator = await connect(servers.rabbitmqUrl);
  broker = new Broker(servers.brokerUrls.reports ?? '', createLogger('test', 'silent'));
}, 60_000);
afterAll(async () => {
  await broker.stop();
  await operator.close();
  await servers.stop();
});

it('a service uses the broker only while every queue of the product is there, and declares none itself', async () => {
  const missing = 'rewards.catalog.results-posted.v1.dead';
  void broker.start();
  await once(broker, 'disconnected');
  expect(broker.problem).toMatch(/^the queue \S+ is missing; "npm run ops -- broker declare" declares it$/);

  const connected = once(broker, 'connected');
  await declareTopology(operator);
  await connected;
  expect(broker).toMatchObject({ connected: true, problem: null, user: 'podium_reports' });
  await broker.verify();
  expect(broker.connected).toBe(true);

  const channel = await operator.createChannel();
  await channel.deleteQueue(missing);
  const gone = once(broker, 'disconnected');
  await broker.verify();
  await gone;
  await expect(broker.channel()).rejects.toThrow('the broker is not connected');
  await once(broker, 'disconnected');
  expect(broker.problem).toContain(missing);

  const again = once(broker, 'connected');
  await declareTopology(operator);
  await again;
});

it('of several nodes it uses one that answers', async () => {
  const url = new URL(servers.brokerUrls.reports ?? '');
  const several = url.href.replace(url.host, `127.0.0.1:1,${url.host},127.0.0.1:2`);
  const own = new Broker(several, createLogger('test', 'silent'));
  await own.start();
  expect(own).toMatchObject({ connected: true, user: 'podium_reports' });
  await own.stop();
});

it('what a service parks and replays keeps its sender, with the rights of a service alone', async () => {
  const type = 'rewards.award-earned.v1';
  const queue = `reports.${type}`;
  const rules: SenderRules = { user: broker.user, operators: ['podium'], secret: 'secret', unnamedUntil: null };
  const rewards = await connect(servers.brokerUrls.rewards ?? '');
  const publishing = await rewards.createConfirmChannel();
  publishing.publish(eventExchange, type, Buffer.from('{}'), { messageId: 'm', userId: 'podium_rewards' });
  await publishing.waitForConfirms();
  await rewards.close();

  const channel = await broker.channel();
  const received: ((message: ConsumeMessage) => void)[] = [];
  const next = () => new Promise<ConsumeMessage>((resolve) => received.push(resolve));
  const [first, second] = [next(), next()];
  await channel.consume(queue, (message) => void (message && received.shift()?.(message)));
  const message = await first;
  const deadLetters = new DeadLetters(broker, createLogger('test', 'silent'), rules);
  await deadLetters.park(queue, message, 'a rule says no');
  channel.ack(message);
  expect(await deadLetters.count([queue])).toEqual({ [queue]: 1 });
  expect(await deadLetters.replay(queue)).toBe(1);
  const replayed = await second;
  expect(replayed.properties).toMatchObject({
    messageId: 'm',
    userId: 'podium_reports',
    headers: { 'x-sent-by': 'podium_rewards' },
  });
  expect(refusalOf(queue, type, replayed, rules, new Date())).toBeNull();
});
