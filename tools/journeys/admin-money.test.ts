import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo, searchFor } from './click-to.ts';
import { alertShows, dialog } from './page-parts.ts';
import { creditIn } from './rider-credit.ts';
import { answerTo, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { creditOf, awardsOf, redeem } = creditIn(world);
const day = 86_400_000;
/** The calendar day of the program, so many days from now. */
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * day);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = async (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function chooseRider(page: Page, line: number, { lastName }: Rider): Promise<void> {
  await page.getByRole('combobox', { name: `Rider, line ${line}` }).click();
  await page.keyboard.type(lastName);
  await page.locator('.list-under [role=option]').filter({ hasText: lastName }).click();
}

describe('rider earnings', () => {
  it('show each award with its totals, its reasons and every movement, and lead to the rider [S2.58] [S2.150] [S3.23]', async () => {
    const rider = await world.riderWithCredit(150);
    await redeem(await world.dealer(), rider, 4_000);
    await at(`/auth/admin/rider-earnings?q=${rider.lastName}`, async (page) => {
      const totals = page.getByRole('region', { name: 'Totals of the awards below' });
      await totals.getByText('1 award', { exact: true }).waitFor();
      expect(await totals.innerText()).toMatch(/Credit USD\s+\$150\.00/);
      const award = row(page, new RegExp(rider.lastName));
      expect(await award.innerText()).toMatch(/450 A[\s\S]*\$150\.00\sUSD[\s\S]*\$110\.00[\s\S]*Current/);
      await award.getByRole('button', { name: /^Details/ }).click();
      await dialog(page)
        .getByText(/Place 1 in 450 A/)
        .waitFor();
      const moves = dialog(page).getByRole('group', { name: 'Transactions' });
      expect(await moves.getByRole('row').nth(1).innerText()).toMatch(/Earned[\s\S]*\+\$150\.00\s+\$0\.00\s+\$150\.00/);
      // The person is read by a call of its own, which comes after the movements.
      await moves.getByRole('row').nth(2).getByText('Priya').waitFor();
      expect(await moves.getByRole('row').nth(2).innerText()).toMatch(
        /Redeemed[\s\S]*Priya[\s\S]*−\$40\.00\s+\$150\.00\s+\$110\.00/,
      );
      await dialog(page)
        .getByRole('link', { name: new RegExp(rider.lastName) })
        .click();
      await page.waitForURL(new RegExp(`/rider/${rider.id}`));
      await page.goBack();
      await page.getByLabel('Type', { exact: true }).selectOption('cash');
      await page.getByText('No rows match').waitFor();
    });
  });
});

describe('rider redemptions', () => {
  it('are refunded with the consequence stated, and are listed as revoked with who and when [S2.59] [S2.151] [S4.11] [S7.58] [S7.59] [S7.60]', async () => {
    const [rider, dealer] = [await world.riderWithCredit(90), await world.dealer()];
    const redemption = await redeem(dealer, rider, 6_000);
    await world.admin.post('/api/admin/dealer-refunds/send', { redemptionIds: [redemption.id] });
    await at(`/auth/admin/rider-redemptions?q=${redemption.code}`, async (page) => {
      await row(page, new RegExp(redemption.code))
        .getByRole('button', { name: /^Reverse/ })
        .click();
      await dialog(page)
        .getByText(`$60.00 USD goes back to ${rider.firstName} ${rider.lastName}`, { exact: false })
        .waitFor();
      await dialog(page).getByText('becomes a debit on the next statement', { exact: false }).waitFor();
      await dialog(page).getByRole('button', { name: 'Reverse $60.00 USD' }).click();
      await alertShows(page, new RegExp(`^${redemption.code} is reversed`));
      await row(page, /Reversed/).waitFor();
      expect(await creditOf(rider.id)).toMatchObject({ availableCents: 9_000 });

      await page.getByRole('link', { name: 'Reversed' }).click();
      await page.getByLabel('Rider', { exact: true }).fill(rider.lastName);
      const revoked = row(page, new RegExp(redemption.code));
      await revoked.getByText('Rae Clerk').waitFor();
      await page.getByLabel('From', { exact: true }).fill(dayFrom(2));
      await page.getByText('No rows match').waitFor();
      await page.getByLabel('From', { exact: true }).fill(dayFrom(-1));
      await revoked.waitFor();
      await page.getByLabel('Country', { exact: true }).selectOption('CA');
      await page.getByText('No rows match').waitFor();
    });
  });
});

describe('a series bonus and its credit', () => {
  const bonusSerie = async () => {
    const id = await world.serie({
      bonus: [
        { place: 1, amountCents: 50_000 },
        { place: 2, amountCents: 20_000 },
      ],
      expirationDate: dayFrom(20),
    });
    await until(
      'the series where the money is',
      () => world.admin.get(`/api/admin/serie/${id}/bonus`).catch(() => null),
      Boolean,
    );
    return id;
  };

  it('is previewed with its reasons, posted, and replaced, showing what is taken back [S2.64] [S3.19]', async () => {
    const serieId = await bonusSerie();
    const [first, second, later] = await Promise.all([world.rider(), world.rider(), world.rider()]);
    await world.admin.put(`/api/admin/rider/${second.id}`, { bikes: [] });
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    await at(`/auth/admin/serie/${serieId}?tab=bonus`, async (page) => {
      await chooseRider(page, 1, first);
      await chooseRider(page, 2, second);
      await button(page, 'Preview').click();
      await row(page, new RegExp(`${first.lastName} Paid \\$500\\.00`)).waitFor();
      await row(page, new RegExp(`${second.lastName} No valid bike`)).waitFor();
      expect(await awardsOf(first.id)).toEqual([]);
      await button(page, 'Post the standings').click();
      await dialog(page).getByText('$500.00 USD is paid to 1 rider, as dealer credit.').waitFor();
      await dialog(page).getByRole('button', { name: 'Post the standings' }).click();
      await alertShows(page, /are posted/);
      expect(await awardsOf(first.id)).toMatchObject([
        { initialValueCents: 50_000, status: 'Current', expireDate: dayFrom(20) },
      ]);

      await page.getByText(/^Posted /).waitFor();
      await button(page, 'Remove line 1').click();
      await button(page, 'Add a line').click();
      await page.getByRole('spinbutton', { name: 'Place, line 2' }).fill('1');
      await chooseRider(page, 2, later);
      await button(page, 'Preview').click();
      await button(page, 'Replace the standings').click();
      await dialog(page).getByText(`$500.00 USD of ${first.firstName} ${first.lastName} is revoked.`).waitFor();
      await dialog(page).getByRole('button', { name: 'Replace the standings' }).click();
      await until(
        'the first bonus to be gone',
        () => creditOf(first.id),
        (wallet) => (wallet?.availableCents ?? 0) === 0,
      );
      expect(await creditOf(later.id)).toMatchObject({ availableCents: 50_000 });
    });
  });

  it('is mailed about before it expires: shows first who gets what in which language, then how many were sent [S6.35] [S7.72]', async () => {
    const [anglo, franco] = [await world.rider(), await world.rider({ locale: 'fr' })];
    for (const [place, { id }] of [
      [1, anglo],
      [2, franco],
    ] as const)
      await (
        await world.staff()
      ).put(`/api/admin/serie/${await bonusSerie()}/bonus`, { standings: [{ place, riderId: id }] });
    await at(`/auth/admin/expiring-credit?q=${franco.lastName}`, async (page) => {
      await row(page, new RegExp(franco.lastName)).getByText('20 days left').waitFor();
      await page.getByText('7 days', { exact: true }).click();
      await page.getByText('No rows match').waitFor();
      await page.getByText('30 days', { exact: true }).click();
      await row(page, new RegExp(franco.lastName)).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Email an expiration reminder to 1', exact: true }).click();
      const line = dialog(page).getByRole('row', { name: new RegExp(franco.lastName) });
      await line.waitFor();
      expect(await line.innerText()).toMatch(/French[\s\S]*\$200\.00/);
      expect(await dialog(page).getByRole('row').count()).toBe(2);
      await dialog(page).getByRole('button', { name: 'Send 1 email' }).click();
      await alertShows(page, '1 expiration reminder was sent.');
      expect((await mailTo(franco.email, /crédit/i)).text).toMatch(/200,00\s\$/);

      await searchFor(page, anglo.lastName);
      await page.getByRole('button', { name: 'Email an expiration reminder to the 1 rider found' }).click();
      await dialog(page)
        .getByRole('row', { name: new RegExp(anglo.lastName) })
        .getByText('English')
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    });
    const { riders } = await world.admin.get<{ riders: { lastReminderAt: string | null }[] }>(
      `/api/admin/expiring-credit?days=30&query=${anglo.lastName}`,
    );
    expect(riders).toMatchObject([{ lastReminderAt: null }]);
  });
});

describe('what the program owes', () => {
  it('is shown by month of expiry, as a chart and as a table, and the invariants are checked', async () => {
    await world.riderWithCredit(70);
    type Liability = {
      credit: { month: string; currency: string; cents: number }[];
      owed: { kind: string; currency: string; cents: number }[];
    };
    const dollars = (cents: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
    // Compared with this page's own answer, because other tests earn and spend meanwhile.
    const { before, answer } = answerTo<Liability>('/api/admin/liability');
    const look = async (page: Page) => {
      const { credit } = await answer;
      await page.getByRole('region', { name: 'Amounts owed' }).getByText('Credit to spend, USD').waitFor();
      await page.getByRole('listbox', { name: /^Credit by expiration month, USD/ }).waitFor();
      await page.getByRole('button', { name: 'Credit by expiration month as a table' }).click();
      const last = credit.filter(({ currency }) => currency === 'USD').at(-1)!;
      await page
        .getByRole('region', { name: 'Credit by expiration month' })
        .last()
        .getByText(dollars(last.cents))
        .waitFor();

      await clickTo(page, '/auth/admin/reconciliation');
      const { invariants } = await world.admin.get<{ invariants: object[] }>('/api/admin/reconciliation');
      await page.getByText(`All ${invariants.length} checks passed: the books are in order.`).waitFor();
      await page.getByText('In every transaction, debits equal credits.').waitFor();
      // A broken invariant shows its rows, also one with an unknown name.
      await page.route('**/api/admin/reconciliation', (route) =>
        route.fulfill({
          json: {
            checkedAt: new Date().toISOString(),
            invariants: [
              {
                name: 'a new check',
                holds: false,
                broken: 30,
                rows: [{ rider_id: 'someone', currency: 'USD', debt_cents: 1234 }],
              },
            ],
          },
        }),
      );
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByText('1 of 1 checks failed.', { exact: false }).waitFor();
      expect(await page.getByRole('group', { name: 'A new check' }).innerText()).toMatch(
        /Rider\s+Currency\s+Debt\s+someone\s+USD\s+\$12\.34/,
      );
    };
    await at('/auth/admin/liability', look, { before });
  });
});

describe('the money screens', () => {
  it('are reached from the sidebar, and the reports of market share, the summary and the VIN patterns beside them [S2.51] [S2.65] [S2.66]', async () => {
    await at('/auth/admin/market-share-month', async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Market share by month' }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const [group, items] of [
        ['Program Finances', ['Expiring Credit', 'Liability', 'Reconciliation', 'Rules']],
        ['Reports', ['Summary', 'Rider Earnings', 'Rider Redemptions']],
        ['', ['VIN Patterns']],
      ] as const) {
        for (const item of items) {
          const path = `/auth/admin/${item.toLowerCase().replace(' ', '-')}`;
          const link = menu.getByRole('link', { name: item, exact: true });
          if (group && !(await link.isVisible())) await menu.getByRole('button', { name: new RegExp(group) }).click();
          await link.click();
          await page.getByRole('heading', { level: 1, name: item }).waitFor();
          expect(new URL(page.url()).pathname).toBe(path);
        }
      }
      await page
        .getByRole('button', { name: /import/i })
        .first()
        .waitFor();
    });
  });
});
