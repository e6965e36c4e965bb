import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { racesOf } from './staff-races.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { eventOf, serieOf } = racesOf(world);

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  [clerk, browser] = await Promise.all([world.clerk(), launchChromium()]);
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });

describe('what promoters submit', () => {
  it('waits for staff, who reject with a reason, undo that and approve [S1.35] [S1.36]', async () => {
    const { client } = await world.promoter();
    const { categoryId } = (await serieOf(await world.serie())).serie as unknown as { categoryId: string };
    const [name, title] = [world.unique('Own Series '), world.unique('Own Event ')];
    const { serie } = await client.post<{ serie: { id: string } }>('/api/promoter/series', {
      name,
      categoryId,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      country: 'US',
      raceStyle: 'motocross',
    });
    const { event } = await client.post<{ event: { id: string } }>('/api/promoter/events', {
      title,
      seriesId: serie.id,
      startDate: '2026-12-05',
      endDate: '2026-12-06',
      venue: 'Fox',
      location: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
    });
    await client.post(`/api/promoter/serie/${serie.id}/submit`);
    await client.post(`/api/promoter/event/${event.id}/submit`);
    await at('/auth/admin/submissions?kind=series', async (page) => {
      await page
        .locator('.sidebar-rail .sidebar-badge')
        .getByText(/^[1-9]\d*$/)
        .first()
        .waitFor();
      await button(page, `Approve ${name}`).click();
      await button(page, `Approve ${name}`).waitFor({ state: 'detached' });
      expect((await serieOf(serie.id)).serie.approval).toBe('approved');
      await page.getByRole('region', { name: 'Just decided' }).getByRole('button', { name: 'Undo' }).click();
      await button(page, `Approve ${name}`).click();
      await until(
        'the approval',
        () => serieOf(serie.id),
        (answer) => answer.serie.approval === 'approved',
      );

      await page
        .getByRole('navigation', { name: 'Submissions by type' })
        .getByRole('link', { name: /^Events/ })
        .click();
      await button(page, `Reject ${title}`).click();
      await dialog(page).getByRole('button', { name: 'Reject 1 submission' }).click();
      await dialog(page).getByText('Fill in this field.').waitFor();
      await dialog(page).getByLabel('Reason').fill('No insurance certificate.');
      await dialog(page).getByRole('button', { name: 'Reject 1 submission' }).click();
      await button(page, `Reject ${title}`).waitFor({ state: 'detached' });
      expect(await eventOf(event.id)).toMatchObject({
        approval: 'rejected',
        rejectReason: 'No insurance certificate.',
      });

      await searchFor(page, title, '/auth/admin/events');
      await page.getByLabel('Approval', { exact: true }).selectOption('rejected');
      await page.getByRole('link', { name: title }).click();
      const card = page.getByRole('region', { name: 'Approval' });
      await card.getByText('No insurance certificate.').waitFor();
      await card.getByRole('button', { name: 'Undo the decision' }).click();
      await card.getByRole('button', { name: 'Approve' }).click();
      await alertShows(page, `${title} is approved.`);
    });
    expect((await eventOf(event.id)).approval).toBe('approved');
  });
});

describe('reports of results', () => {
  it('list events with late results, and finished ones, with an export [S2.49] [S2.50] [S2.91]', async () => {
    // Among the latest: other tests have a hundred finished events.
    const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const event = await world.event({ startDate: day, endDate: day });
    await at('/auth/admin/late-results-events?limit=100', async (page) => {
      await page
        .getByRole('row', { name: new RegExp(event.title) })
        .getByText(/^Late \d+ days?$/)
        .waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Export \d+$/ }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('late-results.csv');
      await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 Pro,1,Ann,Day\n450 A,1,Some,Body\n');
      const names = [
        'Summary',
        'Market Share Month',
        'Market Share Series',
        'Rider VIN Report',
        'Rider Earnings',
        'Cash Out Report',
        'Late Results',
        'Finished Results',
        'Bike Images',
      ];
      expect(
        (await page.locator('.sidebar-rail .sidebar-item > span').allInnerTexts()).filter((name) =>
          names.includes(name),
        ),
      ).toEqual(names);
      await button(page, 'Reports').click();
      expect(await page.getByRole('link', { name: 'Finished Results' }).count()).toBe(0);
      // While closed it shows the count of what waits inside.
      await page.getByRole('button', { name: /^Reports ?\d*$/ }).click();
      await page.getByRole('link', { name: 'Finished Results' }).click();
      await page.goto(`${page.url()}?limit=100`);
      await page
        .getByRole('row', { name: new RegExp(event.title) })
        .getByText('Posted', { exact: true })
        .waitFor();
      await page.goto(`${world.baseUrl}/auth/admin/late-results-events?limit=100`);
      await page.getByRole('table').or(page.getByText('No late results')).first().waitFor();
      await until(
        'the row to be gone',
        () => page.getByRole('row', { name: new RegExp(event.title) }).count(),
        (count) => count === 0,
      );
    });
  });

  it('a result without an account is found from the rider’s page and given to the rider, who is paid', async () => {
    const rider = await world.rider();
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,First Name,Last Name\n450 A,1,${rider.firstName},${rider.lastName}\n450 A,2,Some,Body\n`,
    );
    const unlinked = (await eventOf(event.id)).classes
      .find(({ name }) => name === '450 A')
      ?.results?.find(({ riderId }) => !riderId);
    expect(unlinked).toBeDefined();
    await at(`/auth/admin/rider/${rider.id}?tab=results`, async (page) => {
      await page.getByRole('link', { name: 'Find unmatched results' }).waitFor();
      // The rider's name loads after the dialog opens.
      const opened = Promise.withResolvers<void>();
      await page.route(`**/api/admin/rider/${rider.id}`, async (route) => {
        await opened.promise;
        await route.continue();
      });
      await page.getByRole('link', { name: 'Find unmatched results' }).click();
      const row = page.getByRole('row', { name: new RegExp(event.title) });
      await row.getByRole('button', { name: /^Link to a rider/ }).click();
      await dialog(page).getByRole('button', { name: 'Pick a rider' }).waitFor();
      opened.resolve();
      await dialog(page).getByText('Paid', { exact: true }).waitFor();
      await dialog(page).getByText('$250.00').waitFor();
      await dialog(page).getByText('dated by the posting of the results', { exact: false }).waitFor();
      await dialog(page)
        .getByRole('button', { name: `Link to ${rider.firstName} ${rider.lastName}` })
        .click();
      await alertShows(page, /is linked to/);
      await row.waitFor({ state: 'detached' });
    });
    const wallet = await until(
      'the award',
      () => world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`),
      ({ credit }) => (credit[0]?.availableCents ?? 0) > 0,
    );
    expect(wallet.credit[0]?.availableCents).toBe(25_000);
  });

  it('results without an account are listed without a search, those that would be paid first, and filtered by event', async () => {
    const name = world.unique('Nobody');
    const seriesId = await world.serie();
    const [older, newer] = [
      await world.event({ seriesId, startDate: '2026-09-05', endDate: '2026-09-05' }),
      await world.event({ seriesId, startDate: '2026-09-12', endDate: '2026-09-12' }),
    ];
    for (const { id } of [older, newer])
      await world.postResults(
        id,
        `Class,Place,First Name,Last Name\n450 A,1,First,${name}\n450 A,2,Second,${name}\n450 A,9,Ninth,${name}\n`,
      );
    const rows = async (page: Page) =>
      (await page.locator('tbody tr').allInnerTexts()).map((text) => [
        /(First|Second|Ninth)/.exec(text)?.[0],
        text.includes(older.title) ? 'older' : text.includes(newer.title) ? 'newer' : 'another',
      ]);
    await at('/auth/admin/unmatched-results', async (page) => {
      // Paid places come first, regardless of what other tests post.
      await page.locator('tbody tr').first().getByText(/\$/).waitFor();
      await page.getByLabel('Series', { exact: true }).selectOption(seriesId);
      await page
        .getByRole('row', { name: new RegExp(newer.title) })
        .first()
        .waitFor();
      await until(
        'the rows of the series alone',
        () => rows(page),
        (found) => found.every(([, event]) => event !== 'another'),
      );
      const all = await rows(page);
      expect(all).toHaveLength(6);
      expect(all.slice(-2)).toEqual([
        ['Ninth', 'newer'],
        ['Ninth', 'older'],
      ]);
      expect(all[0]).toEqual(['First', 'newer']);
      await page.getByLabel('Event', { exact: true }).selectOption(older.id);
      await until(
        'the rows of the event',
        () => rows(page),
        (found) => found.length === 3 && found.every(([, event]) => event === 'older'),
      );
      await page.getByLabel('Place pays', { exact: true }).selectOption('No payout');
      await until(
        'the row that pays nothing',
        () => rows(page),
        (found) => JSON.stringify(found) === '[["Ninth","older"]]',
      );
      // One letter is no search yet; two are.
      await page.getByRole('searchbox').fill('Z');
      await page.waitForURL(/q=Z/);
      await page.getByText(`Ninth ${name}`).waitFor();
      await page.getByRole('searchbox').fill(`First ${name}`);
      await page.getByText('No rows match').waitFor();
    });
    await at(
      '/fr/auth/admin/unmatched-results',
      async (page) => {
        await page.getByText('Prime du rang').first().waitFor();
        await page.locator('tbody tr').first().getByText(/\$/).waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      },
      { width: 390 },
    );
  });
});
