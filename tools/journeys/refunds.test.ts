import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { PodiumClient, until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { canada, password, pin, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Refund = { redemptionId: string; code: string; status: string; amountCents: number };

const redeemAt = async (dealer: Awaited<ReturnType<World['dealer']>>, dollars: number, currency = 'USD') => {
  const rider = await world.riderWithCredit(dollars, currency === 'CAD' ? 'CA' : 'US');
  const body = { riderId: rider.id, amountCents: dollars * 100, currency, pin, employeeName: 'Dana', idVerified: true };
  return (
    await dealer.client.post<{ redemption: { id: string; code: string } }>('/api/dealer/redeem', body, {
      'idempotency-key': randomUUID(),
    })
  ).redemption;
};
const refundsOf = async (dealerId: string, status = '') =>
  (
    await world.admin.get<{ refunds: Refund[] }>(
      `/api/admin/dealer-refunds?dealerId=${dealerId}&status=${status || 'open'}`,
    )
  ).refunds;

describe('refunds over HTTP', () => {
  it('are sent and undone by staff; the dealer sees their own, and reports has what is still to send', async () => {
    // In Canadian dollars, which few other tests use.
    const [dealer, other] = [await world.dealer(canada), await world.dealer()];
    const redemption = await redeemAt(dealer, 60, 'CAD');
    type Summary = { openRefunds: { amounts: { currency: string; cents: number }[] } };
    const open = async () =>
      (await world.admin.get<Summary>('/api/admin/aggregates/summary')).openRefunds.amounts.find(
        ({ currency }) => currency === 'CAD',
      )?.cents ?? 0;
    await until('the refund to send', open, (cents) => cents >= 6_000);
    // Other tests change the sum; only this test changes what reports has of this dealer.
    const database = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL });
    const isSent = () =>
      database
        .query<{ sent: boolean }>('select sent from reports.refunds where redemption_id = $1', [redemption.id])
        .then(({ rows }) => rows[0]?.sent);
    const mark = (verb: string, body: object) =>
      world.admin.post(`/api/admin/dealer-refunds/${verb}`, { redemptionIds: [redemption.id], ...body });
    await mark('send', { reference: 'ACH 12' });
    await until('it not to be open any more', isSent, (sent) => sent === true);
    expect((await problemOf(mark('send', {}))).code).toBe('rewards/refund-not-open');
    expect((await problemOf(dealer.client.delete(`/api/dealer/credit-redemption/${redemption.id}`))).code).toBe(
      'rewards/refund-sent',
    );
    expect((await problemOf(mark('undo', { reason: ' ' }))).status).toBe(400);
    await mark('undo', { reason: 'Wrong account' });
    await until('it open again', isSent, (sent) => sent === false);
    await database.end();
    expect((await dealer.client.get<{ refunds: Refund[] }>('/api/dealer/dealer-refunds')).refunds).toMatchObject([
      { redemptionId: redemption.id, status: 'open', amountCents: 6_000 },
    ]);
    expect(
      (await other.client.get<{ refunds: Refund[] }>(`/api/dealer/dealer-refunds?dealerId=${dealer.id}`)).refunds,
    ).toEqual([]);
    expect(
      (await problemOf(dealer.client.post('/api/admin/dealer-refunds/send', { redemptionIds: [redemption.id] })))
        .status,
    ).toBe(403);
    expect(await dealer.client.get(`/api/dealer/dealer/${dealer.id}/statement`)).toMatchObject({
      accounts: [
        {
          currency: 'CAD',
          openingCents: 0,
          closingCents: 6_000,
          lines: [{ kind: 'redeem' }, { kind: 'send', balanceCents: 0 }, { kind: 'unsend' }],
        },
      ],
    });
    expect((await problemOf(other.client.get(`/api/dealer/dealer/${dealer.id}/statement`))).status).toBe(403);
  });

  it('keep every invariant', async () => {
    const { invariants } = await world.admin.get<{ invariants: { name: string; holds: boolean; rows: object[] }[] }>(
      '/api/admin/reconciliation',
    );
    expect(invariants.length).toBeGreaterThan(8);
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
    expect((await problemOf((await world.dealer()).client.get('/api/admin/reconciliation'))).status).toBe(403);
  });

  it.each([
    ['reconcile', /^holds .*every transaction balances/m],
    ['migrate', /indexes stand; 0 documents were brought up to date/],
  ])('by the operator’s command %s too', async (command, said) => {
    const { status, stdout, stderr } = await ops([command]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(said);
  });
});

describe('the refunds screen', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchChromium()));
  afterAll(() => browser.close());

  async function at(
    path: string,
    act: (page: Page) => Promise<void>,
    more: { locale?: 'en' | 'fr'; width?: number; refused?: number } = {},
  ): Promise<void> {
    await visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
  }

  it('marks many at once, shows how much goes to how many dealers, and undoes it with a reason [S2.44] [S2.149] [S4.14] [S4.15]', async () => {
    const dealer = await world.dealer({ name: world.unique('Desk Motors ') });
    const [one, two] = [await redeemAt(dealer, 50), await redeemAt(dealer, 30)];
    const name = (
      await world.admin.get<{ refunds: { dealerName: string }[] }>(`/api/admin/dealer-refunds?dealerId=${dealer.id}`)
    ).refunds[0]!.dealerName;
    await at(`/auth/admin/dealer-refunds?q=${encodeURIComponent(name)}&status=open`, async (page) => {
      for (const { code } of [one, two])
        await page
          .getByRole('row', { name: new RegExp(code) })
          .getByRole('checkbox')
          .check();
      await page.getByRole('button', { name: 'Mark 2 as sent' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('$80.00 USD for 1 dealer').waitFor();
      await dialog.getByLabel('Credit reference (optional)').fill('ACH 99');
      await dialog.getByRole('button', { name: 'Mark 2 as sent' }).click();
      await page.getByText('2 refunds are marked as sent.').waitFor();
      await page.getByRole('row', { name: new RegExp(one.code) }).waitFor({ state: 'detached' });
      expect((await refundsOf(dealer.id, 'sent')).map(({ amountCents }) => amountCents).sort()).toEqual([3_000, 5_000]);

      await page.getByLabel('Status', { exact: true }).selectOption('sent');
      await page
        .getByRole('row', { name: new RegExp(one.code) })
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: 'Mark 1 as not sent' }).click();
      await dialog.getByRole('button', { name: 'Mark 1 as not sent' }).click();
      // Without a reason nothing is sent, and the field shows an error.
      await dialog.getByRole('alert').getByText('Fill in this field.').waitFor();
      await dialog.getByLabel('Reason (required)').fill('Wrong account');
      await dialog.getByRole('button', { name: 'Mark 1 as not sent' }).click();
      await page.getByText('1 refund is marked as not sent.').waitFor();
    });
    expect((await refundsOf(dealer.id)).map(({ redemptionId }) => redemptionId)).toEqual([one.id]);
  });

  it('says before which ones need someone else, and marks the others [S2.44]', async () => {
    const dealer = await world.dealer({ name: world.unique('Proxy Motors ') });
    const [free, rider, email] = [await redeemAt(dealer, 50), await world.riderWithCredit(30), await world.clerk()];
    const clerk = new PodiumClient(world.baseUrl, { email, password });
    const { accessToken } = await clerk.post<{ accessToken: string }>('/api/proxy', { type: 'dealer', id: dealer.id });
    const own = (
      await PodiumClient.withToken(world.baseUrl, accessToken).post<{ redemption: { code: string } }>(
        '/api/dealer/redeem',
        { riderId: rider.id, amountCents: 3_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
        { 'idempotency-key': randomUUID() },
      )
    ).redemption;
    const path = `/auth/admin/dealer-refunds?dealerId=${dealer.id}&status=open`;
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email,
      path,
      act: async (page) => {
        const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
        await row(own.code).getByText('By someone else').waitFor();
        for (const { code } of [own, free]) await row(code).getByRole('checkbox').check();
        await page.getByText('1 needs someone else').waitFor();
        await page.getByRole('button', { name: 'Mark 1 as sent' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(`${own.code}: you redeemed it by proxy.`).waitFor();
        await dialog.getByText('$50.00 USD for 1 dealer').waitFor();
        await dialog.getByRole('button', { name: 'Mark 1 as sent' }).click();
        await page.getByText('1 refund is marked as sent.').waitFor();
        await row(free.code).waitFor({ state: 'detached' });
      },
    });
    expect((await refundsOf(dealer.id)).map(({ code }) => code)).toEqual([own.code]);
  });

  it('is in French and fits a phone', async () => {
    await at(
      '/auth/admin/dealer-refunds',
      async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Remboursements' }).waitFor();
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(overflow).toBeLessThanOrEqual(0);
      },
      { locale: 'fr', width: 390 },
    );
  });
});
