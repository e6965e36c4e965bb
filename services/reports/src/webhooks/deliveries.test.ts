import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { resultsPosted } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { until } from '@podium/service-kit/testing.ts';
import { openTarget } from '../app-testing.ts';
import { award, redemption } from '../testing.ts';
import { useWebhooks } from '../webhooks-testing.ts';
import { claimDue } from './deliveries.store.ts';

const setup = useWebhooks();
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
    const { id, secret } = await setup.newWebhook();
    const ids = [
      await setup.consume(awardEarned, award()),
      await setup.consume(redemptionMade, redemption()),
      await setup.consume(redemptionUndone, redemption({ undoneAt: '2026-07-02T17:00:00.000Z' }), { version: 2 }),
      await setup.consume(claimChanged, claim()),
      await setup.consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z'), raceClass('c2', null)])),
    ];
    setup.newSender().start();
    await until(() => setup.target.received.length === 5);
    const sent = setup.target.received.map((_, index) => setup.verified(secret, index));
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
    expect(new Set(setup.target.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(ids));
    for (const { body } of setup.target.received) expect(body).not.toMatch(/r1|VBKSECRET/);
    await until(async () => (await setup.deliveriesOf(id)).every(({ state }) => state === 'delivered'));
    expect((await setup.webhookOf(id)).lastDeliveredAt).not.toBeNull();
  });

  it('an event is sent once; an endpoint receives what it chose, since it was added, while active', async () => {
    const old = await setup.consume(awardEarned, award({ awardId: 'before' }));
    const chosen = await setup.newWebhook(setup.target.url, ['payout.settled']);
    const { id } = await setup.newWebhook();
    const first = await setup.consume(awardEarned, award());
    await setup.consume(awardEarned, award(), { id: first });
    // History that is replayed, as in a rebuild.
    await setup.consume(awardEarned, award({ awardId: 'a0' }), { id: old, occurredAt: '2026-01-01T00:00:00.000Z' });
    await setup.consume(awardEarned, award({ awardId: 'a0' }), { occurredAt: '2026-01-01T00:00:00.000Z' });
    expect([(await setup.deliveriesOf(id)).length, (await setup.deliveriesOf(chosen.id)).length]).toEqual([1, 0]);
    await setup.reports.call('PUT', `/api/admin/webhook/${id}`, { active: false });
    await setup.consume(awardEarned, award({ awardId: 'a2' }));
    expect(await setup.deliveriesOf(id)).toHaveLength(1);
  });

  it('results are posted when one of their classes is new, and a payout is settled when it is sent', async () => {
    const { id } = await setup.newWebhook();
    await setup.consume(resultsPosted, posting([raceClass('c1', null)]));
    expect(await setup.deliveriesOf(id)).toHaveLength(0);
    await setup.consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z')]), { version: 2 });
    await setup.consume(resultsPosted, posting([raceClass('c1', '2026-06-10T20:00:00.000Z')]), { version: 3 });
    expect(await setup.deliveriesOf(id)).toHaveLength(1);
    await setup.consume(resultsPosted, posting([raceClass('c1', '2026-06-10T21:00:00.000Z')]), { version: 4 });
    expect(await setup.deliveriesOf(id)).toHaveLength(2);
    for (const change of ['opened', 'approved', 'paying', 'failed', 'cancelled', 'moved'])
      await setup.consume(claimChanged, claim({ change }));
    expect(await setup.deliveriesOf(id)).toHaveLength(2);
  });
});

describe('what the target does', () => {
  it('after a failure it is sent again, with the same id and bytes, and the log shows each try', async () => {
    const { id, secret } = await setup.newWebhook();
    setup.target.say.answer = (_, response) => void response.writeHead(500).end('no\u0000pe');
    await setup.consume(awardEarned, award());
    setup.newSender().start();
    await until(async () => (await setup.deliveriesOf(id))[0]?.last?.status === 500);
    const [waiting] = await setup.deliveriesOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, last: { problem: 'status', answer: 'nope' } });
    const wait = Date.parse(waiting.nextAt) - Date.parse(waiting.last.at);
    expect([wait > 3900, wait < 6500]).toEqual([true, true]);
    expect((await setup.webhookOf(id)).failingSince).not.toBeNull();
    setup.target.say.answer = (_, response) => void response.end('ok');
    await setup.hasten();
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered');
    const [first, second] = setup.target.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(setup.verified(secret, 1).type).toBe('award.earned');
    const { attempts } = (await setup.reports.call('GET', `/api/admin/webhook-delivery/${waiting.id}`)).json();
    expect(attempts.map(({ status }: any) => status)).toEqual([200, 500]);
    expect((await setup.webhookOf(id)).failingSince).toBeNull();
  });

  it('eight failures are enough; then it is sent again when staff ask, with all its tries', async () => {
    const { id } = await setup.newWebhook();
    setup.target.say.answer = (_, response) => void response.writeHead(500).end();
    await setup.consume(awardEarned, award());
    setup.newSender().start();
    for (let tries = 1; tries <= 8; tries += 1) {
      await until(
        async () =>
          (await setup.deliveriesOf(id))[0]?.attempts === tries && (await setup.deliveriesOf(id))[0]?.last !== null,
      );
      await until(async () => (await setup.reports.db('webhook_attempts')).length === tries);
      await setup.hasten();
    }
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'failed');
    expect(setup.target.received).toHaveLength(8);
    expect((await setup.webhookOf(id)).failed).toBe(1);
    setup.target.say.answer = (_, response) => void response.end();
    const [failed] = await setup.deliveriesOf(id);
    expect((await setup.reports.call('POST', `/api/admin/webhook-delivery/${failed.id}/resend`)).status).toBe(200);
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered');
    expect(new Set(setup.target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('410 deactivates the endpoint at once, days of failures too; staff activate it again', async () => {
    const { id } = await setup.newWebhook();
    setup.target.say.answer = (_, response) => void response.writeHead(410).end();
    await setup.consume(awardEarned, award());
    setup.newSender().start();
    await until(async () => (await setup.webhookOf(id)).active === false);
    expect(await setup.webhookOf(id)).toMatchObject({ endedBy: 'gone', failed: 1 });
    expect((await setup.reports.call('POST', `/api/admin/webhook/${id}/test`, {})).json().code).toBe(
      'reports/webhook-inactive',
    );
    await setup.reports.call('PUT', `/api/admin/webhook/${id}`, { active: true });
    expect(await setup.webhookOf(id)).toMatchObject({ active: true, endedBy: null, failingSince: null });
    setup.target.say.answer = (_, response) => void response.writeHead(500).end();
    await setup.consume(awardEarned, award({ awardId: 'a2' }));
    await until(async () => (await setup.webhookOf(id)).failingSince !== null);
    setup.later = 5 * 86_400_000;
    await until(async () => (await setup.hasten(), (await setup.webhookOf(id)).active === false));
    expect(await setup.webhookOf(id)).toMatchObject({ endedBy: 'failing' });
  });

  it('one that hangs does not hold up another', async () => {
    const hanging = await openTarget(() => undefined);
    const slow = await setup.newWebhook(hanging.url, ['award.earned']);
    for (let i = 0; i < 12; i += 1) await setup.consume(awardEarned, award({ awardId: `h${i}` }));
    const { id } = await setup.newWebhook();
    await setup.consume(awardEarned, award({ awardId: 'quick' }));
    setup.newSender({ timeoutMs: 3000 }).start();
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered', 2000);
    expect(hanging.received.length).toBeLessThanOrEqual(3);
    await setup.reports.call('DELETE', `/api/admin/webhook/${slow.id}`);
    hanging.close();
  });

  it('two concurrent senders send each once', async () => {
    const { id } = await setup.newWebhook();
    for (let i = 0; i < 40; i += 1) await setup.consume(awardEarned, award({ awardId: `b${i}` }));
    for (const sender of [setup.newSender(), setup.newSender()]) sender.start();
    await until(async () => (await setup.webhookOf(id)).waiting === 0);
    expect(setup.target.received).toHaveLength(40);
    expect(new Set(setup.target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  it('no transaction is open while waiting for a target', async () => {
    const answers: (() => void)[] = [];
    setup.target.say.answer = (_, response) => void answers.push(() => response.end());
    const { id } = await setup.newWebhook();
    await setup.consume(awardEarned, award());
    setup.newSender().start();
    await until(() => answers.length === 1);
    // The service's other work has short ones; a sender that held one for its request would hold it until the answer.
    await until(async () => {
      const { rows } = await setup.reports.db.raw<{ rows: object[] }>(
        `select query
         from pg_stat_activity
         where application_name = current_setting('application_name')
           and pid <> pg_backend_pid()
           and xact_start is not null`,
      );
      return rows.length === 0;
    });
    const [sending] = await setup.deliveriesOf(id);
    expect((await setup.reports.call('POST', `/api/admin/webhook-delivery/${sending.id}/resend`)).json().code).toBe(
      'reports/delivery-in-progress',
    );
    answers[0]!();
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered');
  });

  it('a sender that dies before recording the result causes a second delivery with the same webhook-id', async () => {
    const { id } = await setup.newWebhook();
    const messageId = await setup.consume(awardEarned, award());
    // A sender that took it, posted it, and died.
    const [taken] = await claimDue(setup.reports.db, { max: 8, maxOfOne: 3, busy: [], leaseMs: 50 });
    expect(taken?.message_id).toBe(messageId);
    await fetch(setup.target.url, { method: 'POST', body: taken!.payload, headers: { 'webhook-id': messageId } });
    setup.newSender().start();
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered');
    expect(setup.target.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    expect((await setup.deliveriesOf(id))[0].attempts).toBe(2);
  });
});
