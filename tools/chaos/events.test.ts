import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from '@podium/service-kit/broker.ts';
import type { Services } from '@podium/service-kit/compare-events.ts';
import amqp, { type ChannelModel } from 'amqplib';
import pg from 'pg';
import { until } from '../client/podium-client.ts';
import { listDeadLetters, replayDeadLetters } from '../ops/dead-letters.ts';
import { listMissing, resendMissing } from '../ops/missing-events.ts';
import { ops } from '../testing/ops.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { pin, World } from '../testing/world.ts';

// A product of its own: the others could not work while this one is killed.
let product: Awaited<ReturnType<typeof startProductProcess>>;
let world: World;
const header = 'Class,Place,Email,First Name,Last Name\n';
type Wallet = { credit: { availableCents: number }[] };
const creditOf = async (riderId: string) =>
  (await world.admin.get<Wallet>(`/api/admin/rider/${riderId}/wallet`)).credit[0]?.availableCents ?? 0;

const isReady = (service: string) =>
  until(
    `${service} to be ready`,
    () =>
      fetch(`http://127.0.0.1:${product.services[service]}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  );
const anyTwoAmounts = { ledger: expect.any(Number), reports: expect.any(Number) };
/** As of now: a service that was killed comes back as another process. */
const pidOf = (service: string): number =>
  (JSON.parse(readFileSync(join(product.dataDir, 'processes.json'), 'utf8')) as Record<string, { pid: number }>)[
    service
  ]!.pid;
const services = (): Services => {
  const file = join(product.dataDir, 'environment.json');
  const { operator } = JSON.parse(readFileSync(file, 'utf8')) as { operator: { SERVICE_SECRET: string } };
  const urls = Object.entries(product.services).map(([name, port]) => [name, `http://127.0.0.1:${port}`]);
  return { urls: Object.fromEntries(urls) as Services['urls'], secret: operator.SERVICE_SECRET };
};

/** Of an operator, who may publish in the place of a service. */
let userId: string;
const operatorUrl = () => product.rabbitmqUrl;
let broker: ChannelModel;
let database: pg.Pool;
beforeAll(async () => {
  product = await startProductProcess();
  world = new World(product.baseUrl);
  database = new pg.Pool({ connectionString: product.postgresUrl });
  database.on('error', () => undefined);
  broker = await amqp.connect(product.rabbitmqUrl);
  userId = userOf(product.rabbitmqUrl);
});
afterAll(async () => {
  await broker.close();
  await database.end();
  await product.stop();
});

describe('events', () => {
  it('change nothing when redelivered or out of order', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const channel = await broker.createConfirmChannel();
    // The test's own queue beside the product's, to get the original messages.
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, 'podium.events', 'catalog.results-posted.v1');
    await world.postResults(event.id, `${header}450 A,2,${rider.email},,\n450 A,1,,Some,Body\n`);
    const { version } = await world.assessed(event.id);
    await world.postResults(event.id, `${header}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`);
    await world.assessed(event.id, version);
    const taken: { content: Buffer; id: string }[] = [];
    await until(
      'both messages',
      async () => {
        for (
          let message = await channel.get(queue, { noAck: true });
          message;
          message = await channel.get(queue, { noAck: true })
        ) {
          if (message.content.includes(event.id))
            taken.push({ content: message.content, id: message.properties.messageId as string });
        }
        return taken.length;
      },
      (count) => count === 2,
    );

    for (const message of [...taken].reverse())
      channel.publish('podium.events', 'catalog.results-posted.v1', message.content, {
        persistent: true,
        messageId: message.id,
        userId,
      });
    // The older state once more under an id that nobody has seen: only the version shows that it is old.
    const older = { ...JSON.parse(taken[0]?.content.toString() ?? '{}'), id: crypto.randomUUID() };
    channel.publish('podium.events', 'catalog.results-posted.v1', Buffer.from(JSON.stringify(older)), {
      persistent: true,
      messageId: older.id,
      userId,
    });
    await channel.waitForConfirms();
    await until(
      'the older one in the inbox',
      () => database.query('select 1 from rewards.inbox where event_id = $1', [older.id]),
      ({ rowCount }) => rowCount === 1,
    );
    expect(await creditOf(rider.id)).toBe(25_000);
  });

  it('have no second effect when redelivered: a redemption is one mail, however often it is delivered', async () => {
    const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
    const channel = await broker.createConfirmChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, 'podium.events', 'rewards.redemption-made.v1');
    await dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 1_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const message = await until('the message', () => channel.get(queue, { noAck: true }), Boolean);
    if (!message) throw new Error('There is no message');
    for (let i = 0; i < 5; i += 1)
      channel.publish('podium.events', 'rewards.redemption-made.v1', message.content, {
        persistent: true,
        messageId: message.properties.messageId as string,
        userId,
      });
    // Behind them in the same queue: once it is applied, all were consumed.
    const last = { ...JSON.parse(message.content.toString()), id: crypto.randomUUID() };
    channel.publish('podium.events', 'rewards.redemption-made.v1', Buffer.from(JSON.stringify(last)), {
      persistent: true,
      messageId: last.id,
      userId,
    });
    await channel.waitForConfirms();
    const mailsSent = () =>
      database
        .query(
          "select 1 from identity.mails m join identity.users u on u.id = m.user_id where m.template = 'redemptionMade' and u.email = $1",
          [rider.email],
        )
        .then(({ rowCount }) => rowCount);
    await until(
      'the last one in the inbox',
      () => database.query('select 1 from identity.inbox where event_id = $1', [last.id]),
      ({ rowCount }) => rowCount === 1,
    );
    expect(await mailsSent()).toBe(2);
  });

  it('that are unreadable are dead-lettered with their reason, the queue continues, and an operator replays them', async () => {
    const channel = await broker.createConfirmChannel();
    const messageId = crypto.randomUUID();
    channel.publish('podium.events', 'rewards.redemption-made.v1', Buffer.from('{"not": "an event"}'), {
      persistent: true,
      messageId,
      userId,
    });
    const queue = 'reports.rewards.redemption-made.v1';
    // Each consumer parks it in its own dead-letter queue.
    const parked = () =>
      until(
        'the dead letters',
        () => listDeadLetters(product.rabbitmqUrl),
        (letters) => letters.length === 2,
      );
    const letter = {
      eventId: messageId,
      type: 'rewards.redemption-made.v1',
      parkedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      reason: expect.stringMatching('not a rewards.redemption-made.v1'),
    };
    expect((await parked()).sort((a, b) => a.queue.localeCompare(b.queue))).toEqual([
      { queue: 'identity.rewards.redemption-made.v1', ...letter },
      { queue, ...letter },
    ]);
    // It cannot be read the second time either, so it comes back: nothing is lost by a replay.
    expect(await replayDeadLetters(operatorUrl(), queue)).toBe(1);
    await parked();
    await expect(replayDeadLetters(operatorUrl(), 'no.such.queue')).rejects.toThrow('There is no queue');

    const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
    await dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 1_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await until(
      'the redemption at reports',
      () => database.query('select 1 from reports.redemptions where rider_id = $1', [rider.id]),
      ({ rowCount }) => rowCount === 1,
    );
  });

  it('that were lost with a deleted queue are listed, and an operator resends them', async () => {
    const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
    const from = new Date(Date.now() - 1000).toISOString();
    const missing = async () =>
      (await listMissing(services(), 'reports', [from, new Date(Date.now() + 1000).toISOString()])).map(
        ({ type, missing: count }) => [type, count],
      );
    const reports = pidOf('reports');
    process.kill(reports, 'SIGSTOP');
    await dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 1_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await until(
      'the outbox to be empty',
      () => database.query('select 1 from rewards.outbox_pending'),
      ({ rowCount }) => rowCount === 0,
    );
    const channel = await broker.createChannel();
    await channel.deleteQueue('reports.rewards.redemption-made.v1');
    process.kill(reports, 'SIGKILL');
    // Services may declare no queue: it is an operator who sets this right.
    const declared = await ops(['broker', 'declare'], { dataDir: product.dataDir });
    expect(declared).toMatchObject({ status: 0 });
    await isReady('reports');
    await until('the other events', missing, (found) => found.length === 1);
    expect(await missing()).toEqual([['rewards.redemption-made.v1', 1]]);

    expect(await resendMissing(services(), product.rabbitmqUrl, 'reports', [from])).toBe(1);
    await until('the lost one', missing, (found) => found.length === 0);
    const { rowCount } = await database.query('select 1 from reports.redemptions where rider_id = $1', [rider.id]);
    expect(rowCount).toBe(1);
  });

  it('that reports lost, or that are parked, are shown by the page and by the operator’s command', async () => {
    const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
    await dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 1_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const queue = 'reports.rewards.redemption-made.v1';
    const names = ['each event of the last day reached its consumers', 'reports say what the ledger says'];
    type Invariant = { name: string; holds: boolean; rows: object[] };
    const between = async () =>
      (await world.admin.get<{ invariants: Invariant[] }>('/api/admin/reconciliation')).invariants.filter(({ name }) =>
        names.includes(name),
      );
    const allHold = (found: Invariant[]) => found.length === 2 && found.every(({ holds }) => holds);
    await until('reports to agree', between, allHold);

    // As if the first redemption of this run had never come to reports.
    const { rows } = await database.query<{ event_id: string }>(
      'delete from reports.inbox where event_id = (select event_id from reports.inbox where queue = $1 limit 1) and queue = $1 returning event_id',
      [queue],
    );
    expect(rows).toHaveLength(1);
    await database.query('delete from reports.redemptions where rider_id = $1', [rider.id]);
    const channel = await broker.createConfirmChannel();
    channel.publish('podium.dead', queue, Buffer.from('{}'), { persistent: true, messageId: crypto.randomUUID() });
    await channel.waitForConfirms();

    const [lost, sums] = await until('both to be named', between, (found) => found.every(({ holds }) => !holds));
    expect(lost?.rows).toEqual([
      expect.objectContaining({ consumer: 'reports', type: 'rewards.redemption-made.v1', missing: 1 }),
    ]);
    expect(sums?.rows).toContainEqual({ what: 'redemptions USD amount', ...anyTwoAmounts });
    const { status, stdout } = await ops(['reconcile'], { dataDir: product.dataDir });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^holds .*every transaction balances/m);
    for (const name of [...names, 'no event is parked']) expect(stdout).toMatch(new RegExp(`^BROKEN {2}${name}`, 'm'));
    expect(stdout).toContain(queue);
  });

  it('survive kill -9 of publisher and consumer', async () => {
    const riders = await Promise.all([1, 2, 3, 4].map(() => world.rider()));
    const events = await Promise.all(Array.from({ length: 8 }, () => world.event()));
    const file = `${header}${riders.map(({ email }, i) => `450 A,${i + 1},${email},,`).join('\n')}\n`;
    await Promise.all(events.map(({ id }) => world.postResults(id, file)));
    for (const service of ['rewards', 'catalog', 'reports']) process.kill(pidOf(service), 'SIGKILL');
    for (const service of ['rewards', 'catalog', 'reports']) await isReady(service);
    for (const { id } of events) await world.assessed(id);
    expect(await Promise.all(riders.map(({ id }) => creditOf(id)))).toEqual([8 * 25_000, 8 * 15_000, 8 * 10_050, 0]);
    const { rows } = await database.query(
      `select count(*)::int as doubled from (select 1 from rewards.awards where revoked_at is null group by event_id, class_id, rider_id having count(*) > 1) as twice`,
    );
    expect(rows).toEqual([{ doubled: 0 }]);
  });
});
