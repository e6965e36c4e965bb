import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, dialog } from './page-parts.ts';
import { creditIn } from './rider-credit.ts';
import { visit, type Manner } from './visit.ts';

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

describe('the rules', () => {
  it('in force are shown; future ones are previewed, saved, changed and withdrawn [S9.2] [S9.3] [S9.5] [S9.7] [S9.12]', async () => {
    const startsOn = `21${Math.floor(10 + Math.random() * 90)}-03-01`;
    const shown = `Mar 1st, ${startsOn.slice(0, 4)}`;
    await at(
      '/auth/admin/rules',
      async (page) => {
        const inForce = page.locator('.rule-version.is-inForce');
        await inForce.waitFor();
        for (const words of [
          'Minimum finishers\n2 finishers',
          'Documents due after the race\n60 days',
          'Cash paid after the documents are verified\n30 days',
          'Missing payments reported after the race\n45 days',
          'Withholding for non-resident aliens\n30%',
        ])
          expect(await inForce.innerText()).toContain(words);
        await page.getByRole('link', { name: 'New rules' }).click();
        await page.getByLabel('First day').fill('2020-01-01');
        await page.getByLabel('Reason').fill('Fewer riders each year');
        await page.getByLabel('Minimum finishers').fill('8');
        await page.getByLabel('Reminders before it expires').fill('90; 14');
        await page.getByRole('button', { name: 'Preview payouts' }).click();
        // Refused, and the typed input stays.
        await page.getByRole('alert').first().waitFor();
        expect(await page.getByLabel('Minimum finishers').inputValue()).toBe('8');
        await page.getByLabel('First day').fill(startsOn);
        await page.getByRole('button', { name: 'Preview payouts' }).click();
        await page.getByRole('heading', { name: 'What the last twelve months would have paid' }).waitFor();
        await page.getByLabel('Minimum finishers').fill('7');
        await page.getByText('The form changed after the preview.', { exact: false }).waitFor();
        await page.getByRole('button', { name: 'Preview payouts' }).click();
        await page.getByRole('button', { name: `Save the rules from ${shown}` }).click();
        await alertShows(page, `The rules from ${shown} are saved.`);
        await page.waitForURL(/\/rules$/);
        const coming = page.getByRole('region', { name: `From ${shown}` });
        expect(await coming.getByRole('list', { name: 'Changes from the previous rules' }).innerText()).toMatch(
          /Minimum finishers[\s\S]*7 finishers[\s\S]*90, 14 days before/,
        );
        await coming.getByText('Added by Rae Clerk', { exact: false }).waitFor();

        await coming.getByRole('link', { name: /^Edit/ }).click();
        await page.getByLabel('Credit lasts').fill('18');
        await page.getByRole('button', { name: 'Preview payouts' }).click();
        await page.getByRole('button', { name: `Save the rules from ${shown}` }).click();
        await page.waitForURL(/\/rules$/);
        await coming.getByRole('listitem').filter({ hasText: 'Credit lasts' }).getByText('18 months').waitFor();

        await coming.getByRole('button', { name: /^Withdraw/ }).click();
        await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
        await alertShows(page, `The rules from ${shown} are withdrawn.`);
        await coming.waitFor({ state: 'detached' });
      },
      { refused: 1 },
    );
    const { ruleVersions } = await world.admin.get<{ ruleVersions: { startsOn: string }[] }>(
      '/api/admin/rule-versions',
    );
    expect(ruleVersions.filter((version) => version.startsOn === startsOn)).toEqual([]);
  });
});

describe('manual adjustments', () => {
  const open = async (page: Page, kind: string) => {
    await page.getByRole('button', { name: 'Adjust', exact: true }).click();
    await dialog(page)
      .getByRole('radio', { name: new RegExp(`^${kind}`) })
      .check();
  };
  const fill = async (page: Page, amount: string, reason: string) => {
    await dialog(page).getByLabel('Amount in dollars').fill(amount);
    await dialog(page).getByLabel('Reason').fill(reason);
  };

  it('grants and corrects with a reason, which the award shows among its movements [S2.128]', async () => {
    const rider = await world.rider();
    await at(
      `/auth/admin/rider/${rider.id}?tab=awards`,
      async (page) => {
        await open(page, 'Grant');
        await fill(page, '25.50', 'Photo contest');
        await dialog(page)
          .getByText(`${rider.firstName} ${rider.lastName} gets $25.50 USD of credit`, { exact: false })
          .waitFor();
        await dialog(page).getByRole('button', { name: 'Grant' }).click();
        await alertShows(page, /is granted/);
        const award = row(page, /By staff/);
        await award.waitFor();
        await award.getByRole('button', { name: /^Details/ }).click();
        await dialog(page).getByRole('button', { name: 'Correct' }).click();
        await fill(page, '30', 'Counted twice');
        await dialog(page).getByRole('button', { name: 'Correct' }).click();
        // More than is left: refused in the dialog, and the typed input stays.
        await dialog(page).getByRole('alert').first().waitFor();
        expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Counted twice');
        await dialog(page).getByLabel('Amount in dollars').fill('5.50');
        await dialog(page).getByText('$20.00 USD is left', { exact: false }).waitFor();
        await dialog(page).getByRole('button', { name: 'Correct' }).click();
        await alertShows(page, /is corrected/);
        // The award is still open below and lists it.
        const moves = dialog(page).getByRole('group', { name: 'Transactions' });
        await moves
          .getByRole('row', { name: /Corrected.*Counted twice.*Rae Clerk.*−\$5\.50 \$25\.50 \$20\.00/ })
          .waitFor();
      },
      { refused: 1 },
    );
    expect(await creditOf(rider.id)).toMatchObject({ availableCents: 2_000 });
    // The rider's audit log has it, in the reader's language.
    await at(`/fr/auth/admin/rider/${rider.id}?tab=audit`, async (page) => {
      await row(page, /Solde ajusté.*Motif.*Counted twice.*Montant.*5,50\s\$/)
        .first()
        .waitFor();
    });
  });

  it('writes off a debt, at most all of it', async () => {
    const rider = await world.rider();
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await redeem(await world.dealer(), rider, 25_000);
    await world.admin.delete(`/api/event/${event.id}/result?classId=${event.classes['450 A']}`);
    await until(
      'the debt',
      () => creditOf(rider.id),
      (wallet) => wallet?.debtCents === 25_000,
    );
    await at(`/auth/admin/rider/${rider.id}?tab=awards`, async (page) => {
      await page.getByRole('button', { name: 'Adjust', exact: true }).click();
      // Nothing is left of any award, and no cash has expired.
      for (const kind of ['Correct', 'Reinstate'])
        expect(
          await dialog(page)
            .getByRole('radio', { name: new RegExp(`^${kind}`) })
            .isDisabled(),
        ).toBe(true);
      await dialog(page)
        .getByRole('radio', { name: /^Write off/ })
        .check();
      await fill(page, '100', 'Goodwill');
      await dialog(page).getByText('$100.00 USD of the debt is written off; $150.00 is still owed.').waitFor();
      await dialog(page).getByRole('button', { name: 'Write off' }).click();
      await alertShows(page, /is written off/);
    });
    expect(await creditOf(rider.id)).toMatchObject({ debtCents: 15_000 });
  });

  it('reinstates cash that expired unclaimed, for thirty days', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await database.connect();
    await database.query('update rewards.awards set claim_by = current_date - 2 where rider_id = $1', [rider.id]);
    await database.end();
    expect(await ops(['expire'])).toMatchObject({ status: 0 });
    expect(await awardsOf(rider.id)).toMatchObject([{ status: 'Expired', currentValueCents: 0 }]);
    await at(`/auth/admin/rider/${rider.id}?tab=awards`, async (page) => {
      const award = row(page, /450 Pro/);
      await award.waitFor();
      await award.getByRole('button', { name: /^Details/ }).click();
      await dialog(page).getByRole('button', { name: 'Reinstate' }).click();
      expect(
        await dialog(page)
          .getByRole('radio', { name: /^Reinstate/ })
          .isChecked(),
      ).toBe(true);
      await dialog(page)
        .getByText(/^.+ can claim \$500\.00\sUSD of .+ again, for 30 days\.$/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Reinstate' }).click();
      // Nothing happens without a reason.
      await dialog(page).getByText('Enter a reason of at least 3 letters.').waitFor();
      await dialog(page).getByLabel('Reason').fill('Was in hospital');
      await dialog(page).getByRole('button', { name: 'Reinstate' }).click();
      await alertShows(page, /can be claimed again/);
      await dialog(page)
        .getByRole('group', { name: 'Transactions' })
        .getByRole('row', { name: /Reinstated.*Was in hospital.*Rae Clerk/ })
        .waitFor();
    });
    expect(await awardsOf(rider.id)).toMatchObject([
      { status: 'Earned', currentValueCents: 50_000, claimBy: dayFrom(30) },
    ]);
  });
});
