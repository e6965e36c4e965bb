import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import amqp, { type ChannelModel, type ConsumeMessage, type Message, type Options } from 'amqplib';
import { keptSender, operatorRules } from '@podium/service-kit/event-sender.ts';
import { allQueues, deadExchange, eventExchange, queueExchange } from '@podium/service-kit/topology.ts';
import { until } from '../client/podium-client.ts';
import { dropDeadLetter, listDeadLetters, replayDeadLetters } from '../ops/dead-letters.ts';
import { World } from '../testing/world.ts';

/**
 * Somebody has what the process of reports knows: its user at the broker, and its secret. In its events
 * results could be posted that nobody rode.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const environments = JSON.parse(readFileSync(join(process.env.TEST_DATA_DIR ?? '', 'environment.json'), 'utf8')) as {
  reports: { RABBITMQ_URL: string; SERVICE_SECRET: string };
};
const operatorUrl = process.env.TEST_RABBITMQ_URL ?? '';
const type = 'catalog.results-posted.v1';
const queue = `rewards.${type}`;
const refusal = `refused: sent by podium_reports, and only podium_catalog publishes ${type}`;
const header = 'Class,Place,Email,First Name,Last Name\n';

let thief: ChannelModel;
let owner: ChannelModel;
beforeAll(async () => {
  thief = await amqp.connect(environments.reports.RABBITMQ_URL);
  thief.on('error', () => undefined);
  owner = await amqp.connect(operatorUrl);
});
afterAll(async () => {
  await thief.close();
  await owner.close();
});

type Envelope = { id: string; version: number; data: { payouts?: unknown; [field: string]: unknown } };
type Attempt = { exchange: string; key: string; options: Options.Publish; saysCatalog?: boolean };

/** What the broker answers to the thief; every attempt has a channel of its own, since a refusal closes it. */
async function attempt(
  envelope: Envelope,
  { exchange, key, options, saysCatalog }: Attempt,
): Promise<number | 'accepted'> {
  const channel = await thief.createConfirmChannel();
  const refused = new Promise<number>((resolve) =>
    channel.on('error', (error: { code: number }) => resolve(error.code)),
  );
  const content = Buffer.from(JSON.stringify(envelope));
  // As rewards itself writes it when it parks an event of catalog, but proven by the thief's secret.
  const rules = { ...operatorRules(queue, 'podium'), secret: environments.reports.SERVICE_SECRET };
  const fromCatalog = { content, properties: { userId: 'podium_catalog' } } as Message;
  const headers = { ...options.headers, ...(saysCatalog && keptSender(queue, fromCatalog, rules)) };
  channel.publish(exchange, key, content, { persistent: true, messageId: envelope.id, ...options, headers });
  return Promise.race([refused, channel.waitForConfirms().then(() => 'accepted' as const)]);
}

/** A true posting of an event that pays a rider, as it passes the broker, beside the product's own queues. */
async function postAndListen(eventId: string, file: string): Promise<Envelope> {
  const channel = await owner.createChannel();
  const { queue: beside } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(beside, eventExchange, type);
  const heard = Promise.withResolvers<ConsumeMessage>();
  await channel.consume(beside, (message) => message?.content.includes(eventId) && heard.resolve(message), {
    noAck: true,
  });
  await world.postResults(eventId, file);
  const { content } = await heard.promise;
  await channel.close();
  return JSON.parse(content.toString()) as Envelope;
}

const creditOf = async (riderId: string): Promise<number> =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${riderId}/wallet`)).credit[0]
    ?.availableCents ?? 0;

/** The true posting with every amount of its payouts raised, as the version that would come next. */
const forgeryOf = (posted: Envelope): Envelope => ({
  ...(JSON.parse(
    JSON.stringify(posted, (key, value: unknown) => (key === 'amountCents' ? 77_777_700 : value)),
  ) as Envelope),
  id: randomUUID(),
  version: posted.version + 1,
});

const parkedOf = async (ids: string[]) =>
  (await listDeadLetters(operatorUrl)).filter(({ eventId }) => ids.includes(eventId));

/** Waits until that many of them are parked, and deletes them. */
async function dropParked(ids: string[], count: number) {
  const letters = await until(
    `${count} dead letters`,
    () => parkedOf(ids),
    (found) => found.length === count,
  );
  for (const { queue: parkedFor, eventId } of letters) await dropDeadLetter(operatorUrl, parkedFor, eventId);
  return letters;
}

describe('Who has the credentials of reports forges a posting of 777,777.00 (fault 16)', () => {
  it('by every way to the queue of rewards, and no award is made; the next true posting is paid', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const posted = await postAndListen(event.id, `${header}450 A,2,${rider.email},,\n450 A,1,,Some,Body\n`);
    await world.assessed(event.id);
    const before = await creditOf(rider.id);
    expect(JSON.stringify(forgeryOf(posted))).toContain('77777700');

    const ways: [string, Attempt, (number | 'accepted')[]][] = [
      ['the exchange of events', { exchange: eventExchange, key: type, options: {} }, [403]],
      ['as catalog', { exchange: eventExchange, key: type, options: { userId: 'podium_catalog' } }, [403, 406]],
      ['the default exchange', { exchange: '', key: queue, options: {} }, [403]],
      ['the exchange of replays', { exchange: queueExchange, key: queue, options: {} }, [403]],
      ['the dead letters of rewards', { exchange: queueExchange, key: `${queue}.dead`, options: {} }, [403]],
      ['the exchange of dead letters', { exchange: deadExchange, key: queue, options: {} }, [403]],
      ['its own event, as catalog', ownEvent({ userId: 'podium_catalog' }), [406]],
      // RabbitMQ 3 routes by the keys of these headers, too, without asking for rights: it is rewards that refuses.
      ['more keys', ownEvent({ CC: [type] }), [403, 'accepted']],
      ['more keys, under its own name', ownEvent({ BCC: [type], userId: 'podium_reports' }), [403, 'accepted']],
      [
        'more keys, with what a replay says',
        { ...ownEvent({ CC: type, userId: 'podium_reports' }), saysCatalog: true },
        [403, 'accepted'],
      ],
    ];
    const taken: string[] = [];
    for (const [what, way, answers] of ways) {
      const forgery = forgeryOf(posted);
      const answer = await attempt(forgery, way);
      expect([what, answers]).toEqual([what, expect.arrayContaining([answer])]);
      if (answer === 'accepted') taken.push(forgery.id);
    }

    // The same event, and its queue is worked in order: when this one is paid, all before it were judged.
    await world.postResults(event.id, `${header}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`);
    await world.assessed(event.id, posted.version);
    expect(before).toBe(15_000);
    expect(await creditOf(rider.id)).toBe(25_000);
    const isRouted = (await parkedOf(taken)).some((each) => each.queue === queue);
    const consumers = allQueues.filter(
      (each) => each.type === 'reports.view-due.v1' || (isRouted && each.type === type),
    );
    for (const letter of await dropParked(taken, consumers.length * taken.length))
      if (letter.queue === queue)
        expect(letter.reason).toMatch(/^refused: (it names no sender|sent by podium_reports), and only podium_catalog/);
  });

  it.each([
    ['the queue of rewards', queue, refusal],
    // As if parked by the broker: no consumer has judged it.
    ['its dead letters', `${queue}.dead`, 'delivered too often'],
  ])('and if one stands in %s all the same, it is parked, also when it is replayed', async (_where, target, reason) => {
    const [rider, event] = [await world.rider(), await world.event()];
    const posted = await postAndListen(event.id, `${header}450 A,2,${rider.email},,\n450 A,1,,Some,Body\n`);
    await world.assessed(event.id);
    const forgery = forgeryOf(posted);
    // A broker that asks for no rights: what reports may publish comes to rewards.
    const channel = await owner.createChannel();
    await channel.bindQueue(target, eventExchange, 'reports.view-due.v1');
    expect(await attempt(forgery, { ...ownEvent({ userId: 'podium_reports' }), saysCatalog: true })).toBe('accepted');
    await channel.unbindQueue(target, eventExchange, 'reports.view-due.v1');
    await channel.close();
    const parked = () => parkedOf([forgery.id]).then((letters) => letters.filter((each) => each.queue === queue));
    const [letter] = await until('it to be parked', parked, (letters) => letters.length === 1);
    expect(letter).toMatchObject({ reason });

    expect(await replayDeadLetters(operatorUrl, queue, forgery.id)).toBe(1);
    const isAgain = ([one]: { parkedAt: string | null }[]) => one !== undefined && one.parkedAt !== letter?.parkedAt;
    expect(await until('it to be parked again', parked, isAgain)).toMatchObject([{ reason: refusal }]);
    expect(await creditOf(rider.id)).toBe(15_000);
    await world.postResults(event.id, `${header}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`);
    await world.assessed(event.id, posted.version);
    expect(await creditOf(rider.id)).toBe(25_000);
    // Its real consumer cannot read it.
    await dropParked([forgery.id], 2);
  });
});

/** What reports may publish, with more in it. */
function ownEvent(options: Options.Publish): Attempt {
  return { exchange: eventExchange, key: 'reports.view-due.v1', options };
}
