import type { Browser, Page } from 'playwright-core';
import type { MarketShareMonth, Summary } from '@podium/contracts/api/reports.ts';
import { until } from '../client/podium-client.ts';
import { uploadDocuments } from '../client/documents.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const year = new Date().getFullYear();
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Each visit by a new admin: no other test signs them out. */
async function at(
  path: string,
  act: (page: Page) => Promise<void>,
  more: { locale?: 'en' | 'fr'; width?: number } = {},
): Promise<void> {
  await visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
}
const summaryOf = (from: string, to: string) =>
  world.admin.get<Summary>(`/api/admin/aggregates/summary?startDate=${from}&endDate=${to}`);

describe('the dashboard', () => {
  it('has every queue in one row, and each opens its list [S2.148]', async () => {
    const rider = await world.rider({ password });
    await uploadDocuments(world.riderClient(rider), rider.id);
    const waiting = () => world.admin.get<{ pagination: { total: number } }>('/api/admin/documents-to-review?limit=1');
    const { pagination } = await until('the documents to wait', waiting, (each) => each.pagination.total > 0);
    await at('/auth/admin', async (page) => {
      const queues = page.getByRole('list', { name: 'Waiting for staff' }).getByRole('link');
      const documents = queues.filter({ hasText: 'Documents' });
      await documents.getByText(String(pagination.total), { exact: true }).waitFor();
      const tops = await queues.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size]).toEqual([9, 1]);
      for (const label of ['Contingency posted', 'Earned', 'Redeemed', 'Riders', 'Events'])
        await page.locator('.figure-tile', { hasText: label }).locator('.spark').waitFor();
      for (const [name, heading] of [
        ['Late results', 'Late Results'],
        ['Approvals', 'Waiting for approval'],
        ['Documents', 'Reviews'],
        ['Claims to pay', 'Cash Out Report'],
      ] as const) {
        await queues.filter({ hasText: name }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.goBack();
      }
    });
  });

  it('shows how each figure changed in a year, compared with the same part of last year', async () => {
    // What was posted last year is dated after today's day of that year: only "available" may count it.
    for (const each of [year, year - 1]) {
      const seriesId = await world.serie({ startDate: `${each}-01-01`, endDate: `${each}-12-31` });
      await world.event({ seriesId, startDate: `${each}-12-30`, endDate: `${each}-12-31` });
    }
    const isPosted = ({ available }: Summary) => (available[0]?.cents ?? 0) > 0;
    const [now, before] = await Promise.all([
      until('this year to be known', () => summaryOf(`${year}-12-30`, `${year}-12-31`), isPosted),
      until('last year to be known', () => summaryOf(`${year - 1}-12-30`, `${year - 1}-12-31`), isPosted),
    ]);
    const cents = ({ available }: Summary) =>
      available.find(({ currency }) => currency === now.rateCurrency)?.cents ?? 0;
    const change = Math.trunc((1000 * (cents(now) - cents(before))) / cents(before)) / 10;
    const text = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}`;
    const path = `/auth/admin?start=${year}-12-30&end=${year}-12-31`;
    await at(path, async (page) => {
      const available = page.locator('.figure-tile', { hasText: 'Contingency posted' });
      await available.getByText(`${text}% vs. ${year - 1}`).waitFor();
    });
    await at(
      path,
      async (page) =>
        void (await page
          .getByText(`${text.replace('.', ',')}\u00a0% vs ${year - 1}`)
          .first()
          .waitFor()),
      {
        locale: 'fr',
      },
    );
  });
});

it('the refresh button reloads the figures [S7.4]', async () => {
  await at('/auth/admin', async (page) => {
    await page.getByText('Figures from').waitFor();
    const asked = (noCache: string | null) =>
      page.waitForRequest(
        (request) =>
          request.url().includes('/aggregates/summary') &&
          new URL(request.url()).searchParams.get('noCache') === noCache,
      );
    await Promise.all([asked('true'), page.getByRole('button', { name: 'Refresh' }).click()]);
    await Promise.all([asked(null), page.reload()]);
  });
});

describe('market share', () => {
  const month = `${year}-02`;
  const ask = (query: string) =>
    world.admin.get<{ marketShareMonth: MarketShareMonth[] }>(`/api/admin/aggregates/market-share-month?${query}`);

  it('has one decimal, and can be filtered by sport or country, by month and by series [S2.52]', async () => {
    const seriesId = await world.serie({ raceStyle: 'road', startDate: `${year}-01-01`, endDate: `${year}-12-31` });
    const event = await world.event({ seriesId, startDate: `${month}-07`, endDate: `${month}-08` });
    const rider = await world.rider();
    await world.postResults(event.id, `Class,Place,Email\n450 A,1,${rider.email}\n`, {
      fields: { finishers: JSON.stringify({ '450 A': 7 }) },
    });
    const query = `startDate=${month}-01&endDate=${month}-28`;
    const { marketShareMonth } = await until(
      'the finishers to be known',
      () => ask(`${query}&raceStyle=road`),
      (answer) => (answer.marketShareMonth[0]?.finishers ?? 0) > 0,
    );
    const [row] = marketShareMonth as [MarketShareMonth];
    expect(row.brandFinishers).toBeGreaterThan(0);
    const share = (Math.floor((1000 * row.brandFinishers) / row.finishers) / 10).toFixed(1);
    await at(`/auth/admin/market-share-month?start=${month}-01&end=${month}-28`, async (page) => {
      await page.getByRole('combobox', { name: 'Sport' }).click();
      await page.getByTitle('Road', { exact: true }).click();
      await page.locator('.share-side').getByText(`${share}%`, { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('sport')).toBe('road');
      await page.getByRole('combobox', { name: 'Country' }).click();
      await page.getByTitle('Canada', { exact: true }).click();
      await page.getByText('No figures in this period').waitFor();
    });
    await at(
      `/auth/admin/market-share-series?start=${month}-01&end=${month}-28&sport=road`,
      async (page) => {
        await page
          .locator('.share-side')
          .getByText(`${share.replace('.', ',')}\u00a0%`, { exact: true })
          .waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      },
      { locale: 'fr', width: 390 },
    );
  });

  it('says that a period ends before it starts, and keeps the figures of the last one', async () => {
    await expect(ask('startDate=2026-02-01&endDate=2026-01-31')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'endDate', code: 'request/dates-reversed' }] },
    });
    await at(`/auth/admin/market-share-month?start=${month}-01&end=${month}-28`, async (page) => {
      await page.getByLabel('To', { exact: true }).fill(`${year}-01-31`);
      await page.getByRole('alert').getByText('The period ends before it starts.').waitFor();
      expect(new URL(page.url()).searchParams.get('end')).toBe(`${month}-28`);
    });
  });
});
