import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { password, pin, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Texts = { [key: string]: string | Texts };

/** The screens' own texts, so that the journey reads in either language. */
const textsOf = (folder: string, locale: string) => {
  const texts = JSON.parse(readFileSync(join(folder, 'locales', `${locale}.json`), 'utf8')) as Texts;
  return (key: string, values: Record<string, string> = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_hole, name: string) => values[name] ?? '');
  };
};
const beginsWith = (text: string) => new RegExp(`^${text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

eachVariant(describe)([
  ['en', ''],
  ['fr', '/fr'],
])('the main job in the browser, %s', (locale, prefix) => {
  const [importTexts, promoter, dealer] = [
    textsOf('packages/race-screens/src/results-import', locale),
    textsOf('frontends/promoter', locale),
    textsOf('frontends/dealer', locale),
  ];
  /** French puts a no-break space before the sign. */
  const dollars = (amount: string) =>
    locale === 'en' ? new RegExp(`\\$${amount}`) : new RegExp(`${amount.replace('.', ',')}\\s\\$`);

  /** Runs as a user in a separate browser window; an error on the page or in its console fails the test. */
  async function as(email: string, landing: RegExp, act: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: locale === 'en' ? 'en-US' : 'fr-CA',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.goto(`${world.baseUrl}${prefix}/login`);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(landing);
    try {
      await act(page);
    } catch (error) {
      const picture = join(tmpdir(), `podium-journey-${locale}.png`);
      await page.screenshot({ path: picture });
      throw new Error(
        `${(error as Error).message}\nErrors of the page: ${errors.slice(0, 5).join(' | ') || 'none'}; how it looked: ${picture}`,
      );
    }
    expect(errors).toEqual([]);
    await context.close();
  }

  it('a promoter posts, the rider sees the award, a dealer redeems it and undoes it [S1.1] [S1.37] [S1.38] [S2.34] [S2.35] [S2.36] [S2.119]', async () => {
    const [rider, owner, counter] = [
      await world.rider({ password, firstName: 'Tanner' }),
      await world.promoter(),
      await world.dealer(),
    ];
    const event = await world.event({ promoterId: owner.id });
    const path = prefix.replace('/', '\\/');

    await as(owner.email, new RegExp(`${path}\\/auth\\/promoter$`), (page) => postResults(page, event.title, rider));
    await world.assessed(event.id);

    await as(rider.email, new RegExp(`${path}\\/auth\\/rider$`), async (page) => {
      await clickTo(page, `${prefix}/auth/rider/wallet`);
      await page.getByText(dollars('250.00')).first().waitFor();
      await page.getByText(event.title).first().waitFor();
    });

    await as(counter.email, new RegExp(`${path}\\/auth\\/dealer$`), async (page) => {
      await redeem(page, rider);
      const { credit } = await world.admin.get<{ credit: { availableCents: number }[] }>(
        `/api/admin/rider/${rider.id}/wallet`,
      );
      expect(credit[0]?.availableCents).toBe(15_000);
      await page.getByRole('button', { name: dealer('receipt.undo'), exact: true }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
      await page
        .getByText(beginsWith(dealer('receipt.undone')))
        .first()
        .waitFor();
      const after = await world.admin.get<{ credit: { availableCents: number }[] }>(
        `/api/admin/rider/${rider.id}/wallet`,
      );
      expect(after.credit[0]?.availableCents).toBe(25_000);
    });
  });

  async function postResults(page: Page, title: string, rider: Rider): Promise<void> {
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await page
      .getByRole('link', { name: beginsWith(promoter('event.import')) })
      .first()
      .click();
    const text = `Class,Pos,Name,Hometown,Bike\n450 A,1,Tanner ${rider.lastName},"Murrieta, CA",KTM 450 SX-F\n450 A,2,Some Body,"Reno, NV",Honda CRF450R\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'round.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const next = (name: string) => page.getByRole('button', { name: beginsWith(name) });
    // Nothing about the file is open; the second rider has a paid place and no account.
    await next(importTexts('step.rows')).click();
    await next(importTexts('foot.unknownNone_one')).click();
    await next(importTexts('step.money')).click();
    await page.getByText(dollars('250.00')).first().waitFor();
    await page.getByRole('checkbox').check();
    await next(importTexts('foot.post')).click();
    await page.getByText(importTexts('done.title')).first().waitFor();
  }

  /** By keyboard alone, as at a counter. */
  async function redeem(page: Page, rider: Rider): Promise<void> {
    await page.getByRole('combobox', { name: dealer('search.label') }).waitFor();
    await page.keyboard.type(rider.lastName);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    // The rider is at the counter once the amount has the focus; the list of those found shows credit too.
    await page.locator('[data-field=amount]:focus').waitFor();
    await page.getByText(dollars('250.00')).first().waitFor();
    await page.keyboard.type('100');
    await page.locator('[data-field=pin]').fill(pin);
    await page.locator('[data-field=employee]').fill('Dana Kowalczyk');
    await page.locator('[data-field=id]').focus();
    await page.keyboard.press('Space');
    await page
      .getByRole('button', { name: dollars('100.00') })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText(dealer('receipt.code')).first().waitFor();
  }
});
