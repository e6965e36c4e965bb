import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { resultsPosted } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { postgresInbox } from '@podium/service-kit/consumer.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { until } from '@podium/service-kit/testing.ts';
import { factsConsumers } from '../facts/facts.consumer.ts';
import { award, redemption } from '../testing.ts';
import { openReports, openTarget, type TestReports } from '../app-testing.ts';
import { claimDue } from './deliveries.store.ts';
import { forgetDeliveries } from './read-deliveries.ts';
import { DeliverySender } from './send-deliveries.ts';
import { withDeliveries } from './enqueue-deliveries.ts';
import { webhooksConsumers } from './webhooks.consumer.ts';

let reports: TestReports;
let target: Awaited<ReturnType<typeof openTarget>>;
let later = 0;
const clock = () => new Date(Date.now() + later);
let addresses = [{ address: '93.184.215.14', family: 4 }];
const resolve = async () => addresses;
const senders: DeliverySender[] = [];
beforeEach(async () => {
  later = 0;
  addresses = [{ address: '93.184.215.14', family: 4 }];
  reports = await openReports({ clock, resolve });
  target = await openTarget();
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  target.close();
  await reports.close();
});

const all = ['results.posted', 'award.earned', 'redemption.made', 'redemption.undone', 'payout.settled'];
const log = createLogger('reports', 'silent');
function newSender(limits: { timeoutMs?: number } = {}): DeliverySender {
  const sender = new DeliverySender({ ...reports.parts, log }, limits);
  senders.push(sender);
  return sender;
}
async function newWebhook(url = target.url, events = all): Promise<{ id: string; secret: string }> {
  const answer = await reports.call('POST', '/api/admin/webhooks', { url, events });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const { webhook, secret } = answer.json();
  return { id: webhook.id, secret };
}
/** Consumes an event as the service does: by its consumers, with their inbox. */
async function consume(event: { type: string }, data: unknown, change: object = {}): Promise<string> {
  const consumers = [...withDeliveries(factsConsumers, () => undefined), ...webhooksConsumers(() => undefined)];
  const consumer = consumers.find((each) => each.event.type === event.type)!;
  const envelope = {
    id: randomUUID(),
    type: event.type,
    occurredAt: new Date(Date.now() + 1000).toISOString(),
    correlationId: 'c',
    causationId: null,
    actor: { userId: null, proxiedBy: null },
    aggregateId: 'a',
    version: 1,
    data,
    ...change,
  };
  await postgresInbox(reports.db).apply(`reports.${event.type}`, [envelope], consumer.handle);
  return envelope.id;
}
const listed = async (id: string) =>
  (await reports.call('GET', `/api/admin/webhook/${id}/deliveries`)).json<{ deliveries: any[] }>().deliveries;
const webhookOf = async (id: string) =>
  (await reports.call('GET', '/api/admin/webhooks'))
    .json<{ webhooks: any[] }>()
    .webhooks.find((each) => each.id === id);
/** Makes all waiting deliveries due now. */
const hasten = () =>
  reports.db('webhook_deliveries').where({ sending: false }).update({ next_at: reports.db.fn.now() });
const verified = (secret: string, index = 0) => {
  const received = target.received[index]!;
  return new Verifier(secret).verify(received.body, received.headers as Record<string, string>) as any;
};
const claim = (change: object = {}) => ({
  change: 'sent',
  claimId: 'k1',
  riderId: 'r1',
  currency: 'USD',
  status: 'sent',
  method: 'order',
  attempt: 1,
  grossCents: 900,
  withheldCents: 270,
  openedAt: '2026-06-10T00:00:00.000Z',
  sentAt: '2026-06-11T00:00:00.000Z',
  note: null,
  ...change,
});
const posting = (classes: object[]) => ({
  eventId: 'e1',
  title: 'Race',
  seriesId: 's1',
  seriesName: 'Series',
  startDate: '2026-06-10',
  endDate: '2026-06-10',
  country: 'US',
  currency: 'USD',
  paying: true,
  canceled: false,
  postedAt: '2026-06-10T20:00:00.000Z',
  policy: { minFinishers: null, qualifyingModelYears: null },
  classes,
  bikes: {},
});
const raceClass = (classId: string, postedAt: string | null) => ({
  classId,
  name: classId,
  payoutType: 'cash',
  payouts: [],
  finishers: 9,
  postedAt,
  results: [{ resultId: 'x', place: 1, riderId: 'r1', vin: 'VBKSECRET', bike: null }],
});

describe('what is sent', () => {
  it('each of the five, signed so that the standard’s library accepts it, and never the rider', async () => {
    const { id, secret } = await newWebhook();
    const ids = [
      await consume(awardEarned, award()),
      await consume(redemptionMade, redemption()),
      await consume(redemptionUndone, redemption({ undoneAt: '2026-07-02T17:00:00.000Z' }), { version: 2 }),
      await consume(claimChanged, claim()),
      await consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z'), raceClass('c2', null)])),
    ];
    newSender().start();
    await until(() => target.received.length === 5);
    const sent = target.received.map((_, index) => verified(secret, index));
    const byType = Object.fromEntries(sent.map((message) => [message.type, message.data]));
    expect(byType).toEqual({
      'award.earned': {
        awardId: 'a1',
        eventId: 'e1',
        kind: 'dealerCredit',
        place: 1,
        currency: 'USD',
        amountCents: 10_000,
        awardedOn: '2026-06-10',
      },
      'redemption.made': {
        redemptionId: 'd1',
        dealerId: 'x',
        currency: 'USD',
        amountCents: 2500,
        redeemedAt: '2026-07-01T17:00:00.000Z',
      },
      'redemption.undone': expect.objectContaining({ redemptionId: 'd1', undoneAt: '2026-07-02T17:00:00.000Z' }),
      'payout.settled': {
        payoutId: 'k1',
        method: 'order',
        currency: 'USD',
        grossCents: 900,
        withheldCents: 270,
        sentAt: '2026-06-11T00:00:00.000Z',
      },
      'results.posted': expect.objectContaining({
        eventId: 'e1',
        classes: [{ classId: 'c1', name: 'c1', finishers: 9, postedAt: '2026-06-10T20:00:00.000Z' }],
      }),
    });
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(ids));
    for (const { body } of target.received) expect(body).not.toMatch(/r1|VBKSECRET/);
    await until(async () => (await listed(id)).every(({ state }) => state === 'delivered'));
    expect((await webhookOf(id)).lastDeliveredAt).not.toBeNull();
  });

  it('an event is sent once; an endpoint receives what it chose, since it was added, while active', async () => {
    const old = await consume(awardEarned, award({ awardId: 'before' }));
    const chosen = await newWebhook(target.url, ['payout.settled']);
    const { id } = await newWebhook();
    const first = await consume(awardEarned, award());
    await consume(awardEarned, award(), { id: first });
    // History that is replayed, as in a rebuild.
    await consume(awardEarned, award({ awardId: 'a0' }), { id: old, occurredAt: '2026-01-01T00:00:00.000Z' });
    await consume(awardEarned, award({ awardId: 'a0' }), { occurredAt: '2026-01-01T00:00:00.000Z' });
    expect([(await listed(id)).length, (await listed(chosen.id)).length]).toEqual([1, 0]);
    await reports.call('PUT', `/api/admin/webhook/${id}`, { active: false });
    await consume(awardEarned, award({ awardId: 'a2' }));
    expect(await listed(id)).toHaveLength(1);
  });

  it('results are posted when one of their classes is new, and a payout is settled when it is sent', async () => {
    const { id } = await newWebhook();
    await consume(resultsPosted, posting([raceClass('c1', null)]));
    expect(await listed(id)).toHaveLength(0);
    await consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z')]), { version: 2 });
    await consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z')]), { version: 3 });
    expect(await listed(id)).toHaveLength(1);
    await consume(resultsPosted, posting([raceClass('c1', '2026-06-10T21:00:00.000Z')]), { version: 4 });
    expect(await listed(id)).toHaveLength(2);
    for (const change of ['opened', 'approved', 'paying', 'failed', 'cancelled', 'moved'])
      await consume(claimChanged, claim({ change }));
    expect(await listed(id)).toHaveLength(2);
  });
});

describe('what the target does', () => {
  it('after a failure it is sent again, with the same id and bytes, and the log shows each try', async () => {
    const { id, secret } = await newWebhook();
    target.say.answer = (_, response) => void response.writeHead(500).end('no\u0000pe');
    await consume(awardEarned, award());
    newSender().start();
    await until(async () => (await listed(id))[0]?.last?.status === 500);
    const [waiting] = await listed(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, last: { problem: 'status', answer: 'nope' } });
    const wait = Date.parse(waiting.nextAt) - Date.parse(waiting.last.at);
    expect([wait > 3900, wait < 6500]).toEqual([true, true]);
    expect((await webhookOf(id)).failingSince).not.toBeNull();
    target.say.answer = (_, response) => void response.end('ok');
    await hasten();
    await until(async () => (await listed(id))[0]?.state === 'delivered');
    const [first, second] = target.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(verified(secret, 1).type).toBe('award.earned');
    const { attempts } = (await reports.call('GET', `/api/admin/webhook-delivery/${waiting.id}`)).json();
    expect(attempts.map(({ status }: any) => status)).toEqual([200, 500]);
    expect((await webhookOf(id)).failingSince).toBeNull();
  });

  it('eight failures are enough; then it is sent again when staff ask, with all its tries', async () => {
    const { id } = await newWebhook();
    target.say.answer = (_, response) => void response.writeHead(500).end();
    await consume(awardEarned, award());
    newSender().start();
    for (let tries = 1; tries <= 8; tries += 1) {
      await until(async () => (await listed(id))[0]?.attempts === tries && (await listed(id))[0]?.last !== null);
      await until(async () => (await reports.db('webhook_attempts')).length === tries);
      await hasten();
    }
    await until(async () => (await listed(id))[0]?.state === 'failed');
    expect(target.received).toHaveLength(8);
    expect((await webhookOf(id)).failed).toBe(1);
    target.say.answer = (_, response) => void response.end();
    const [failed] = await listed(id);
    expect((await reports.call('POST', `/api/admin/webhook-delivery/${failed.id}/resend`)).status).toBe(200);
    await until(async () => (await listed(id))[0]?.state === 'delivered');
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('410 deactivates the endpoint at once, days of failures too; staff activate it again', async () => {
    const { id } = await newWebhook();
    target.say.answer = (_, response) => void response.writeHead(410).end();
    await consume(awardEarned, award());
    newSender().start();
    await until(async () => (await webhookOf(id)).active === false);
    expect(await webhookOf(id)).toMatchObject({ endedBy: 'gone', failed: 1 });
    expect((await reports.call('POST', `/api/admin/webhook/${id}/test`, {})).json().code).toBe(
      'reports/webhook-inactive',
    );
    await reports.call('PUT', `/api/admin/webhook/${id}`, { active: true });
    expect(await webhookOf(id)).toMatchObject({ active: true, endedBy: null, failingSince: null });
    target.say.answer = (_, response) => void response.writeHead(500).end();
    await consume(awardEarned, award({ awardId: 'a2' }));
    await until(async () => (await webhookOf(id)).failingSince !== null);
    later = 5 * 86_400_000;
    await until(async () => (await hasten(), (await webhookOf(id)).active === false));
    expect(await webhookOf(id)).toMatchObject({ endedBy: 'failing' });
  });

  it('one that hangs does not hold up another', async () => {
    const hanging = await openTarget(() => undefined);
    const slow = await newWebhook(hanging.url, ['award.earned']);
    for (let i = 0; i < 12; i += 1) await consume(awardEarned, award({ awardId: `h${i}` }));
    const { id } = await newWebhook();
    await consume(awardEarned, award({ awardId: 'quick' }));
    newSender({ timeoutMs: 3000 }).start();
    await until(async () => (await listed(id))[0]?.state === 'delivered', 2000);
    expect(hanging.received.length).toBeLessThanOrEqual(3);
    await reports.call('DELETE', `/api/admin/webhook/${slow.id}`);
    hanging.close();
  });

  it('two concurrent senders send each once', async () => {
    const { id } = await newWebhook();
    for (let i = 0; i < 40; i += 1) await consume(awardEarned, award({ awardId: `b${i}` }));
    for (const sender of [newSender(), newSender()]) sender.start();
    await until(async () => (await webhookOf(id)).waiting === 0);
    expect(target.received).toHaveLength(40);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  it('no transaction is open while waiting for a target', async () => {
    const answers: (() => void)[] = [];
    target.say.answer = (_, response) => void answers.push(() => response.end());
    const { id } = await newWebhook();
    await consume(awardEarned, award());
    newSender().start();
    await until(() => answers.length === 1);
    const { rows } = await reports.db.raw<{ rows: object[] }>(
      `select query
       from pg_stat_activity
       where application_name = current_setting('application_name')
         and pid <> pg_backend_pid()
         and xact_start is not null`,
    );
    expect(rows).toEqual([]);
    const [sending] = await listed(id);
    expect((await reports.call('POST', `/api/admin/webhook-delivery/${sending.id}/resend`)).json().code).toBe(
      'reports/delivery-in-progress',
    );
    answers[0]!();
    await until(async () => (await listed(id))[0]?.state === 'delivered');
  });

  it('a sender that dies before recording the result causes a second delivery with the same webhook-id', async () => {
    const { id } = await newWebhook();
    const messageId = await consume(awardEarned, award());
    // A sender that took it, posted it, and died.
    const [taken] = await claimDue(reports.db, { most: 8, mostOfOne: 3, busy: [], leaseMs: 50 });
    expect(taken?.message_id).toBe(messageId);
    await fetch(target.url, { method: 'POST', body: taken!.payload, headers: { 'webhook-id': messageId } });
    newSender().start();
    await until(async () => (await listed(id))[0]?.state === 'delivered');
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    expect((await listed(id))[0].attempts).toBe(2);
  });
});

describe('where it may lead', () => {
  it.each([
    ['http://partner.test/', 'reports/webhook-url'],
    ['https://u:p@partner.test/', 'reports/webhook-url'],
    ['nonsense', 'reports/webhook-url'],
    ['https://10.0.0.1/', 'reports/webhook-private'],
    ['https://[::1]/', 'reports/webhook-private'],
    ['https://169.254.169.254/latest/meta-data', 'reports/webhook-private'],
    ['https://167772161/', 'reports/webhook-private'],
  ])('%s is refused at its field', async (url, code) => {
    const answer = await reports.call('POST', '/api/admin/webhooks', { url, events: all });
    expect([answer.status, answer.json().errors[0]]).toEqual([400, expect.objectContaining({ path: 'url', code })]);
    const { id } = await newWebhook();
    const changed = await reports.call('PUT', `/api/admin/webhook/${id}`, { url });
    expect(changed.json().errors[0].code).toBe(code);
  });

  it('a name is looked up when it is added, and again before each delivery', async () => {
    addresses = [{ address: '192.168.0.9', family: 4 }];
    const send = () => reports.call('POST', '/api/admin/webhooks', { url: 'https://partner.test/in', events: all });
    expect((await send()).json().errors[0].code).toBe('reports/webhook-private');
    addresses = [];
    expect((await send()).json().errors[0].code).toBe('reports/webhook-unresolved');
    addresses = [{ address: '93.184.215.14', family: 4 }];
    const { webhook } = (await send()).json();
    // The name resolves elsewhere from now on.
    addresses = [{ address: '127.0.0.1', family: 4 }];
    await consume(awardEarned, award());
    newSender().start();
    await until(async () => (await listed(webhook.id))[0]?.last?.problem === 'private-address');
  });

  it('a removed exception no longer counts', async () => {
    const { id } = await newWebhook();
    await consume(awardEarned, award());
    const sender = new DeliverySender({ ...reports.parts, allowedHosts: [], log });
    senders.push(sender);
    sender.start();
    await until(async () => (await listed(id))[0]?.last?.problem === 'private-address');
    expect(target.received).toEqual([]);
  });
});

describe('what staff do', () => {
  it('the test button sends test.ping, a retry of the same click only one', async () => {
    const { id, secret } = await newWebhook();
    newSender().start();
    const click = () =>
      reports.call('POST', `/api/admin/webhook/${id}/test`, { note: 'hi' }, { 'idempotency-key': 'ping' });
    const [first, second] = [(await click()).json(), (await click()).json()];
    expect(second.delivery.id).toBe(first.delivery.id);
    await until(async () => (await listed(id))[0]?.state === 'delivered');
    expect(verified(secret)).toMatchObject({ type: 'test.ping', data: { webhookId: id, note: 'hi' } });
    expect(target.received).toHaveLength(1);
  });

  it('after a rotation both secrets sign for the grace, and only the new one without', async () => {
    const { id, secret } = await newWebhook();
    const rotate = async (graceDays: number) =>
      (await reports.call('POST', `/api/admin/webhook/${id}/secret`, { graceDays })).json<{ secret: string }>().secret;
    const second = await rotate(1);
    newSender().start();
    await consume(awardEarned, award());
    await until(() => target.received.length === 1);
    expect([verified(secret).type, verified(second).type]).toEqual(['award.earned', 'award.earned']);
    const third = await rotate(0);
    await consume(awardEarned, award({ awardId: 'a2' }));
    await until(() => target.received.length === 2);
    expect(verified(third, 1).type).toBe('award.earned');
    expect(() => verified(second, 1)).toThrow();
  });

  it('a secret is shown once, and encrypted wherever it is stored', async () => {
    const { id, secret } = await newWebhook();
    await consume(awardEarned, award());
    const [delivery] = await listed(id);
    for (const path of [
      '/api/admin/webhooks',
      `/api/admin/webhook/${id}/deliveries`,
      `/api/admin/webhook-delivery/${delivery.id}`,
    ])
      expect((await reports.call('GET', path)).text).not.toContain(secret.slice(6));
    for (const table of ['webhooks', 'webhook_deliveries', 'kept_answers']) {
      const { rows } = await reports.db.raw<{ rows: { text: string }[] }>('select t::text as text from ?? t', [table]);
      expect([table, rows.some(({ text }) => text.includes(secret.slice(6)))]).toEqual([table, false]);
    }
    // Encrypted for one endpoint, it is invalid for any other.
    const { sealed_secret: sealed } = await reports.db('webhooks').where({ id }).first();
    expect(reports.parts.sealer.open(sealed, id)).toBe(secret);
    expect(() => reports.parts.sealer.open(sealed, randomUUID())).toThrow();
  });

  it('the log is filtered, counts pages, and is pruned after 30 days', async () => {
    const { id } = await newWebhook();
    for (let i = 0; i < 3; i += 1) await consume(awardEarned, award({ awardId: `l${i}` }));
    const page = (query: string) => reports.call('GET', `/api/admin/webhook/${id}/deliveries?${query}`);
    expect((await page('limit=2&state=waiting')).json()).toMatchObject({
      deliveries: [{}, {}],
      pagination: { total: 3, totalPages: 2 },
    });
    expect((await page('state=failed')).json().deliveries).toEqual([]);
    expect((await page('state=x')).status).toBe(400);
    later = 29 * 86_400_000;
    expect(await forgetDeliveries(reports.parts)).toBe(0);
    later = 31 * 86_400_000;
    expect(await forgetDeliveries(reports.parts)).toBe(3);
  });

  it('unknown ids are answered with 404', async () => {
    for (const id of [randomUUID(), 'x', "' or 1=1"]) {
      const at = encodeURIComponent(id);
      expect((await reports.call('GET', `/api/admin/webhook/${at}/deliveries`)).json().code).toBe(
        'reports/no-such-webhook',
      );
      expect((await reports.call('PUT', `/api/admin/webhook/${at}`, { active: true })).status).toBe(404);
      expect((await reports.call('DELETE', `/api/admin/webhook/${at}`)).status).toBe(404);
      expect((await reports.call('POST', `/api/admin/webhook/${at}/test`, {})).status).toBe(404);
      expect((await reports.call('GET', `/api/admin/webhook-delivery/${at}`)).json().code).toBe(
        'reports/no-such-delivery',
      );
      expect((await reports.call('POST', `/api/admin/webhook-delivery/${at}/resend`)).status).toBe(404);
      expect((await reports.call('DELETE', `/api/admin/api-key/${at}`)).json().code).toBe('reports/no-such-api-key');
    }
  });
});
