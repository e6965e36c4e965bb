import { randomUUID } from 'node:crypto';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { until } from '@podium/service-kit/testing.ts';
import { award } from '../testing.ts';
import { allEvents, useWebhooks } from '../webhooks-testing.ts';
import { forgetDeliveries } from './read-deliveries.ts';

const setup = useWebhooks();

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
    const answer = await setup.reports.call('POST', '/api/admin/webhooks', { url, events: allEvents });
    expect([answer.status, answer.json().errors[0]]).toEqual([400, expect.objectContaining({ path: 'url', code })]);
    const { id } = await setup.newWebhook();
    const changed = await setup.reports.call('PUT', `/api/admin/webhook/${id}`, { url });
    expect(changed.json().errors[0].code).toBe(code);
  });

  it('a name is looked up when it is added, and again before each delivery', async () => {
    setup.addresses = [{ address: '192.168.0.9', family: 4 }];
    const send = () =>
      setup.reports.call('POST', '/api/admin/webhooks', { url: 'https://partner.test/in', events: allEvents });
    expect((await send()).json().errors[0].code).toBe('reports/webhook-private');
    setup.addresses = [];
    expect((await send()).json().errors[0].code).toBe('reports/webhook-unresolved');
    setup.addresses = [{ address: '93.184.215.14', family: 4 }];
    const { webhook } = (await send()).json();
    // The name resolves elsewhere from now on.
    setup.addresses = [{ address: '127.0.0.1', family: 4 }];
    await setup.consume(awardEarned, award());
    setup.newSender().start();
    await until(async () => (await setup.deliveriesOf(webhook.id))[0]?.last?.problem === 'private-address');
  });

  it('a removed exception no longer counts', async () => {
    const { id } = await setup.newWebhook();
    await setup.consume(awardEarned, award());
    setup.newSender({}, { allowedHosts: [] }).start();
    await until(async () => (await setup.deliveriesOf(id))[0]?.last?.problem === 'private-address');
    expect(setup.target.received).toEqual([]);
  });
});

describe('what staff do', () => {
  it('the test button sends test.ping, a retry of the same click only one', async () => {
    const { id, secret } = await setup.newWebhook();
    setup.newSender().start();
    const click = () =>
      setup.reports.call('POST', `/api/admin/webhook/${id}/test`, { note: 'hi' }, { 'idempotency-key': 'ping' });
    const [first, second] = [(await click()).json(), (await click()).json()];
    expect(second.delivery.id).toBe(first.delivery.id);
    await until(async () => (await setup.deliveriesOf(id))[0]?.state === 'delivered');
    expect(setup.verified(secret)).toMatchObject({ type: 'test.ping', data: { webhookId: id, note: 'hi' } });
    expect(setup.target.received).toHaveLength(1);
  });

  it('after a rotation both secrets sign for the grace, and only the new one without', async () => {
    const { id, secret } = await setup.newWebhook();
    const rotate = async (graceDays: number) =>
      (await setup.reports.call('POST', `/api/admin/webhook/${id}/secret`, { graceDays })).json<{ secret: string }>()
        .secret;
    const second = await rotate(1);
    setup.newSender().start();
    await setup.consume(awardEarned, award());
    await until(() => setup.target.received.length === 1);
    expect([setup.verified(secret).type, setup.verified(second).type]).toEqual(['award.earned', 'award.earned']);
    const third = await rotate(0);
    await setup.consume(awardEarned, award({ awardId: 'a2' }));
    await until(() => setup.target.received.length === 2);
    expect(setup.verified(third, 1).type).toBe('award.earned');
    expect(() => setup.verified(second, 1)).toThrow();
  });

  it('a secret is shown once, and encrypted wherever it is stored', async () => {
    const { id, secret } = await setup.newWebhook();
    await setup.consume(awardEarned, award());
    const [delivery] = await setup.deliveriesOf(id);
    for (const path of [
      '/api/admin/webhooks',
      `/api/admin/webhook/${id}/deliveries`,
      `/api/admin/webhook-delivery/${delivery.id}`,
    ])
      expect((await setup.reports.call('GET', path)).text).not.toContain(secret.slice(6));
    for (const table of ['webhooks', 'webhook_deliveries', 'kept_answers']) {
      const { rows } = await setup.reports.db.raw<{ rows: { text: string }[] }>('select t::text as text from ?? t', [
        table,
      ]);
      expect([table, rows.some(({ text }) => text.includes(secret.slice(6)))]).toEqual([table, false]);
    }
    // Encrypted for one endpoint, it is invalid for any other.
    const { sealed_secret: sealed } = await setup.reports.db('webhooks').where({ id }).first();
    expect(setup.reports.parts.sealer.open(sealed, id)).toBe(secret);
    expect(() => setup.reports.parts.sealer.open(sealed, randomUUID())).toThrow();
  });

  it('the log is filtered, counts pages, and is pruned after 30 days', async () => {
    const { id } = await setup.newWebhook();
    for (let i = 0; i < 3; i += 1) await setup.consume(awardEarned, award({ awardId: `l${i}` }));
    const page = (query: string) => setup.reports.call('GET', `/api/admin/webhook/${id}/deliveries?${query}`);
    expect((await page('limit=2&state=waiting')).json()).toMatchObject({
      deliveries: [{}, {}],
      pagination: { total: 3, totalPages: 2 },
    });
    expect((await page('state=failed')).json().deliveries).toEqual([]);
    expect((await page('state=x')).status).toBe(400);
    setup.later = 29 * 86_400_000;
    expect(await forgetDeliveries(setup.reports.parts)).toBe(0);
    setup.later = 31 * 86_400_000;
    expect(await forgetDeliveries(setup.reports.parts)).toBe(3);
  });

  it('unknown ids are answered with 404', async () => {
    for (const id of [randomUUID(), 'x', "' or 1=1"]) {
      const at = encodeURIComponent(id);
      expect((await setup.reports.call('GET', `/api/admin/webhook/${at}/deliveries`)).json().code).toBe(
        'reports/no-such-webhook',
      );
      expect((await setup.reports.call('PUT', `/api/admin/webhook/${at}`, { active: true })).status).toBe(404);
      expect((await setup.reports.call('DELETE', `/api/admin/webhook/${at}`)).status).toBe(404);
      expect((await setup.reports.call('POST', `/api/admin/webhook/${at}/test`, {})).status).toBe(404);
      expect((await setup.reports.call('GET', `/api/admin/webhook-delivery/${at}`)).json().code).toBe(
        'reports/no-such-delivery',
      );
      expect((await setup.reports.call('POST', `/api/admin/webhook-delivery/${at}/resend`)).status).toBe(404);
      expect((await setup.reports.call('DELETE', `/api/admin/api-key/${at}`)).json().code).toBe(
        'reports/no-such-api-key',
      );
    }
  });
});
