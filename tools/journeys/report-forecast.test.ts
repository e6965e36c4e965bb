import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { awardEarned, type AwardSnapshot } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { awardMoved } from '@podium/contracts/events/rewards.award-moved.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { addDays, addMonths, programDay } from '@podium/service-kit/clock.ts';
import { until } from '../client/podium-client.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { publishEvent } from '../testing/publish-event.ts';
import { pin, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const today = programDay(new Date());
const thisMonth = `${today.slice(0, 7)}-10`;
// A separate product: its reports get years of lots that its ledger never had, and no others.
let product: Awaited<ReturnType<typeof startProductProcess>>;
let world: World;
let browser: Browser;
beforeAll(async () => {
  product = await startProductProcess();
  world = new World(product.baseUrl);
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function at(path: string, act: (page: Page) => Promise<void>, locale: 'en' | 'fr' = 'en', width = 1280) {
  await visit({ browser, baseUrl: product.baseUrl, email: await world.clerk(), path, act, locale, width });
}
const read = (name: string, query = '') => world.admin.get<Report>(`/api/admin/reports/${name}?${query}`);
const isNarrow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** The texts of a chart's points, as a screen reader reads them. */
const pointsOf = async (page: Page, plot: string) => {
  const options = page.getByRole('listbox', { name: plot }).getByRole('option');
  await options.first().waitFor({ state: 'attached' });
  return options.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
};
const cellsOf = async (page: Page, row: string) =>
  (await page.locator('.data-table tbody tr', { hasText: row }).locator('td').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
const longMonth = (day: string, locale: 'en-US' | 'fr-CA' = 'en-US') =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

type Lot = { awardId: string; monthsAgo: number; cents: number; currency?: 'USD' | 'CAD' };
const lotOf = ({ awardId, monthsAgo, cents, currency = 'USD' }: Lot): AwardSnapshot => ({
  awardId,
  riderId: 'long ago',
  eventId: 'long ago',
  seriesId: 's',
  classId: 'c',
  className: '450 A',
  place: 1,
  kind: 'dealerCredit',
  status: 'Current',
  initialValueCents: cents,
  currentValueCents: cents,
  redeemedCents: 0,
  currency,
  awardedDate: addMonths(thisMonth, -monthsAgo),
  expireDate: addMonths(thisMonth, 12 - monthsAgo),
  revoked: false,
});

/** As rewards publishes it: earned, redeemed at some ages, and ended if its time is over. */
async function live(lot: Lot, ...redeemed: { age: number; cents: number }[]): Promise<void> {
  let award = lotOf(lot);
  await publishEvent(awardEarned, { aggregateId: lot.awardId, data: award, versions: [1] }, product.rabbitmqUrl);
  for (const [i, { age, cents }] of redeemed.entries()) {
    award = {
      ...award,
      currentValueCents: award.currentValueCents - cents,
      redeemedCents: award.redeemedCents + cents,
    };
    const redemptionId = `${lot.awardId}-${age}`;
    const data = {
      redemptionId,
      code: redemptionId,
      riderId: award.riderId,
      dealerId: 'd',
      amountCents: cents,
      currency: award.currency,
      redeemedAt: `${addMonths(award.awardedDate, age)}T19:00:00.000Z`,
      undoneAt: null,
      awards: [{ ...award, version: i + 2 }],
    };
    await publishEvent(redemptionMade, { aggregateId: redemptionId, data, versions: [1] }, product.rabbitmqUrl);
  }
  if (lot.monthsAgo <= 12) return;
  const ended = { ...award, currentValueCents: 0, status: 'Expired' as const };
  const version = redeemed.length + 2;
  await publishEvent(awardMoved, { aggregateId: lot.awardId, data: ended, versions: [version] }, product.rabbitmqUrl);
}

describe('the forecast', () => {
  const ends = addMonths(thisMonth, 10);
  const [endsIn, over] = [longMonth(ends), longMonth(addMonths(thisMonth, -8))];

  beforeAll(async () => {
    // At the age of three months 900 of 2,000.00 went, at that of ten 100 of the 1,100.00 that were left.
    await live({ awardId: 'oldest', monthsAgo: 40, cents: 100_000 }, { age: 3, cents: 50_000 });
    await live(
      { awardId: 'old', monthsAgo: 20, cents: 100_000 },
      { age: 3, cents: 40_000 },
      { age: 10, cents: 10_000 },
    );
    await live({ awardId: 'open', monthsAgo: 2, cents: 50_000 });
    await live({ awardId: 'canadian', monthsAgo: 1, cents: 20_000, currency: 'CAD' });
    await until(
      'the lots to be reported',
      () => read('forecast'),
      ({ rows }) => rows.length === 2,
    );
  });

  it('shows what is held and what is expected to be redeemed or to expire, as chart and figures', async () => {
    await at('/auth/admin/reports', async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Breakage forecast', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Breakage forecast' }).waitFor();
      // 500.00 times (1 - 0.45) times (1 - 1/11) are left: half of it.
      expect(await pointsOf(page, 'Breakage forecast')).toEqual([
        `${endsIn}, Held now: $500`,
        `${endsIn}, Breakage (est.): $250`,
        `${endsIn}, Redeemed (est.): $250`,
      ]);
      const usd = [endsIn, 'USD', '$500.00', '$250.00', '$250.00', '50%', 'Past credit'];
      // Forecasts from half a year before expected 600.00 to expire of the old lot, and 500.00 did.
      expect(await cellsOf(page, endsIn)).toEqual([...usd, '20%', '20%']);
      const canadian = longMonth(addMonths(thisMonth, 11));
      expect(await cellsOf(page, canadian)).toEqual([
        canadian,
        'CAD',
        '$200.00',
        '–',
        '–',
        '–',
        'No history',
        '–',
        '–',
      ]);
      const totals = page.locator('tfoot td');
      expect(await totals.filter({ hasText: '$500.00' }).innerText()).toMatch(/\$500\.00\s+\$200\.00/);
      await page.locator('.ant-segmented-item-label', { hasText: 'CAD' }).click();
      await page.getByRole('option', { name: `${canadian}, No history: $200` }).waitFor({ state: 'attached' });
      await page.getByText('What the columns mean').click();
      await page.getByText('What is expected to be left when the credit expires.').waitFor();
    });
  });

  it('is in French, on a phone', async () => {
    await at(
      '/auth/admin/report/forecast',
      async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Prévision du crédit expiré' }).waitFor();
        const [held] = await pointsOf(page, 'Prévision du crédit expiré');
        expect(held).toBe(`${longMonth(ends, 'fr-CA')}, Détenu\u00a0: 500\u00a0$`);
        await page.locator('.data-table tbody').getByText('Aucun historique').waitFor();
        expect(await isNarrow(page)).toBe(0);
        await page.getByText('Signification des colonnes').click();
        expect(await isNarrow(page)).toBe(0);
      },
      'fr',
      390,
    );
  });

  it('shows the errors of past forecasts, also above 100%', async () => {
    // The same for two Canadian lots: the second was redeemed in the last month but one, unlike anything before.
    await live({ awardId: 'first', monthsAgo: 40, cents: 20_000, currency: 'CAD' });
    await live({ awardId: 'wrong', monthsAgo: 15, cents: 20_000, currency: 'CAD' }, { age: 11, cents: 18_000 });
    await until(
      'the errors to be reported',
      () => read('forecast-error', 'currency=CAD'),
      ({ rows }) => rows[0]?.['brokeCents'] === 2_000,
    );
    await at('/auth/admin/report/forecast-error?sort=monthsBefore', async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Breakage forecast, errors' }).waitFor();
      const rows = page.locator('.data-table tbody tr', { hasText: over });
      await rows.first().waitFor();
      expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
        `${over} USD 1 month before $500.00 $500.00 $500.00 $0.00 0% 0%`,
        `${over} USD 3 months before $600.00 $600.00 $500.00 $100.00 20% 20%`,
        `${over} USD 6 months before $600.00 $600.00 $500.00 $100.00 20% 20%`,
      ]);
      const wrong = page.locator('.data-table tbody tr', { hasText: 'CAD' }).first();
      expect(await wrong.innerText()).toMatch(/\$200\.00\s+\$200\.00\s+\$20\.00\s+\$180\.00\s+900%\s+900%/);
    });
  });
});

it('the funnel shows how far registered riders came, as chart and figures', async () => {
  const dealer = await world.dealer();
  const rider = await world.riderWithCredit(100);
  await world.rider();
  await dealer.client.post(
    '/api/dealer/redeem',
    { riderId: rider.id, amountCents: 2_500, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
    { 'idempotency-key': randomUUID() },
  );
  await until(
    'the redemption to be reported',
    () => read('funnel'),
    ({ totals }) => totals[0]?.sums['redeemers'] === 1 && totals[0].sums['withBike'] === 2,
  );
  await at('/auth/admin/report/funnel', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Rider funnel' }).waitFor();
    const stages = page.locator('.stage-bars li');
    await stages.first().waitFor();
    expect((await stages.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Registered 2 100%',
      'Valid bike 2 100%',
      'First award 1 50%',
      'First redemption 1 50%',
    ]);
    expect(await cellsOf(page, longMonth(today))).toEqual([
      longMonth(today),
      '2',
      '0',
      '2',
      '100%',
      '1',
      '50%',
      '1',
      '50%',
      '0',
      '0',
    ]);
    await stages.nth(2).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Riders of the funnel' }).waitFor();
    await page.getByRole('row', { name: new RegExp(`^${rider.firstName} ${rider.lastName}`) }).waitFor();
    expect(await page.locator('.data-table tbody tr').count()).toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: 'Rider funnel as a table' }).click();
    await page
      .getByRole('region', { name: 'Rider funnel' })
      .getByRole('row', { name: /First award 1 50/ })
      .waitFor();
  });
});

it('punctuality shows a promoter’s late events and how long results took', async () => {
  const promoter = await world.promoter();
  const endDate = addDays(today, -40);
  const seriesId = await world.serie({ startDate: addDays(today, -400), endDate: addDays(today, 40) });
  const classes = 'Class,Type,1\n450 A,dealerCredit,100\n';
  const race = () => world.event({ promoterId: promoter.id, seriesId, startDate: endDate, endDate }, classes);
  const [posted] = [await race(), await race()];
  await world.postResults(
    posted.id,
    `Class,Place,Email,First Name,Last Name\n450 A,1,${(await world.rider()).email},,\n450 A,2,,Some,Body\n`,
  );
  await world.assessed(posted.id);
  const days = `startDate=${endDate}&endDate=${today}`;
  await until(
    'both races to be reported',
    () => read('promoter-punctuality', days),
    ({ rows }) => rows[0]?.['lateNow'] === 1 && rows[0]['finishedEvents'] === 1 && rows[0]['lastPosting'] !== null,
  );
  await at(`/auth/admin/report/promoter-punctuality?start=${endDate}&end=${today}`, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Promoter punctuality' }).waitFor();
    const [, ...figures] = await cellsOf(page, '40');
    expect(figures.slice(0, 7)).toEqual(['2', '1', '0', '0%', '1', '40', '40']);
    await page.locator('.data-table tbody').getByRole('link').first().click();
    await page.waitForURL(`**/auth/admin/promoter/${promoter.id}`);
  });
});
