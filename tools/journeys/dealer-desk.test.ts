import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { AuditRecord } from '@podium/contracts/people.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { until, type PodiumClient } from '../client/podium-client.ts';
import { pin, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { choose, visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Dealer = Awaited<ReturnType<World['dealer']>>;
type Listed = {
  redemptions: { code: string; dealerId: string }[];
  pagination: { total: number };
  totals: { currency: string; count: number; cents: number }[];
};

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  clerk = await world.clerk();
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, width?: number, refused = 0) =>
  visit({
    refused,
    browser,
    baseUrl: world.baseUrl,
    email: clerk,
    path: path.replace(/^\/fr/, ''),
    act,
    ...(path.startsWith('/fr/') && { locale: 'fr' as const }),
    ...(width && { width }),
  });
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dealer sections' }).getByRole('link', { name });

async function redeem(dealer: Dealer, rider: { id: string }, dollars: number) {
  const body = {
    riderId: rider.id,
    amountCents: dollars * 100,
    currency: 'USD',
    pin,
    employeeName: 'Dana Counter',
    idVerified: true,
  };
  const { redemption } = await dealer.client.post<{ redemption: { id: string; code: string } }>(
    '/api/dealer/redeem',
    body,
    { 'idempotency-key': randomUUID() },
  );
  return redemption;
}

/** The audit records of a subject, oldest first, once there are so many. */
const recordsOf = async (type: string, id: string, count: number) =>
  (
    await until(
      `${count} records of ${type} ${id}`,
      () => world.admin.get<{ records: AuditRecord[] }>(`/api/admin/audit?targetType=${type}&targetId=${id}&limit=50`),
      ({ records }) => records.length >= count,
    )
  ).records.toReversed();
const actionAndStates = ({ action, before, after }: AuditRecord) => ({ action, before, after });

/** An event whose class changes its payout for first place, and which is canceled then. */
async function changedEvent(): Promise<{ id: string }> {
  const event = await world.event({}, 'Class,Type,1,2\n450 A,dealerCredit,250,150\nKids,noPayout,,\n');
  const detail = async () => (await world.admin.get<{ event: EventDetail }>(`/api/event/${event.id}`)).event;
  const { classes } = await detail();
  const raised = classes.map(({ id, name, payoutType, payouts }) => ({
    id,
    name,
    payoutType,
    payouts: payouts.map((payout) => (payout.place === 1 ? { ...payout, amountCents: 28_500 } : payout)),
  }));
  await world.admin.put(`/api/admin/event/${event.id}`, { classes: raised });
  await world.admin.put(`/api/admin/event/${event.id}`, { canceled: true });
  return event;
}

describe('the audit log of other services', () => {
  it('has a dealer from its creation on, with changed fields before and after', async () => {
    const dealer = await world.dealer();
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { city: 'Pala', zipcode: '92059', country: 'US' });
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { active: false });
    const [added, changed, off] = (await recordsOf('dealer', dealer.id, 3)).map(actionAndStates);
    expect(added).toMatchObject({ action: 'createDealer', before: null, after: { city: 'Murrieta' } });
    expect(changed).toMatchObject({
      action: 'updateDealer',
      before: { city: 'Murrieta', zipcode: '92562' },
      after: { city: 'Pala', zipcode: '92059' },
    });
    // The country was sent, and did not change.
    expect(Object.keys(changed?.after ?? {}).sort()).toEqual(['city', 'location', 'zipcode']);
    expect(off).toEqual({ action: 'updateDealer', before: { active: true }, after: { active: false } });
  });

  it('has a series and an event likewise, including classes and payouts', async () => {
    const id = await world.serie();
    await world.admin.put(`/api/admin/serie/${id}`, { bonus: [{ place: 1, amountCents: 50_000 }] });
    const [added, changed] = (await recordsOf('series', id, 2)).map(actionAndStates);
    expect(added).toMatchObject({ action: 'createSerie', before: null, after: { minFinishers: 2 } });
    expect(changed).toMatchObject({
      action: 'updateSerie',
      before: { bonus: [] },
      after: { bonus: [{ place: 1, amountCents: 50_000 }] },
    });

    const event = await changedEvent();
    const records = (await recordsOf('event', event.id, 4)).map(actionAndStates);
    expect(records.map(({ action }) => action)).toEqual(['createEvent', 'uploadClasses', 'updateEvent', 'updateEvent']);
    const payouts = (amountCents: number) => ({
      classes: [{ payouts: [{ place: 1, amountCents }, { place: 2 }] }, {}],
    });
    expect(records[2]).toMatchObject({ before: payouts(25_000), after: payouts(28_500) });
    expect(records[3]).toMatchObject({ before: { canceled: false }, after: { canceled: true } });
    expect(records[3]?.after).not.toHaveProperty('classes');

    const { event: copy } = await world.admin.post<{ event: { id: string } }>(
      `/api/admin/event/${event.id}/duplicate`,
      { startDate: '2026-10-10', endDate: '2026-10-11' },
    );
    expect((await recordsOf('event', copy.id, 1)).map(actionAndStates)).toMatchObject([
      { action: 'duplicateEvent', after: { startDate: '2026-10-10' } },
    ]);
  });

  it('shows how many results came from a file, and which ones from the grid', async () => {
    const event = await world.event();
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Ann,Oh\n450 A,2,Bo,Li\n');
    const classId = event.classes['450 A'] as string;
    const { event: posted } = await world.admin.get<{ event: EventDetail }>(`/api/event/${event.id}`);
    const result = posted.classes.find(({ id }) => id === classId)?.results?.[0];
    await world.admin.delete(`/api/event/${event.id}/result?classId=${classId}&resultId=${result?.id}`);
    const [, , file, removed] = (await recordsOf('event', event.id, 4)).map(actionAndStates);
    expect(file).toMatchObject({
      action: 'uploadAllClassResult',
      before: { fileName: null, classes: [{ name: '450 A', results: 0 }] },
      after: { fileName: 'results.csv', classes: [{ name: '450 A', results: 2 }] },
    });
    expect(removed).toMatchObject({
      action: 'removeResult',
      before: { classes: [{ results: [{ name: 'Ann Oh' }, { name: 'Bo Li' }] }] },
      after: { classes: [{ results: [{ name: 'Bo Li' }] }] },
    });
  });

  it('shows a held posting that was released with its event', async () => {
    const promoter = await world.promoter();
    const event = await world.event({ promoterId: promoter.id }, 'Class,Type,1\n450 A,dealerCredit,60000\n');
    const rider = await world.rider();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
      { by: promoter.client },
    );
    type Held = { postings: { id: string; eventId: string }[] };
    const { postings } = await world.admin.get<Held>('/api/admin/held-postings?limit=100');
    const held = postings.find(({ eventId }) => eventId === event.id);
    await world.admin.put(`/api/admin/held-posting/${held?.id}`, { decision: 'release', reason: 'Called the track' });
    const [, , decided] = (await recordsOf('event', event.id, 3)).map(actionAndStates);
    expect(decided).toMatchObject({
      action: 'decideHold',
      before: { classes: [{ name: '450 A', heldFor: ['amount', 'recipient'] }] },
      after: { classes: [{ name: '450 A', decision: 'release', reason: 'Called the track' }] },
    });
  });
});

describe('redemptions', () => {
  it('are listed by dealer for staff, with a total of valid ones; a dealer has only their own', async () => {
    const [rider, dealer, other] = [await world.riderWithCredit(90), await world.dealer(), await world.dealer()];
    const [first, second] = [await redeem(dealer, rider, 30), await redeem(dealer, rider, 20)];
    const elsewhere = await redeem(other, rider, 10);
    await world.admin.delete(`/api/admin/credit-redemption/${second.id}`);
    const list = (client: PodiumClient, type: string, path = 'credit-redemptions') =>
      client.get<Listed>(`/api/${type}/${path}?dealerId=${dealer.id}`);
    const { redemptions, pagination, totals } = await list(world.admin, 'admin');
    expect(redemptions.map(({ code }) => code)).toEqual([second.code, first.code]);
    expect(pagination.total).toBe(2);
    expect(totals).toEqual([{ currency: 'USD', count: 1, cents: 3_000 }]);
    expect((await list(world.admin, 'admin', 'revoked-redemptions')).totals).toEqual([
      { currency: 'USD', count: 1, cents: 2_000 },
    ]);
    expect((await list(other.client, 'dealer')).redemptions.map(({ code }) => code)).toEqual([elsewhere.code]);
  });
});

describe('the page of a dealer', () => {
  it('shows what was redeemed there, what it is owed, who signs in and what staff changed', async () => {
    const [rider, dealer, other] = [await world.riderWithCredit(90), await world.dealer(), await world.dealer()];
    const [sent, undone] = [await redeem(dealer, rider, 30), await redeem(dealer, rider, 20)];
    const open = await redeem(dealer, rider, 15);
    const elsewhere = await redeem(other, rider, 10);
    await world.admin.post('/api/admin/dealer-refunds/send', { redemptionIds: [sent.id], reference: 'ACH 7' });
    await world.admin.delete(`/api/admin/credit-redemption/${undone.id}`);
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { city: 'Pala' });
    await recordsOf('dealer', dealer.id, 2);

    await at(`/auth/admin/dealer/${dealer.id}`, async (page) => {
      const strip = page.locator('.detail-strip');
      const year = new Date().getFullYear();
      await strip.getByText(new RegExp(`Redeemed in ${year}`)).waitFor();
      await strip.getByText('$45.00').waitFor();
      await strip.getByText('$15.00').waitFor();
      await strip.getByText('1 to send').waitFor();
      await strip.getByText('Active', { exact: true }).waitFor();
      // The form is the first tab.
      expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Pala');

      await tab(page, 'Redemptions').click();
      await page.waitForURL(/tab=redemptions$/);
      await row(page, new RegExp(`${sent.code}.*${rider.lastName}.*\\$30\\.00.*Dana Counter.*Sent`)).waitFor();
      await row(page, new RegExp(`${undone.code}.*\\$20\\.00.*Reversed`)).waitFor();
      // Without the undone redemption.
      await row(page, /Total.*\$45\.00/).waitFor();
      expect(await row(page, new RegExp(elsewhere.code)).count()).toBe(0);
      expect(await row(page, new RegExp(open.code)).getByRole('link').getAttribute('href')).toBe(
        `/auth/admin/rider/${rider.id}`,
      );

      await tab(page, 'Refunds').click();
      await row(page, new RegExp(`${sent.code}.*\\$30\\.00.*Sent`)).waitFor();
      await row(page, new RegExp(`${open.code}.*\\$15\\.00.*To send`)).waitFor();

      await tab(page, 'Logins').click();
      await row(page, new RegExp(dealer.email)).waitFor();

      await tab(page, 'Audit log').click();
      const change = row(page, /Dealer changed/);
      await change.getByText('City').waitFor();
      expect(await change.locator('del').allInnerTexts()).toEqual(['Murrieta']);
      expect(await change.locator('ins').allInnerTexts()).toEqual(['Pala']);
      await row(page, /Dealer added.*Canyon Ridge Powersports/).waitFor();

      await tab(page, 'Refunds').click();
      await page.getByRole('link', { name: 'Open in Dealer Refunds' }).click();
      await page.waitForURL(new RegExp(`/dealer-refunds\\?dealerId=${dealer.id}`));
      await row(page, new RegExp(open.code)).waitFor();
      expect(await row(page, new RegExp(elsewhere.code)).count()).toBe(0);
    });
  });

  it('without an id adds a new dealer, and opens its page; a taken number is an error at its field [S2.46]', async () => {
    const [name, taken] = [world.unique('Sierra Powersports '), await world.dealer()];
    const { dealer } = await world.admin.get<{ dealer: { dealerId: string } }>(`/api/admin/dealer/${taken.id}`);
    await at(
      '/auth/admin/dealer',
      async (page) => {
        const fill = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text);
        await fill('Name', name);
        await fill('Dealer number', dealer.dealerId);
        await choose(page, 'State', 'CA California', { isTyped: true });
        await fill('City', 'Murrieta');
        await fill('ZIP or postal code', '92562');
        await page.getByRole('button', { name: 'Add dealer' }).click();
        await page.locator('.ant-form-item-explain-error').first().waitFor();
        await fill('Dealer number', world.unique('N'));
        await page.getByRole('button', { name: 'Add dealer' }).click();
        await page.waitForURL(/\/auth\/admin\/dealer\/[\w-]{36}/);
        await page.getByRole('heading', { name }).waitFor();
        expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Murrieta');
      },
      undefined,
      1,
    );
  });

  it('says when there is nothing yet, and adds a login', async () => {
    const dealer = await world.dealer();
    await at(`/auth/admin/dealer/${dealer.id}?tab=redemptions`, async (page) => {
      await page.getByText('No redemptions yet').waitFor();
      await page.locator('.detail-strip').getByText('None yet').waitFor();
      await tab(page, 'Refunds').click();
      await page.getByText('No refunds').waitFor();
      await tab(page, 'Logins').click();
      const email = `${world.unique('second')}@x.test`;
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Add dealer login' }).click();
      await row(page, new RegExp(email)).waitFor();
    });
  });
});

describe('what staff did, in words', () => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const raw = /\b(audit|dealers|riders)\.\w+|Cents|28500|25000|\[object|null/;

  it('to a series and an event, its payouts as money', async () => {
    const seriesId = await world.serie({ country: 'CA' });
    const bonus = [{ place: 1, amountCents: 50_000 }];
    await world.admin.put(`/api/admin/serie/${seriesId}`, { bonus, endDate: '2026-11-30' });
    await recordsOf('series', seriesId, 2);
    await at(`/auth/admin/serie/${seriesId}?tab=audit`, async (page) => {
      const change = row(page, /Series changed/);
      await change.getByText('Series bonus, place 1').waitFor();
      expect(plain((await change.locator('ins').allInnerTexts()).join('; '))).toBe('11/30/2026; $500.00 CAD');
      await row(page, /Series added.*Country.*Canada.*Category.*Category /).waitFor();
      expect(await page.getByRole('table').innerText()).not.toMatch(raw);
    });

    const event = await changedEvent();
    await recordsOf('event', event.id, 4);
    await at(`/auth/admin/event/${event.id}?tab=audit`, async (page) => {
      const change = row(page, /Event changed/);
      await change.getByText('450 A, place 1').waitFor();
      expect(plain(await change.locator('li', { hasText: '450 A' }).innerText())).toMatch(
        /450 A, place 1 \$250\.00\sUSD became \$285\.00\sUSD/,
      );
      await row(page, /Event canceled.*Canceled.*no.*yes/).waitFor();
      await row(page, /Classes uploaded.*Kids/).waitFor();
      await row(page, /Event added/).waitFor();
      expect(await page.getByRole('table').innerText()).not.toMatch(raw);
    });
    await at(`/fr/auth/admin/event/${event.id}?tab=audit`, async (page) => {
      const change = row(page, /Épreuve modifiée/);
      expect(plain(await change.locator('li', { hasText: '450 A' }).innerText())).toMatch(
        /450 A, rang 1 250,00 \$ US est devenu 285,00 \$ US/,
      );
      await row(page, /Épreuve annulée.*Annulée.*non.*oui/).waitFor();
      expect(await page.getByRole('table').innerText()).not.toMatch(raw);
    });
  });
});
