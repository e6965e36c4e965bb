import { once } from 'node:events';
import { connect, type ChannelModel } from 'amqplib';
import { startTestServers, type TestServers } from '../../../tools/stack/testing.ts';
import { Broker } from './broker.ts';
import { createLogger } from './logger.ts';
import { declareTopology } from './topology.ts';

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
