import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { until } from '../client/podium-client.ts';
import { canada, pin, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const year = new Date().getFullYear();
const season = `start=${year}-01-01&end=${year}-12-31`;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function at(path: string, act: (page: Page) => Promise<void>, locale: 'en' | 'fr' = 'en', width = 1280) {
  await visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, locale, width });
}
const read = (name: string, query: string) => world.admin.get<Report>(`/api/admin/reports/${name}?${query}`);
const rowsOf = (name: string, query: string, count: number) =>
  until(
    `${count} rows of ${name}`,
    () => read(name, query),
    ({ rows }) => rows.length === count,
  );
/** Follows a figure to its rows, checks the report, the total and the filter shown, and goes back. */
async function opens(page: Page, figure: Locator, report: string, total: string, only: string): Promise<void> {
  await figure.click();
  await page.getByRole('heading', { level: 1, name: report }).waitFor();
  await page.locator('tfoot').getByText(total).first().waitFor();
  await page.locator('.report-only', { hasText: only }).waitFor();
  await page.goBack();
}
const tile = (page: Page, label: string) => page.locator('.figure-tile', { hasText: label }).first();
const figureOf = (page: Page, label: string) => tile(page, label).locator('.figure-tile-figure');

/** A series with a race in January of two years; the earlier one posted less, and a rider of the brand won it. */
async function seriesOfTwoYears(): Promise<string> {
  const seriesId = await world.serie({ startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` });
  for (const [each, dollars, others] of [
    [year - 1, 100, 1],
    [year, 250, 3],
  ] as const) {
    const dates = { startDate: `${each}-01-10`, endDate: `${each}-01-11` };
    const event = await world.event({ seriesId, ...dates }, `Class,Type,1\n450 A,dealerCredit,${dollars}\n`);
    const rider = await world.rider();
    const rows = Array.from({ length: others }, (_, i) => `450 A,${i + 2},,Some${i},Body${i}`).join('\n');
    await world.postResults(event.id, `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n${rows}\n`);
    await world.assessed(event.id);
  }
  await rowsOf('rider-earnings', `seriesId=${seriesId}`, 2);
  await until(
    'the posted of both years',
    () => read('finished-results', `seriesId=${seriesId}&startDate=${year - 1}-01-01&endDate=${year}-12-31`),
    ({ totals }) => totals[0]?.sums['earnedCents'] === 35_000 && totals[0].rows === 2,
  );
  return seriesId;
}

async function redeem(dealer: Awaited<ReturnType<World['dealer']>>, rider: Rider, dollars: number, currency = 'USD') {
  const body = { riderId: rider.id, amountCents: dollars * 100, currency, pin, employeeName: 'Dana', idVerified: true };
  await dealer.client.post('/api/dealer/redeem', body, { 'idempotency-key': randomUUID() });
}

/** The screen reader's text of the focused point. */
async function pointOf(page: Page, plot: string): Promise<string | null> {
  const id = await page.getByRole('listbox', { name: plot }).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('aria-label');
}

describe('figures of one series', () => {
  let seriesId: string;
  beforeAll(async () => {
    seriesId = await seriesOfTwoYears();
  });

  it('are reached from the series, and each opens the rows behind it [S2.150] [S2.152]', async () => {
    await at(`/auth/admin/serie/${seriesId}`, async (page) => {
      await page.getByRole('link', { name: 'Figures' }).click();
      await page.waitForURL(`**/auth/admin/reports/series/${seriesId}`);
      await figureOf(page, 'Posted').getByText('$250').waitFor();
      // Both were awarded today, whatever the day of the race.
      await figureOf(page, 'Earned').getByText('$350').waitFor();
      await figureOf(page, 'Earn rate').getByText('100%').waitFor();
      await figureOf(page, 'Market share').getByText('25%').waitFor();
      await figureOf(page, 'Finished events').getByText(/^1\. /).waitFor();
      await page.getByText('No event is late.').waitFor();
      const finished = page.getByRole('region', { name: 'Finished events' }).first();
      expect(await finished.locator('tbody tr').count()).toBe(1);
      for (const [label, heading, total] of [
        ['Earned', 'Rider earnings', '$350.00'],
        ['Posted', 'Events', '$250.00'],
        ['Market share', 'Market share by month', '25%'],
      ] as const) {
        await tile(page, label).getByRole('link').click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.locator('tfoot').getByText(total).first().waitFor();
        await page.getByText('Only of one series.').waitFor();
        await page.goBack();
        await figureOf(page, label).waitFor();
      }
    });
  });

  it('are drawn in charts that are readable by keyboard point by point, each as a table too', async () => {
    await at(`/auth/admin/reports/series/${seriesId}?${season}`, async (page) => {
      const plot = 'Posted and earned by month';
      await page.getByRole('listbox', { name: plot }).waitFor();
      // One Tab from the button before leads to the chart, however many points it has, and one more leaves it.
      await page.getByRole('button', { name: `Export ${plot} as CSV` }).focus();
      await page.keyboard.press('Tab');
      expect(await pointOf(page, plot)).toBe(`January ${year}, Posted: $250`);
      expect(await page.locator('.plot-words').innerText()).toBe(`January ${year}, Posted: $250`);
      await page.keyboard.press('ArrowRight');
      expect(await pointOf(page, plot)).toBe(`February ${year}, Posted: $0`);
      await page.keyboard.press('End');
      expect(await pointOf(page, plot)).toBe(`December ${year}, Posted: $0`);
      await page.keyboard.press('ArrowDown');
      expect(await pointOf(page, plot)).toBe(`December ${year}, Earned: $0`);
      await page.keyboard.press('Escape');
      expect(await page.locator('.plot-words').count()).toBe(0);
      await page.keyboard.press('Tab');
      expect(await pointOf(page, plot)).toBeNull();
      await page.getByRole('listbox', { name: 'Share of finishers on our bikes' }).focus();
      expect(await pointOf(page, 'Share of finishers on our bikes')).toBe(`January ${year}, Share: 25.0%`);
      await page.getByRole('button', { name: `${plot} as a table` }).click();
      await page.getByRole('region', { name: plot }).getByText('$250.00').waitFor();
    });
  });

  it('are compared with an earlier period in the totals and in the chart, by URL [S2.138] [S2.152]', async () => {
    await at(`/auth/admin/report/summary?seriesId=${seriesId}&${season}`, async (page) => {
      const posted = page.locator('tfoot td[data-label="Posted"]');
      await posted.getByText('$250.00').waitFor();
      expect(await posted.innerText()).not.toContain('+');
      await page.getByLabel('Compare with').selectOption('The same days a year earlier');
      await posted.getByText('+$150.00 (+150.0%)').waitFor();
      await page.getByText(`Compared with 1/01/${year - 1} to 12/31/${year - 1}`).waitFor();
      expect(new URL(page.url()).searchParams.get('compare')).toBe('year');
      await page.getByText(`Earned, ${year - 1}`).waitFor();
      // Days without money: the difference is the whole amount, and no percent is shown.
      await page.getByLabel('Compare with').selectOption('Chosen days');
      const days = page.getByRole('group', { name: 'Chosen days' });
      await days.getByLabel('From').fill(`${year - 1}-03-01`);
      await days.getByLabel('To').fill(`${year - 1}-04-30`);
      await posted.getByText('+$250.00', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('compareStart')).toBe(`${year - 1}-03-01`);
      await page.reload();
      await posted.getByText('+$250.00', { exact: true }).waitFor();
      await page.getByLabel('Compare with').selectOption('Nothing');
      await posted.getByText('+$250.00').waitFor({ state: 'detached' });
    });
    const years = `start=${year - 1}-01-01&end=${year}-12-31`;
    await at(`/auth/admin/report/summary?seriesId=${seriesId}&per=year&${years}`, async (page) => {
      for (const each of [year - 1, year])
        await page.locator('.data-table tbody').getByText(String(each), { exact: true }).waitFor();
    });
    await at(
      `/auth/admin/report/market-share-month?seriesId=${seriesId}&${season}&compare=before`,
      async (page) => {
        const share = page.locator('tfoot td[data-label="Part de marché"]');
        await share.getByText('−25 pts').waitFor();
        await page.locator('.chart-dot--before').waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      },
      'fr',
      390,
    );
  });
});

it('figures of one dealer are reached from the dealer, and add up to the rows behind them [S2.149] [S2.151]', async () => {
  const dealer = await world.dealer();
  const [first, second] = [await world.riderWithCredit(300), await world.riderWithCredit(100)];
  await redeem(dealer, first, 120);
  await redeem(dealer, first, 30);
  await redeem(dealer, second, 45);
  // At another dealer, which does not count in this dealer's figures.
  await redeem(await world.dealer(), second, 15);
  await rowsOf('rider-redemptions', `riderId=${second.id}`, 2);
  await rowsOf('rider-redemptions', `dealerId=${dealer.id}`, 3);
  await at(`/auth/admin/dealer/${dealer.id}`, async (page) => {
    await page.getByRole('link', { name: 'Figures' }).click();
    await page.waitForURL(`**/auth/admin/reports/dealer/${dealer.id}`);
    await figureOf(page, 'Redeemed').getByText('$195').waitFor();
    await figureOf(page, 'Redemptions').getByText(/^3\. /).waitFor();
    await figureOf(page, 'Refunds to send').getByText('$195').waitFor();
    const riders = page.getByRole('group', { name: 'Top riders' }).locator('tbody tr');
    expect(await riders.allInnerTexts()).toEqual([
      expect.stringMatching(`${first.lastName}.*2.*\\$150\\.00`),
      expect.stringMatching(`${second.lastName}.*1.*\\$45\\.00`),
    ]);
    await page.getByRole('listbox', { name: 'Redeemed by month' }).focus();
    await page.getByRole('option', { name: /: \$195$/ }).waitFor();
    for (const [label, heading] of [
      ['Redeemed', 'Rider redemptions'],
      ['Refunds to send', 'Dealer refunds'],
    ] as const) {
      await tile(page, label).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator('tfoot').getByText('$195.00').waitFor();
      await page.getByText('Only of one dealer.').waitFor();
      await page.goBack();
      await figureOf(page, label).waitFor();
    }
  });
});

it('the map shows where credit is earned and where it is spent, per currency, in both languages', async () => {
  // In states that no other test uses.
  const [fargo, halifax] = [
    { city: 'Fargo', state: 'ND', zipcode: '58102', country: 'US' },
    { city: 'Halifax', state: 'NS', zipcode: 'B3H 1A1', country: 'CA' },
  ];
  const rider = await world.rider();
  const location = { city: 'Albuquerque', state: 'NM', zipcode: '87101', country: 'US' };
  const event = await world.event({ location }, 'Class,Type,1\n450 A,dealerCredit,400\n');
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  await redeem(await world.dealer(fargo), rider, 90);
  const canadian = await world.riderWithCredit(70, 'CA');
  await redeem(await world.dealer({ ...canada, ...halifax }), canadian, 60, 'CAD');
  for (const state of ['NM', 'ND', 'NS']) await rowsOf('credit-map', `state=${state}`, 1);
  const point = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
  await at('/auth/admin/reports', async (page) => {
    await page.getByRole('link', { name: 'Map of credit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Map of credit' }).waitFor();
    await point(page, 'New Mexico, Earned $400, Redeemed $0').waitFor();
    await point(page, 'North Dakota, Earned $0, Redeemed $90').waitFor();
    // The arrow keys go from square to neighboring square.
    const map = 'Dealer credit by state and province';
    await page.getByRole('listbox', { name: map }).focus();
    expect(await pointOf(page, map)).toMatch(/^Alaska, /);
    for (const [key, name] of [
      ['ArrowDown', 'British Columbia'],
      ['ArrowDown', 'Washington'],
      ['ArrowRight', 'Idaho'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await pointOf(page, map)).toMatch(new RegExp(`^${name}, `));
    }
    await page.getByText('Redeemed', { exact: true }).and(page.locator('.ant-segmented-item-label')).click();
    await point(page, 'North Dakota, Redeemed $90').waitFor();
    await page.locator('.ant-segmented-item-label', { hasText: 'CAD' }).click();
    await point(page, 'Nova Scotia, Redeemed $60').waitFor();
    await point(page, 'North Dakota, Redeemed $0').waitFor();
    await page.getByRole('button', { name: `${map} as a table` }).click();
    const row = page.getByRole('region', { name: map }).getByRole('row', { name: /North Dakota/ });
    expect(await row.innerText()).toMatch(/USD.*\$0\.00.*\$90\.00/);
    await opens(page, row.getByRole('link', { name: '$90.00' }), 'Rider redemptions', '$90.00', 'in North Dakota.');
  });
  // A square with one figure opens its rows, one with two offers a choice; by mouse and by keyboard.
  await redeem(await world.dealer({ state: 'NM', zipcode: '87102' }), rider, 25);
  await until(
    'both figures of New Mexico',
    () => read('credit-map', 'state=NM'),
    ({ rows }) => rows[0]?.['redeemedCents'] === 2_500,
  );
  await at('/auth/admin/reports/map', async (page) => {
    await opens(
      page,
      point(page, 'North Dakota, Earned $0, Redeemed $90'),
      'Rider redemptions',
      '$90.00',
      'in North Dakota.',
    );
    await point(page, 'New Mexico, Earned $400, Redeemed $25').click();
    const choice = page.getByRole('group', { name: 'Rows behind the figures of New Mexico' });
    await opens(page, choice.getByRole('link', { name: 'Earned $400' }), 'Rider earnings', '$400.00', 'in New Mexico.');
    const map = page.getByRole('listbox', { name: 'Dealer credit by state and province' });
    await map.focus();
    await point(page, 'New Mexico, Earned $400, Redeemed $25').hover();
    await page.keyboard.press('Enter');
    await choice.waitFor();
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'detached' });
    await map.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rider redemptions' }).waitFor();
    await page.locator('tfoot').getByText('$25.00').first().waitFor();
  });
  await at(
    '/auth/admin/reports/map',
    async (page) => {
      await point(page, 'Nouveau-Mexique, Gagné 400\u00a0$, Utilisé 25\u00a0$').waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    },
    'fr',
    390,
  );
});
