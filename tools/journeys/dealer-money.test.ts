import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { canada, password, pin, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo, menuTo } from './click-to.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

type Dealer = Awaited<ReturnType<World['dealer']>>;
type Redemption = { id: string; code: string };

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

const as = (dealer: Dealer, path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: dealer.email, path, act, ...more });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function riderWith(dollars: number, country: 'US' | 'CA' = 'US'): Promise<Rider> {
  const rider = await world.rider({ password });
  const event = await world.event(
    { location: country === 'CA' ? canada : { city: 'Murrieta', state: 'CA', zipcode: '92562', country } },
    `Class,Type,1\n450 A,dealerCredit,${dollars}\n`,
  );
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  return rider;
}
const redeem = async (dealer: Dealer, rider: Rider, dollars: number, currency = 'USD'): Promise<Redemption> =>
  (
    await dealer.client.post<{ redemption: Redemption }>(
      '/api/dealer/redeem',
      {
        riderId: rider.id,
        amountCents: dollars * 100,
        currency,
        pin,
        employeeName: 'Dana Kowalczyk',
        idVerified: true,
      },
      { 'idempotency-key': randomUUID() },
    )
  ).redemption;
const passOf = async (rider: Rider) =>
  (await world.riderClient(rider).post<{ pass: string }>(`/api/rider/rider/${rider.id}/redemption-pass`, undefined))
    .pass;
const creditOf = async (rider: Rider) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`)).credit[0]
    ?.availableCents;

describe('a rider’s code at the counter', () => {
  it('is scanned, opens the rider and spends nothing; an invalid one says why [S2.69] [S2.70] [S5.18] [S5.19] [S5.20] [S5.21]', async () => {
    const [dealer, rider] = [await world.dealer(), await riderWith(250)];
    await as(
      dealer,
      '/auth/dealer/riders',
      async (page) => {
        const search = page.getByRole('combobox', { name: "Rider's name or AMA number" });
        await search.waitFor();
        await page.keyboard.type('PR1.not.good');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText(/code/i).waitFor();
        expect(await search.inputValue()).toBe('');
        await page.keyboard.type(await passOf(rider));
        await page.keyboard.press('Enter');
        await page.waitForURL(new RegExp(`/auth/dealer/rider/${rider.id}$`));
        expect(await page.getByRole('alert').count()).toBe(0);
        await page.getByText('$250.00').first().waitFor();
        expect(await creditOf(rider)).toBe(25_000);

        // The amount has the focus; missing fields are marked one by one, and nothing is sent.
        await page.locator('[data-field=amount]:focus').waitFor();
        const sent: string[] = [];
        page.on('request', (request) => void (request.url().endsWith('/redeem') && sent.push(request.url())));
        await page.keyboard.type('90');
        // A code scanned now is not taken as an amount.
        const read = page.waitForResponse((response) => response.url().endsWith('/redemption-pass') && response.ok());
        await page.keyboard.type(await passOf(rider));
        await page.keyboard.press('Enter');
        await read;
        const amount = page.locator('[data-field=amount]');
        expect(await amount.inputValue()).toBe('90');
        await amount.focus();
        await page.keyboard.press('End');
        await page.keyboard.type('.50');
        await page.getByRole('button', { name: 'Redeem $90.50' }).click();
        for (const missing of [
          'The rider enters the 4 digits of the PIN.',
          'Enter your name.',
          "Confirm that you checked the rider's ID.",
        ])
          await page.getByText(missing).waitFor();
        expect(sent).toEqual([]);
        await page.locator('[data-field=pin]').fill(pin);
        await page.locator('[data-field=employee]').fill('Dana Kowalczyk');
        await page.locator('[data-field=id]').focus();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: 'Redeem $90.50' }).click();
        await page.getByRole('heading', { name: 'Redeemed $90.50' }).waitFor();
        await page.goto(`${world.baseUrl}/auth/dealer/rider`);
        await search.waitFor();
      },
      { refused: 1 },
    );
    expect(await creditOf(rider)).toBe(15_950);
  });
});

describe('all redemptions', () => {
  it('are searched, exported, opened and undone [S2.68] [S2.92] [S3.25] [S3.26] [S4.10] [S6.15] [S7.58] [S7.59]', async () => {
    const [dealer, one, two] = [await world.dealer(), await riderWith(200), await riderWith(300)];
    const [first, second] = [await redeem(dealer, one, 120), await redeem(dealer, two, 45)];
    await as(dealer, '/auth/dealer/redemptions', async (page) => {
      const total = page.getByRole('row', { name: /^Total of/ });
      await page.getByRole('row', { name: /Total of 2, not counting undone ones.*\$165\.00/ }).waitFor();
      await page.getByText('To be credited to you').waitFor();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export 2' }).click(),
      ]);
      const text = await readFile(await csv.path(), 'utf8');
      for (const part of [first.code, second.code, 'Dana Kowalczyk', '120', 'Open']) expect(text).toContain(part);
      await page.getByLabel('Search this table').fill(second.code.toLowerCase());
      await row(page, first.code).waitFor({ state: 'detached' });
      await page.getByRole('row', { name: /Total of 1, not counting undone ones.*\$45\.00/ }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByLabel('From').fill('2999-01-01');
      await page.getByText('No rows match').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).first().click();

      await row(page, second.code).getByRole('button', { name: 'Undo' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`Undo returns $45.00 to ${two.firstName} ${two.lastName} and voids the code.`).waitFor();
      await dialog.getByRole('button', { name: 'Undo it' }).click();
      await row(page, second.code).getByText('Undone').waitFor();
      expect(await creditOf(two)).toBe(30_000);
      await page.getByRole('row', { name: /Total of 1, not counting undone ones.*\$120\.00/ }).waitFor();
      await page.getByLabel('Show').selectOption('true');
      await row(page, first.code).waitFor({ state: 'detached' });
      expect(await total.count()).toBe(0);
      await row(page, second.code)
        .getByRole('link', { name: /^Receipt/ })
        .click();
      await page.getByText(/^Undone on .* by /).waitFor();
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await page.getByText('Void').first().waitFor();

      await page.getByRole('link', { name: 'All Redemptions' }).last().click();
      await row(page, first.code)
        .getByRole('link', { name: `${one.firstName} ${one.lastName}` })
        .click();
      await page.getByRole('heading', { name: 'Redeemed $120.00' }).waitFor();
      await page.getByRole('img', { name: `Redemption code ${first.code.split('').join(' ')}` }).waitFor();
      await page.getByText('Undo returns $120.00', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    });
  });

  it('print a receipt in English or French, independent of the counter’s language; only the receipt is printed', async () => {
    const [dealer, rider] = [await world.dealer(), await riderWith(80)];
    const { code } = await redeem(dealer, rider, 80);
    await as(dealer, `/auth/dealer/redemptions/${code}`, async (page) => {
      const paper = page.getByRole('complementary', { name: "Receipt for the dealer's file" });
      await paper.getByText('Credit left').waitFor({ state: 'detached' });
      await paper.getByText('$80.00').first().waitFor();
      await paper.getByRole('button', { name: 'Français' }).click();
      const slip = page.locator('.paper-slip--dealer');
      await slip.getByText('Identité vérifiée').waitFor();
      expect((await slip.locator('.is-strong dd').innerText()).replace(/\s/g, ' ')).toBe('80,00 $');
      expect(await slip.getAttribute('lang')).toBe('fr');
      await page.getByRole('heading', { name: 'Redeemed $80.00' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await slip.getByText(code).waitFor();
      await page.locator('.paper-slip--rider').getByText(code).waitFor();
      for (const hidden of [
        page.getByRole('heading', { name: 'Redeemed $80.00' }),
        paper.getByText('Français'),
        page.getByRole('link', { name: 'All Redemptions' }).first(),
      ])
        expect(await hidden.isVisible()).toBe(false);
    });
  });
});

describe('the statement', () => {
  it('of a month shows what was owed, redeemed and credited, and the age of open amounts [S1.22] [S9.4]', async () => {
    const [dealer, rider] = [await world.dealer(), await riderWith(300)];
    const [first] = [await redeem(dealer, rider, 100), await redeem(dealer, rider, 60)];
    await world.admin.post('/api/admin/dealer-refunds/send', { redemptionIds: [first.id], reference: 'ACH 7' });
    await as(dealer, '/auth/dealer/redemptions', async (page) => {
      await row(page, first.code).getByText('Sent').waitFor();
      expect(await row(page, first.code).getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Statement' }).click();
      const account = page.getByRole('region', { name: 'Account in USD' });
      await account.getByRole('row', { name: /Credited to your parts account/ }).waitFor();
      const balances = await account
        .getByRole('table')
        .first()
        .getByRole('row')
        .evaluateAll((rows) =>
          rows
            .slice(1)
            .map(
              (each) => (each as unknown as { lastElementChild: { textContent: string } }).lastElementChild.textContent,
            ),
        );
      expect(balances).toEqual(['$0.00', '$100.00', '$160.00', '$60.00', '$60.00']);
      await account.getByRole('row', { name: /Up to 30 days.*1 redemption.*\$60\.00/ }).waitFor();
      await account.getByRole('row', { name: /More than 60 days.*0 redemptions.*\$0\.00/ }).waitFor();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        account.getByRole('button', { name: 'CSV' }).click(),
      ]);
      expect((await readFile(await csv.path(), 'utf8')).trim().split('\r\n')).toHaveLength(4);
      await account.getByRole('link', { name: first.code }).first().click();
      await page.getByRole('heading', { name: 'Redeemed $100.00' }).waitFor();
      await page.getByText('It can no longer be undone here.').waitFor();
      await page.goBack();
      await page.getByLabel('Month').selectOption({ index: 1 });
      await page.getByText('No entries this month.').waitFor();
      expect(page.url()).toMatch(/month=\d{4}-\d{2}$/);
    });
  });

  it('and the redemptions are in French and fit a phone', async () => {
    const [dealer, rider] = [await world.dealer(canada), await riderWith(70, 'CA')];
    const { code } = await redeem(dealer, rider, 70, 'CAD');
    await as(
      dealer,
      '/auth/dealer/statement',
      async (page) => {
        const fits = async (heading: string | RegExp) => {
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await page.getByText('70,00', { exact: false }).first().waitFor();
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        };
        await fits('Relevé');
        await menuTo(page, '/fr/auth/dealer/redemptions');
        await fits('Toutes les utilisations');
        await clickTo(page, `/fr/auth/dealer/redemptions/${code}`);
        await fits(`Reçu ${code}`);
      },
      { locale: 'fr', width: 390 },
    );
  });
});
