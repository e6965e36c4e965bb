import { connect } from 'amqplib';
import type { Browser, Page } from 'playwright-core';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { envelopeOf, type OutboxRow } from '@podium/service-kit/outbox.ts';
import { eventExchange } from '@podium/service-kit/topology.ts';
import { mailDueViews } from '../../services/reports/src/views/mail-due-views.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { eachVariant } from '../testing/depth.ts';
import { linkIn, mailsTo, mailTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { noOverflow } from './page-at.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const report = '/auth/admin/report/rider-earnings';
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type Clerk = { id: string; name: string; email: string; client: PodiumClient };
async function clerk(name: string, change: object = {}): Promise<Clerk> {
  const email = `${world.unique('views')}@x.test`;
  const body = { name, email, password, ...change };
  const { admin } = await world.admin.post<{ admin: { id: string } }>('/api/admin/admins', body);
  return { id: admin.id, name, email, client: new PodiumClient(world.baseUrl, { email, password }) };
}
const at = (
  { email }: Clerk,
  path: string,
  act: (page: Page) => Promise<void>,
  { locale = 'en' as 'en' | 'fr', width = 1280, refused = 0 } = {},
) => visit({ browser, baseUrl: world.baseUrl, email, path, act, locale, width, refused });
/** The address without its view parameter. */
function queryOf(page: Page): string {
  const { searchParams } = new URL(page.url());
  searchParams.delete('view');
  searchParams.sort();
  return searchParams.toString();
}
const rowsOf = async (page: Page): Promise<string[]> => {
  await page.locator('.data-table tbody tr:not(.table-skeleton)').first().waitFor();
  return page.locator('.data-table tbody tr:not(.table-skeleton)').allInnerTexts();
};
const barOf = (page: Page) => page.getByRole('region', { name: 'Saved view', exact: true });
const saved = (page: Page, name: string) => page.locator('.saved-views tbody tr', { hasText: name });
const views = async ({ client }: Clerk) => (await client.get<{ views: SavedView[] }>('/api/admin/saved-views')).views;
const ownViews = async (by: Clerk) => (await views(by)).filter(({ isOwn }) => isOwn);
const create = async ({ client }: Clerk, change: object = {}) =>
  (
    await client.post<{ view: SavedView }>('/api/admin/saved-views', {
      name: world.unique('View '),
      reportName: 'rider-earnings',
      query: { filters: { kind: 'dealerCredit' } },
      ...change,
    })
  ).view;

it('a view is saved with its filters, found, opened to the same rows, scheduled, changed and deleted', async () => {
  const rae = await clerk('Rae Ledger');
  const rider = await world.riderWithCredit(4_321);
  await until(
    'the award to be reported',
    () => world.admin.get<Report>(`/api/admin/reports/rider-earnings?riderId=${rider.id}`),
    ({ rows }) => rows.length === 1,
  );
  const name = world.unique('Credit of a season ');
  const asked = `kind=dealerCredit&riderId=${rider.id}&sort=earnedCents&start=2020-01-01&end=2030-12-31&q=zo`;
  await at(rae, `${report}?${asked}`, async (page) => {
    const before = [queryOf(page), await rowsOf(page)];
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    await dialog.getByText('Fill in this field.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('radio', { name: 'All staff' }).check();
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    const bar = barOf(page);
    await bar.getByRole('heading', { name }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe((await ownViews(rae))[0]?.id);

    await page.getByRole('link', { name: 'All Reports' }).first().click();
    const row = saved(page, name);
    await row.getByText('Rider earnings').waitFor();
    expect(await row.getByText('No email').count()).toBe(1);
    await row.getByRole('link', { name }).click();
    await bar.getByRole('heading', { name }).waitFor();
    expect([queryOf(page), await rowsOf(page)]).toEqual(before);
    expect((before[1] as string[])[0]).toContain(rider.lastName);
    expect(await bar.getByText('You see other filters').count()).toBe(0);

    // By keyboard alone: other filters and a schedule.
    await searchFor(page, 'none-such');
    await bar.getByText('You see other filters').waitFor();
    await page.getByText('No results').or(page.locator('.notice--empty')).first().waitFor();
    await bar.getByRole('button', { name: 'Save changes' }).focus();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: `Change the view ${name}` });
    await edit.getByText('The filters, order and dates that you see now are saved too.').waitFor();
    await edit.getByRole('radio', { name: 'No email' }).focus();
    await page.keyboard.press('ArrowDown');
    await edit.getByLabel('Language of the email').waitFor();
    expect(await edit.getByRole('radio', { name: /^Every Monday/ }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).focus();
    await page.keyboard.press('Enter');
    await bar.getByText('Every Monday').waitFor();
    await bar.getByText('You see other filters').waitFor({ state: 'hidden' });
    expect((await ownViews(rae))[0]).toMatchObject({
      schedule: 'weekly',
      query: { search: 'none-such' },
      version: '2',
    });

    await page.getByRole('link', { name: 'All Reports' }).first().click();
    await row.getByText('Every Monday').waitFor();
    expect(await row.innerText()).toMatch(/Every Monday\s+Not yet/);
    await row.getByRole('button', { name: `Edit the view ${name}` }).click();
    await edit.getByLabel('Name', { exact: true }).fill(`${name} again`);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await saved(page, `${name} again`).waitFor();
    await row.getByRole('button', { name: `Delete the view ${name} again` }).click();
    const ask = page.getByRole('dialog', { name: `Delete the view ${name} again?` });
    await ask.getByText('Its emails end.').waitFor();
    await ask.getByRole('button', { name: 'Delete the view' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText(`The view ${name} again is deleted.`).waitFor();
  });
  expect(await ownViews(rae)).toEqual([]);
  const acts = ['createSavedView', 'updateSavedView', 'deleteSavedView'];
  await until(
    'the audit records',
    () => world.admin.get<{ records: { action: string }[] }>('/api/admin/audit?targetType=savedView&limit=100'),
    ({ records }) => acts.every((act) => records.some(({ action }) => action === act)),
  );
});

it('another admin sees a shared view, opens it, and saves it as their own', async () => {
  const [rae, ann] = [await clerk('Rae Ledger'), await clerk('Ann Miller')];
  const own = await create(rae, { schedule: 'monthly' });
  const shared = await create(rae, { visibility: 'shared' });
  await at(ann, '/auth/admin/reports', async (page) => {
    const row = saved(page, shared.name);
    await row.getByText('Shared by Rae Ledger').waitFor();
    expect([await saved(page, own.name).count(), await row.getByRole('button').count()]).toEqual([0, 0]);
    await row.getByRole('link', { name: shared.name }).click();
    const bar = barOf(page);
    await bar.getByText('Shared by Rae Ledger').waitFor();
    expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Save as a new view']);
    await bar.getByRole('button', { name: 'Save as a new view' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(shared.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save the view' }).click();
    await bar.getByText('Only me').waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the view' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?kind=dealerCredit');
  });
  expect((await views(ann)).map(({ id }) => id)).toContain(shared.id);
  await at(
    ann,
    `${report}?view=${own.id}`,
    async (page) => {
      await page.getByText('This saved view does not exist, or is no longer shared.').waitFor();
      await page.getByRole('button', { name: 'Continue without the view' }).click();
      await page.getByText('This saved view does not exist').waitFor({ state: 'hidden' });
    },
    { refused: 1 },
  );
});

it('a view shared by a former admin can be deleted by another admin, on record', async () => {
  const [rae, ann] = [await clerk('Rae Ledger'), await clerk('Ann Miller')];
  const view = await create(rae, { visibility: 'shared', schedule: 'weekly' });
  const remove = () => ann.client.delete(`/api/admin/saved-view/${view.id}`);
  expect(await problemOf(remove())).toMatchObject({ status: 403, code: 'reports/not-your-view' });
  await world.admin.put(`/api/admin/admins/${rae.id}`, { active: false });
  await at(ann, '/auth/admin/reports', async (page) => {
    const row = saved(page, view.name);
    await row.getByText('Shared by Rae Ledger, who left').waitFor();
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['Delete']);
    await row.getByRole('link', { name: view.name }).click();
    await barOf(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rae Ledger, whose view it is, is no longer on the staff.').waitFor();
    await dialog.getByRole('button', { name: 'Delete the view' }).click();
    await barOf(page).waitFor({ state: 'detached' });
  });
  expect((await views(ann)).map(({ id }) => id)).not.toContain(view.id);
  await until(
    'the audit record',
    () =>
      world.admin.get<{ records: { targetId: string; actorId: string }[] }>(
        '/api/admin/audit?targetType=savedView&limit=100',
      ),
    ({ records }) => records.some(({ targetId, actorId }) => targetId === view.id && actorId === ann.id),
  );
});

it('changes in another tab are not lost: both versions are shown', async () => {
  const rae = await clerk('Rae Ledger');
  const view = await create(rae);
  await at(
    rae,
    '/auth/admin/reports',
    async (page) => {
      await page.getByRole('button', { name: `Edit the view ${view.name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /^On the 1st/ }).check();
      await rae.client.put(`/api/admin/saved-view/${view.id}`, {
        schedule: 'weekly',
        visibility: 'shared',
        query: { filters: { kind: 'cash' }, sort: '-earnedCents' },
      });
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      // In the conflict; a choice of the form says so too.
      await dialog.locator('.conflict').getByText('Every Monday', { exact: true }).waitFor();
      await dialog.getByText('Type Cash, Earned, largest first').waitFor();
      await dialog.locator('.conflict footer .btn--primary').click();
      await dialog.waitFor({ state: 'hidden' });
    },
    { refused: 1 },
  );
  // My value where I chose it, theirs elsewhere.
  expect((await views(rae)).find(({ id }) => id === view.id)).toMatchObject({
    schedule: 'monthly',
    visibility: 'shared',
    version: '3',
  });
});

eachVariant(it)([
  ['en', 1280],
  ['en', 390],
  ['fr', 1280],
  ['fr', 390],
] as const)('fits in %s at %d px, empty, listed, opened and asked for', async (locale, width) => {
  const rae = await clerk('Rae Ledger', { locale });
  await at(
    rae,
    '/auth/admin/reports',
    async (page) => {
      await page
        .getByText(locale === 'fr' ? 'Vues enregistrées' : 'Saved views')
        .first()
        .waitFor();
      await noOverflow(page);
      const view = await create(rae, { name: `${world.unique('View')} of a name that goes on`, schedule: 'weekly' });
      await page.reload();
      await saved(page, view.name).waitFor();
      await noOverflow(page);
      await saved(page, view.name).getByRole('link').click();
      await page.getByRole('heading', { name: view.name }).waitFor();
      await noOverflow(page);
      await page.locator('.view-bar-acts .btn').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await noOverflow(page);
    },
    { locale, width },
  );
});

describe('a scheduled view', () => {
  const day = 86_400_000;
  const database = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'reports', pool: 2 });
  afterAll(() => database.destroy());
  /** Runs the service's job as another instance, some days from now. */
  const runJob = (days: number) =>
    mailDueViews({
      db: database,
      clock: () => new Date(Date.now() + days * day),
      committed: () => undefined,
    });
  const subjects = async (email: string, subject: RegExp) =>
    (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
  const redeliver = async (viewId: string) => {
    const rows = await database<OutboxRow>('outbox').where({ aggregate_id: viewId }).orderBy('seq');
    const url = process.env.TEST_RABBITMQ_URL ?? '';
    const connection = await connect(url);
    const channel = await connection.createConfirmChannel();
    for (const row of rows) {
      const { id, type, ...rest } = envelopeOf(row);
      const bytes = Buffer.from(JSON.stringify({ id, type, ...rest }));
      channel.publish(eventExchange, type, bytes, { persistent: true, messageId: id, userId: userOf(url) });
    }
    await channel.waitForConfirms();
    await connection.close();
    return rows.length;
  };

  it('is mailed to its owner, once a week, with a link that requires sign-in and no figures', async () => {
    const [rae, gone] = [await clerk('Rae Ledger'), await clerk('Gil Gone')];
    const query = { filters: { kind: 'cash', currency: 'CAD' } };
    const view = await create(rae, { query, schedule: 'weekly', language: 'fr' });
    await create(gone, { schedule: 'weekly' });
    await world.admin.put(`/api/admin/admins/${gone.id}`, { active: false });
    await Promise.all([runJob(8), runJob(8)]);
    const mail = await mailTo(rae.email, /^Votre rapport hebdomadaire$/);
    expect(mail.text).toContain(`«\u00a0${view.name}\u00a0» du rapport Gains des pilotes`);
    expect(mail.text).not.toMatch(/\$/);
    const link = linkIn(mail);
    const { start, end, ...rest } = Object.fromEntries(link.searchParams);
    expect([link.pathname, rest]).toEqual([
      '/fr/auth/admin/report/rider-earnings',
      { kind: 'cash', currency: 'CAD', view: view.id },
    ]);
    expect([new Date(`${start}T12:00:00Z`).getUTCDay(), Date.parse(end!) - Date.parse(start!)]).toEqual([1, 6 * day]);
    expect((await ownViews(rae))[0]?.lastSentFor).toEqual({ startDate: start, endDate: end });

    expect(await redeliver(view.id)).toBe(1);
    await runJob(8);
    await runJob(15);
    await until(
      'the mail of the next week',
      () => subjects(rae.email, /hebdomadaire/),
      (mails) => mails.length === 2,
    );
    expect(await redeliver(view.id)).toBe(2);
    await runJob(22);
    await until(
      'the mail of the third week',
      () => subjects(rae.email, /hebdomadaire/),
      (mails) => mails.length >= 3,
    );
    const counts = [await subjects(rae.email, /hebdomadaire/), await subjects(gone.email, /report|rapport/)];
    expect(counts.map(({ length }) => length)).toEqual([3, 0]);

    const stranger = await browser.newPage();
    await stranger.goto(link.href);
    await stranger.waitForURL(/login|sign-in|connexion/);
    expect(await stranger.locator('.data-table').count()).toBe(0);
    await stranger.close();
    await at(
      rae,
      `${link.pathname.replace('/fr', '')}${link.search}`,
      async (page) => {
        await page.getByRole('heading', { name: view.name }).waitFor();
        expect(await page.locator('input[type=date]').first().inputValue()).toBe(start);
        await page.getByText('Les filtres, l’ordre ou les dates affichés diffèrent').waitFor();
      },
      { locale: 'fr' },
    );
  });

  it('by the month covers the previous month; a report without a period has no days', async () => {
    const rae = await clerk('Rae Ledger');
    const view = await create(rae, { reportName: 'liability', query: { filters: {} }, schedule: 'monthly' });
    await runJob(40);
    const mail = await mailTo(rae.email, /^Your monthly report$/);
    expect(mail.text).toContain(`“${view.name}” of the report`);
    expect(linkIn(mail).search).toBe(`?view=${view.id}`);
  });
});
