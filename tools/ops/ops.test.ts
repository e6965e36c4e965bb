import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import amqp from 'amqplib';
import { PodiumClient, until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { pin, problemOf, World } from '../testing/world.ts';

jest.setTimeout(60_000);
const world = new World(process.env.PRODUCT_URL ?? '');

const opsJson = async <T>(...args: string[]): Promise<T> => {
  const { status, stdout, stderr } = await ops([...args, '--json']);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as T;
};

it('prints help, and exits with 2 for unknown commands', async () => {
  const help = await ops(['--help']);
  expect(help.status).toBe(0);
  for (const topic of ['reconcile', 'outbox', 'dead-letters', 'jobs', 'keys', 'audit', 'backup', 'restore', 'pin'])
    expect(help.stdout).toContain(`  ${topic}`);
  expect(await ops(['outbox', 'sell'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("unknown command 'sell'"),
  });
  expect(await ops(['dead-letters', 'show'])).toMatchObject({ status: 2, stderr: expect.stringContaining('queue') });
});

it('names the missing variable where no product was started', async () => {
  const { status, stderr } = await ops(['dead-letters', 'list'], {
    env: { PATH: process.env.PATH },
    dataDir: '/nowhere',
  });
  expect([status, stderr]).toEqual([1, 'RABBITMQ_URL is not set, and no product was started on DATA_DIR=/nowhere\n']);
});

it('reports within seconds a broker that accepts the connection and never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { status, stderr } = await ops(['dead-letters', 'list'], {
    env: { PATH: process.env.PATH, RABBITMQ_URL: `amqp://podium:hidden@127.0.0.1:${port}` },
  });
  silent.close();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`The broker at 127.0.0.1:${port} does not answer`)]);
  expect(stderr).not.toContain('hidden');
});

it('lists what waits in each outbox, and makes the relays retry', async () => {
  const services = ['identity', 'catalog', 'rewards', 'dealers', 'reports'];
  const waiting = await opsJson<{ service: string; pending: number }[]>('outbox', 'list');
  expect(waiting.map(({ service }) => service)).toEqual(services);
  expect(waiting.every(({ pending }) => Number.isInteger(pending))).toBe(true);
  expect(await opsJson<unknown[]>('outbox', 'retry')).toHaveLength(services.length);
});

describe('jobs', () => {
  it('are listed by service, with their interval and last outcome', async () => {
    const jobs = await opsJson<{ service: string; job: string; everySeconds: number }[]>('jobs', 'list');
    expect(jobs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ service: 'rewards', job: 'expire-awards', everySeconds: 300 }),
        expect.objectContaining({ service: 'catalog', job: 'remind-promoters' }),
      ]),
    );
  });

  it('run now, regardless of their last run', async () => {
    expect(await opsJson('jobs', 'run', 'rewards', 'expire-awards')).toMatchObject({
      job: 'expire-awards',
      outcome: 'done',
      durationMs: expect.any(Number),
    });
  });

  it('that nobody has are refused with the names of those that are', async () => {
    expect(await ops(['jobs', 'run', 'rewards', 'pay-everybody'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/There is no job pay-everybody\. The jobs are .*expire-awards/),
    });
    expect(await ops(['jobs', 'run', 'nobody', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('rewards'),
    });
  });
});

describe('dead letters', () => {
  const queue = 'reports.rewards.award-earned.v1';
  /** A dead letter that no start replays by itself, because its reason says that it ended the process. */
  async function park(reason = 'begun 3 times'): Promise<string> {
    const eventId = randomUUID();
    const connection = await amqp.connect(process.env.TEST_RABBITMQ_URL ?? '');
    const channel = await connection.createConfirmChannel();
    channel.sendToQueue(`${queue}.dead`, Buffer.from(JSON.stringify({ id: eventId, data: 'of nobody' })), {
      messageId: eventId,
      persistent: true,
      headers: { 'x-reason': reason, 'x-parked-at': '2026-10-01T00:00:00.000Z' },
    });
    await channel.waitForConfirms();
    await connection.close();
    return eventId;
  }

  it('are listed with their reason, shown whole, and dropped only after confirmation', async () => {
    const long = `begun 3 times\n${'and again '.repeat(40)}`;
    const [eventId, other] = [await park(), await park(long)];
    const parked = () => opsJson<{ eventId: string; reason: string }[]>('dead-letters', 'list');
    expect(await parked()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ eventId, queue, reason: 'begun 3 times' }),
        expect.objectContaining({ eventId: other, reason: long }),
      ]),
    );
    const row = (await ops(['dead-letters', 'list'])).stdout.split('\n').find((line) => line.includes(other));
    expect(row).toMatch(/'begun 3 times and again (and again )+and a…' +│$/);
    expect(await opsJson('dead-letters', 'show', queue, eventId)).toMatchObject({
      event: { id: eventId, data: 'of nobody' },
    });
    expect(await ops(['dead-letters', 'drop', queue, eventId])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('add --yes'),
    });
    expect((await parked()).some((letter) => letter.eventId === eventId)).toBe(true);
    expect(await opsJson('dead-letters', 'drop', queue, eventId, '--yes')).toMatchObject({ eventId });
    const left = (await parked()).map((letter) => letter.eventId);
    expect([left.includes(eventId), left.includes(other)]).toEqual([false, true]);
    expect(await ops(['dead-letters', 'drop', queue, eventId, '--yes'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`No event ${eventId} is parked`),
    });
    await opsJson('dead-letters', 'drop', queue, other, '--yes');
  });

  it('of a queue that nobody has are refused with the names of those that are', async () => {
    expect(await ops(['dead-letters', 'replay', 'rewards.nothing.v1'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('rewards.catalog.results-posted.v1'),
    });
  });
});

it('creates an administrator, whose password comes by standard input and meets the password rules', async () => {
  const email = `${world.unique('operator')}@x.test`;
  expect(await ops(['admin', 'create', email, 'Rae', 'Root'], { input: 'short\n' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/8/),
  });
  expect((await ops(['admin', 'create', 'nobody', 'Rae', 'Root'], { input: 'Podium2026\n' })).status).toBe(1);
  const made = await ops(['admin', 'create', email, 'Rae', 'Root'], { input: 'Podium2026\n' });
  expect([made.status, made.stdout]).toEqual([
    0,
    expect.stringContaining(`${email} may sign in as an administrator\n`),
  ]);
  const client = new PodiumClient(world.baseUrl, { email, password: 'Podium2026' });
  expect(await client.get('/api/admin/admins')).toMatchObject({
    admins: expect.arrayContaining([expect.objectContaining({ email, name: 'Rae Root' })]),
  });
});

it('unlocks a PIN, on record, and refuses an unknown rider', async () => {
  const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
  const redeem = (typed: string) =>
    dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 500, currency: 'USD', pin: typed, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': world.unique('key') },
    );
  await until(
    'the lock',
    async () => (await problemOf(redeem('9999'))).code,
    (code) => code === 'rewards/pin-locked',
  );
  expect((await problemOf(redeem(pin))).code).toBe('rewards/pin-locked');
  expect(await ops(['pin', 'unlock', rider.id])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is unlocked'),
  });
  expect(await redeem(pin)).toMatchObject({ redemption: { riderId: rider.id } });
  await until(
    'the audit record',
    () => world.admin.get<{ records: { action: string; actorId: string }[] }>(`/api/admin/audit?targetId=${rider.id}`),
    ({ records }) => records.some(({ action, actorId }) => action === 'unlockPin' && actorId === 'operator'),
  );
  expect(await ops(['pin', 'unlock', 'nobody'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no rider nobody'),
  });
});

it('reconciles the books and the services in one document', async () => {
  const { stdout } = await ops(['reconcile', '--json']);
  const names = (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['every transaction balances', 'reports say what the ledger says']));
});
