import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { parse } from 'csv-parse/sync';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { reportNames } from '@podium/contracts/api/reports/named-reports.ts';
import { readRows } from '@podium/service-kit/read-rows.ts';
import { until } from '../client/podium-client.ts';
import { problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function at(path: string, act: (page: Page) => Promise<void>, locale: 'en' | 'fr' = 'en', width = 1280) {
  await visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, locale, width });
}
const read = (name: string, query = '') => world.admin.get<Report>(`/api/admin/reports/${name}?${query}`);
const earned = async () => {
  const rider = await world.riderWithCredit(12_345);
  const ofRider = `riderId=${rider.id}`;
  await until(
    'the award to be reported',
    () => read('rider-earnings', ofRider),
    ({ rows }) => rows.length === 1,
  );
  return rider;
};

it('every report opens from the list, with its description, and its totals or a note that it is empty [S1.34] [S6.33] [S2.152] [S2.153] [S2.154]', async () => {
  const rider = await earned();
  type Listed = { name: string; title: string; note: string };
  const { reports } = await world.admin.get<{ reports: Listed[] }>('/api/admin/reports');
  expect(reports.map(({ name }) => name).sort()).toEqual([...reportNames].sort());
  await at('/auth/admin/reports', async (page) => {
    for (const { name, title, note } of reports) {
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/auth/admin/report/${name}`);
      expect(await page.locator('.report-note').innerText()).toBe(note);
      const rows = '.data-table tbody tr:not(.table-skeleton):not(:has(.notice--error))';
      await page.locator(`${rows}, .data-table .notice--empty`).first().waitFor();
      await page.goBack();
    }
    await searchFor(page, rider.lastName, '/auth/admin/report/rider-earnings');
    await page
      .getByRole('row', { name: new RegExp(rider.lastName) })
      .getByText('$12,345.00')
      .first()
      .waitFor();
    // The rows of before have the rider, too; their totals leave when the search is answered.
    await page.locator('.data-table tfoot').getByText('$12,345.00').first().waitFor();
  });
});

it('a figure of the dashboard opens the rows behind it, and they add up to it', async () => {
  await earned();
  await at('/auth/admin', async (page) => {
    for (const [label, heading, column] of [
      ['Earned', 'Rider earnings', 'Earned'],
      ['Contingency posted', 'Events', 'Posted'],
    ] as const) {
      // Other tests earn and redeem meanwhile; the figure and the rows of one moment agree.
      await until(
        `the figure ${label} to be the sum of its rows`,
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          const figure = page.locator('.figure-tile', { hasText: label }).first().locator('.figure-tile-figure');
          const shown = (await figure.innerText()).match(/\$[\d,]+/)?.[0];
          await figure.getByRole('link').click();
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          const totals = page.locator(`tfoot td[data-label="${column}"] div`);
          await totals.first().waitFor();
          const sums = (await totals.allInnerTexts()).map((text) => text.replace(/\.\d\d$/, ''));
          await page.goBack();
          return shown !== undefined && sums.includes(shown);
        },
        Boolean,
      );
    }
    // Whose results were paid, and how often they won.
    const riders = page.getByRole('group', { name: 'Top riders' });
    await page.locator('.ant-segmented-item-label', { hasText: 'Amateur' }).first().click();
    const paid = riders.locator('tbody tr').first().locator('td').nth(2).getByRole('link');
    const results = Number(await paid.innerText());
    await paid.click();
    await page.getByRole('heading', { level: 1, name: 'Rider earnings' }).waitFor();
    await page.getByText('Only of one rider.').waitFor();
    await page.locator('.data-table tbody tr:not(.table-skeleton)').first().waitFor();
    expect(await page.locator('.data-table tbody tr:not(.table-skeleton)').count()).toBe(results);
  });
});

it('the export has the filtered rows, as CSV and as a workbook', async () => {
  const rider = await earned();
  await at(`/auth/admin/report/rider-earnings?riderId=${rider.id}`, async (page) => {
    const name = `${rider.firstName} ${rider.lastName}`;
    await page.getByRole('link', { name }).waitFor();
    const download = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: button }).click(),
      ]);
      return readFile(await file.path());
    };
    const [row, ...others] = parse(await download('CSV'), { bom: true, columns: true }) as Record<string, string>[];
    expect([row?.['Rider'], row?.['Earned'], row?.['Currency'], others]).toEqual([name, '12345.00', 'USD', []]);
    const [, first, total] = await readRows(await download('Excel'), { xlsx: true });
    // The totals are on a sheet of their own.
    expect([first?.cells.includes(name), first?.cells.includes('12345'), total]).toEqual([true, true, undefined]);
  });
});

it('the summary by year has a row for each year, which sums its months [S2.138]', async () => {
  await earned();
  const year = new Date().getFullYear();
  const sumOfMonths = async () => {
    const months = await read('summary', `startDate=${year}-01-01&endDate=${year}-12-31&currency=USD`);
    return months.rows.reduce((sum, row) => sum + Number(row['earnedCents']), 0);
  };
  const money = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  // Other tests earn as well.
  let before = await sumOfMonths();
  await at(
    `/auth/admin/report/summary?start=${year}-01-01&end=${year}-12-31&per=year&currency=USD&sort=-month`,
    async (page) => {
      const rows = page.locator('tbody tr');
      const readYear = async () => {
        await rows.first().getByText(String(year), { exact: true }).waitFor();
        return { texts: await rows.allInnerTexts(), after: await sumOfMonths() };
      };
      let read = await readYear();
      for (let tries = 0; read.after !== before && tries < 20; tries += 1) {
        before = await sumOfMonths();
        await page.reload();
        read = await readYear();
      }
      expect(read.after).toBe(before);
      expect(read.texts).toEqual([expect.stringContaining(money(read.after))]);
    },
  );
});

it('filters, order and dates are in the URL, in French too', async () => {
  const path = '/auth/admin/report/rider-earnings?kind=cash&sort=earnedCents&start=2020-01-01&end=2020-12-31';
  await at(
    path,
    async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Gains des pilotes' }).waitFor();
      await page.getByText('Aucun').first().waitFor();
      expect(await page.getByLabel('Type').inputValue()).toBe('cash');
      expect(await page.locator('input[type=date]').first().inputValue()).toBe('2020-01-01');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    },
    'fr',
    390,
  );
});

it.each([
  ['no-such-report', '', 404, 'reports/no-such-report'],
  ['riders', "state=' or 1=1 --&q=%25_", 400, 'reports/no-such-filter'],
  ['riders', 'sort=secret', 400, 'reports/no-such-column'],
  ['rider-earnings', 'kind=points', 400, 'reports/no-such-value'],
  ['rider-earnings', 'limit=1000000000', 400, 'request/invalid'],
  ['rider-earnings', 'startDate=2026-02-02&endDate=2026-02-01', 400, 'request/invalid'],
  ['rider-earnings', 'format=pdf', 400, 'request/invalid'],
])('%s?%s is refused', async (name, query, status, code) => {
  expect(await problemOf(read(name, query))).toMatchObject({ status, code });
});
