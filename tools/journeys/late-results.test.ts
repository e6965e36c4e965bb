import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { PodiumClient, until } from '../client/podium-client.ts';
import { linkIn, mailsTo, mailTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, dialog } from './page-parts.ts';
import { answerTo, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const page100 = '/auth/admin/late-results-events?limit=100';
type Late = {
  events: { id: string; reminders: { at: string; by: string | null }[] }[];
  pagination: { total: number };
};

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: { name: string; email: string; client: PodiumClient };
beforeAll(async () => {
  const [name, email] = [world.unique('Lou Late '), `${world.unique('late')}@x.test`];
  await world.admin.post('/api/admin/admins', { name, email, password });
  clerk = { name, email, client: new PodiumClient(world.baseUrl, { email, password }) };
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk.email, path: page100, act, ...more });
const rowOf = (page: Page, { title }: { title: string }) => page.getByRole('row', { name: new RegExp(title) });
/** So late that it is on the first page, regardless of other tests' late events. */
const lateEvent = (change: object = {}) => world.event({ startDate: '2026-02-07', endDate: '2026-02-08', ...change });
const listed = async () => (await world.admin.get<Late>('/api/admin/events-late?limit=100')).events;
const remind = (id: string, key: string, by = clerk.client) =>
  by.post<{ reminder: { at: string } }>(`/api/admin/event/${id}/remind-promoter`, {}, { 'idempotency-key': key });

describe('late results', () => {
  it('name the promoter, who is reminded by a mail in their language, and show when and by whom', async () => {
    const promoter = await world.promoter();
    await world.admin.put(`/api/admin/promoter/${promoter.id}`, { locale: 'fr' });
    const [event, ownOfStaff] = [await lateEvent({ promoterId: promoter.id }), await lateEvent()];
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Ann,Day\n');
    await at(async (page) => {
      const row = rowOf(page, event);
      await row.getByText(/^Late \d+ days?$/).waitFor();
      await row.getByText('Never').waitFor();
      await rowOf(page, ownOfStaff).getByText('Staff event, no promoter').waitFor();
      expect(await rowOf(page, ownOfStaff).getByRole('button').count()).toBe(0);
      await row.getByRole('button', { name: `Remind the promoter of ${event.title}` }).click();
      await dialog(page).getByText(event.title, { exact: false }).first().waitFor();
      await dialog(page).getByRole('button', { name: 'Send the reminder' }).click();
      await alertShows(page, /^The reminder to MX .* is sent\.$/);
      await row.getByText(clerk.name).waitFor();
      await row.getByText(/^Next in \d+ h$/).waitFor();
      expect(await row.getByRole('button', { name: /^Remind/ }).isDisabled()).toBe(true);
      await row.getByRole('link', { name: /^MX / }).click();
      await page.waitForURL(new RegExp(`/auth/admin/promoter/${promoter.id}$`));
    });
    const mail = await mailTo(promoter.email, /en retard/, new RegExp(event.title));
    expect(mail.subject).toBe('Les résultats de votre épreuve sont en retard');
    expect(mail.text).toContain('- 450 Pro');
    expect(mail.text).not.toContain('450 A');
    expect(mail.text).toMatch(/le 8 février 2026.*22 février 2026/s);
    expect(linkIn(mail).pathname).toBe(`/fr/auth/promoter/event/${event.id}/import`);
    expect((await listed()).find(({ id }) => id === event.id)?.reminders).toMatchObject([{ by: expect.any(String) }]);
    await until(
      'the audit record',
      () => world.admin.get<{ records: { action: string }[] }>(`/api/admin/audit?targetId=${event.id}`),
      ({ records }) => records.some(({ action }) => action === 'remindPromoter'),
    );
  });

  it('are reminded of once in 24 hours, once per idempotency key, and never for an event without a promoter', async () => {
    const promoter = await world.promoter();
    const [event, ownOfStaff] = [await lateEvent({ promoterId: promoter.id }), await lateEvent()];
    const key = randomUUID();
    const [first, beside] = await Promise.all([remind(event.id, key), remind(event.id, key)]);
    expect([beside, await remind(event.id, key)]).toEqual([first, first]);
    const again = await problemOf(remind(event.id, randomUUID(), world.admin));
    expect([again.status, again.code]).toEqual([409, 'catalog/reminded-already']);
    expect(again.message).toContain('24 h');
    expect((await problemOf(remind(ownOfStaff.id, randomUUID()))).code).toBe('catalog/no-promoter');
    const soon = await world.event({ startDate: '2026-11-22', endDate: '2026-11-22', promoterId: promoter.id });
    expect((await problemOf(remind(soon.id, randomUUID()))).code).toBe('catalog/not-late');
    await mailTo(promoter.email, /late/);
    expect((await mailsTo(promoter.email)).filter(({ subject }) => /late/.test(subject))).toHaveLength(1);
  });

  it('are reminded of in bulk, and one that somebody else already reminded of is reported', async () => {
    const [one, other] = [await world.promoter(), await world.promoter()];
    const [mine, theirs, nobodys] = [
      await lateEvent({ promoterId: one.id }),
      await lateEvent({ promoterId: other.id }),
      await lateEvent(),
    ];
    await at(
      async (page) => {
        for (const event of [mine, theirs, nobodys]) await rowOf(page, event).getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Remind the promoters of 2 events' }).click();
        await dialog(page).getByText('1 selected event is left out', { exact: false }).waitFor();
        await remind(theirs.id, randomUUID(), world.admin);
        await dialog(page).getByRole('button', { name: 'Send 2 reminders' }).click();
        await dialog(page).getByText('The promoter was reminded of this event 0 h ago.', { exact: false }).waitFor();
        await alertShows(page, /reminder/);
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await rowOf(page, mine).getByText(clerk.name).waitFor();
      },
      { refused: 1 },
    );
    await mailTo(one.email, /late/, new RegExp(mine.title));
  });

  it('are counted in the sidebar as the list counts them, and by its parent while that is closed', async () => {
    await lateEvent();
    const { before, answer } = answerTo<Late>('/api/admin/events-late?page=1&limit=1');
    const look = async (page: Page) => {
      const { pagination } = await answer;
      expect(pagination.total).toBeGreaterThan(0);
      const item = page.getByRole('link', { name: /^Late Results/ });
      await item.locator('.sidebar-badge').getByText(String(pagination.total), { exact: true }).waitFor();
      const parent = page.getByRole('button', { name: /^Reports/ });
      expect(await parent.locator('.sidebar-badge').count()).toBe(0);
      await parent.click();
      const sum = Number(await parent.locator('.sidebar-badge').innerText());
      expect(sum).toBeGreaterThanOrEqual(pagination.total);
    };
    await at(look, { before });
  });

  it('are in French and fit a phone', async () => {
    const promoter = await world.promoter();
    const event = await lateEvent({ promoterId: promoter.id });
    await remind(event.id, randomUUID());
    await at(
      async (page) => {
        await page.getByText('Prochain dans', { exact: false }).first().waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      },
      { locale: 'fr', width: 390 },
    );
  });
});
