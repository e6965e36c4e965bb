import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import amqp from 'amqplib';
import { brokerServices } from '@podium/service-kit/broker-definitions.ts';
import { openDataFolder, type DataFolder } from '../stack/data-folder.ts';
import { serviceUrl } from '../stack/broker-accounts.ts';
import { rabbitmqBinary, startLocalRabbitmq } from '../stack/local-servers.ts';
import { freePort } from '../stack/ports.ts';
import type { Server } from '../stack/servers.ts';
import { ops } from '../testing/ops.ts';

const passwords = Object.fromEntries(
  brokerServices.map((name) => [`${name.toUpperCase()}_BROKER_PASSWORD`, `new-${name}`]),
);
const { PATH } = process.env;

it('the broker’s users are printed as definitions, with their rights and without passwords', async () => {
  const env = { PATH, RABBITMQ_URL: 'amqp://podium:of-the-operator@127.0.0.1:1', ...passwords };
  const { status, stdout } = await ops(['broker', 'users'], { env });
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/new-|of-the-operator/);
  const { users, permissions, topic_permissions } = JSON.parse(stdout) as Record<string, { user?: string }[]>;
  expect(users).toHaveLength(brokerServices.length + 2);
  const ofReports = { user: 'podium_reports', vhost: '/' };
  expect(permissions).toContainEqual({
    ...ofReports,
    configure: '^$',
    write: '^(podium\\.events|podium\\.queues)$',
    read: '^reports\\.',
  });
  expect(topic_permissions!.filter(({ user }) => user === 'podium_reports')).toEqual([
    { ...ofReports, exchange: 'podium.events', write: '^reports\\.', read: '^$' },
    { ...ofReports, exchange: 'podium.queues', write: '^reports\\.', read: '^$' },
  ]);
  expect(permissions).toContainEqual({ user: 'guest', vhost: '/', configure: '^$', write: '^$', read: '^$' });
});

it('what is not set is named', async () => {
  const { status, stderr } = await ops(['broker', 'prepare'], { env: { PATH }, dataDir: '/nowhere' });
  expect(status).toBe(1);
  for (const name of ['RABBITMQ_URL', 'RABBITMQ_ADMIN_URL', ...Object.keys(passwords)])
    expect(stderr).toContain(`  ${name}: is not set\n`);
});

const binary = rabbitmqBinary();
if (!binary) console.log('no rabbitmq-server on PATH: "broker prepare" is not tried on its management API');

if (binary)
  describe('a RabbitMQ with other users than these', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'podium-prepare-'));
    let folder: DataFolder;
    let server: Server;
    let adminUrl: string;

    beforeAll(async () => {
      const port = await freePort();
      adminUrl = `http://127.0.0.1:${port}`;
      folder = openDataFolder({ dataDir, log: () => undefined });
      server = await startLocalRabbitmq(binary, { folder, log: () => undefined }, port);
    }, 120_000);
    afterAll(async () => {
      await server.stop?.();
      folder.release();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('is prepared by its management API, as often as one likes', async () => {
      const before = serviceUrl(server.url, 'catalog', folder);
      await (await amqp.connect(before)).close();
      const env = { PATH, RABBITMQ_URL: server.url, RABBITMQ_ADMIN_URL: adminUrl, ...passwords };
      for (const _ of [1, 2]) {
        const { status, stdout, stderr } = await ops(['broker', 'prepare', '--json'], { env });
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        expect(JSON.parse(stdout)).toEqual({ users: 5, queues: expect.any(Number) });
      }
      await expect(amqp.connect(before)).rejects.toThrow(/403|ACCESS.REFUSED/);
      const own = await amqp.connect(Object.assign(new URL(before), { password: 'new-catalog' }).href);
      const channel = await own.createChannel();
      expect(await channel.checkQueue('rewards.catalog.results-posted.v1.dead')).toMatchObject({ messageCount: 0 });
      await own.close();
    }, 60_000);
  });
