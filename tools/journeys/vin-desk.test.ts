import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let clerk: string;
beforeAll(async () => {
  clerk = await world.clerk();
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, { locale = 'en' as 'en' | 'fr', width = 1280 } = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, locale, width });
const random = (length: number) => randomUUID().replaceAll('-', '').slice(0, length).toUpperCase();
const model = () => `Frame ${random(6)}`;
async function ride(name: string, vin: string) {
  const rider = await world.rider();
  await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [{ year: 2025, make: 'KTM', model: name, vin }] });
  return rider;
}
async function verified(name: string, pattern: string): Promise<string> {
  const { vinPattern } = await world.admin.post<{ vinPattern: { id: string } }>('/api/vin-patterns', {
    model: name,
    year: 2025,
    pattern,
  });
  await world.admin.post('/api/vin-patterns/verify', { patterns: [vinPattern.id] });
  return vinPattern.id;
}
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the VIN desk', () => {
  it('a waiting VIN becomes a pattern by one click, and the bike is valid once it is verified [S1.33] [S6.27]', async () => {
    const [name, start] = [model(), `VBK${random(5)}`];
    await ride(name, `${start}${random(9)}`);
    await at('/auth/admin/vin-patterns/waiting', async (page) => {
      // The queue is shared with other tests: entries with one rider may be on any page.
      const wanted = row(page, name);
      while ((await wanted.count()) === 0) {
        await page.getByRole('row').nth(1).waitFor();
        if ((await wanted.count()) > 0) break;
        await page.getByRole('button', { name: 'Next page' }).click();
      }
      await wanted.getByRole('button', { name: 'Make a pattern' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByLabel('Pattern', { exact: true }).inputValue()).toBe(start);
      await dialog.getByRole('button', { name: 'Add the pattern' }).click();
      await wanted.getByRole('button', { name: 'Verify its pattern: 1 bike' }).click();
      await page.getByText('1 bike is now valid.').waitFor();
      await wanted.waitFor({ state: 'detached' });
    });
  });

  it('unverifying first lists the riders whose bikes become invalid, and canceling keeps the pattern [S8.31]', async () => {
    const name = model();
    await verified(name, 'VBKUNV');
    const vin = `VBKUNV1A${random(9)}`;
    const rider = await ride(name, vin);
    const validity = async () => {
      const { bikes } = await world.admin.get<{ bikes: { valid: boolean }[] }>(`/api/admin/rider/${rider.id}/bikes`);
      return bikes.map(({ valid }) => valid);
    };
    await at(`/auth/admin/vin-patterns?q=${encodeURIComponent(name)}`, async (page) => {
      await row(page, name).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Unverify 1 pattern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Unverifying this invalidates 1 bike' });
      await dialog.getByText(vin).waitFor();
      await dialog.getByRole('link', { name: `${rider.firstName} ${rider.lastName}` }).waitFor();
      await dialog.getByText('1 rider gets an email about it').waitFor();
      await dialog.getByRole('button', { name: 'Keep verified' }).click();
      expect(await validity()).toEqual([true]);
      await page.getByRole('button', { name: 'Unverify 1 pattern' }).click();
      await dialog.getByRole('button', { name: 'Unverify, invalidate 1 bike' }).click();
      await page.getByText('Unverified. 1 bike is now invalid.').waitFor();
      expect(await validity()).toEqual([false]);
      await page.getByRole('heading', { name: 'Bikes checked again' }).waitFor();
    });
  });

  it('a pattern is deleted only after the prompt [S8.31] [S7.83]', async () => {
    const name = model();
    await verified(name, 'VBKDEL');
    await at(`/auth/admin/vin-patterns?q=${encodeURIComponent(name)}`, async (page) => {
      const ask = () => page.getByRole('button', { name: `Delete the pattern for ${name}, 2025` }).click();
      await ask();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await ask();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete the pattern' }).click();
      await page.getByText('The pattern was deleted.').waitFor();
      await row(page, name).waitFor({ state: 'detached' });
    });
  });

  it('the test bench shows what one VIN is, and which of many match no pattern, in both languages', async () => {
    const name = model();
    await verified(name, 'VBKBNC');
    const held = `VBKBNC1A${random(9)}`;
    await ride(name, held);
    await at('/auth/admin/vin-patterns', async (page) => {
      await page.getByLabel('VIN', { exact: true }).fill(held.toLowerCase());
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.locator('.tested-vin-verdict', { hasText: `${name}, 2025` }).waitFor();
      await page.locator('.tested-vin').getByText('In use').waitFor();
    });
    await at(
      '/auth/admin/vin-patterns',
      async (page) => {
        await page.getByText('Plusieurs', { exact: true }).click();
        await page.getByLabel(/^NIV, un par ligne/).fill(`${held}\nZZZ00000000000000\nVBK1`);
        await page.getByRole('button', { name: 'Tester 3 NIV' }).click();
        await page.getByText('1 sur 3 admis par un modèle de NIV vérifié').waitFor();
        await page.getByText('Aucun modèle de NIV ne l’admet').waitFor();
        await page.getByText(/il compte 4 caractères, pas 17/).waitFor();
      },
      { locale: 'fr' },
    );
  });

  it('a pattern entered by hand shows its errors before it is sent', async () => {
    const name = model();
    await at('/auth/admin/vin-patterns', async (page) => {
      await page.getByRole('button', { name: 'Add pattern' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add the pattern' }).click();
      await dialog.getByText('Enter the model.').waitFor();
      await dialog.getByLabel('Model').fill(name);
      await dialog.getByLabel('Year').fill('2025');
      await dialog.getByLabel('Pattern', { exact: true }).fill('***');
      await dialog.getByRole('button', { name: 'Add the pattern' }).click();
      await dialog.getByText('Enter at least three characters other than an asterisk.').waitFor();
      await dialog.getByLabel('Pattern', { exact: true }).fill('vbk•h');
      await dialog.getByRole('button', { name: 'Add the pattern' }).click();
      await page.getByText('The pattern was added.').waitFor();
      await page.getByRole('searchbox').fill(name);
      await row(page, name).getByText('Unverified').waitFor();
    });
  });
});

describe('the Rider VIN Report', () => {
  it('finds riders with their bikes, and says which are invalid [S2.60]', async () => {
    const name = model();
    await verified(name, 'VBKREP');
    const [good, bad] = [`VBKREP1A${random(9)}`, `VBKREX1A${random(9)}`];
    const [first, second] = [await ride(name, good), await ride(name, bad)];
    await at('/auth/admin/rider-vin-report', async (page) => {
      await page.getByRole('searchbox').fill(first.lastName);
      await row(page, first.lastName).getByText(good).waitFor();
      await page.getByRole('searchbox').fill(second.lastName);
      await row(page, second.lastName).getByText('Invalid VIN').waitFor();
    });
  });

  it('is sorted by several columns; an address of before still shows the most invalid bikes first', async () => {
    const name = model();
    await verified(name, 'VBKREP');
    const [good, ...bad] = ['VBKREP1B', 'VBKREX1B', 'VBKREX1C'].map((start) => `${start}${random(9)}`);
    const [first, second, third] = [await ride(name, bad[0]!), await ride(name, good!), await ride(name, bad[1]!)];
    const [valid, ...invalid] = [second.lastName, ...[first.lastName, third.lastName].sort()];
    await at(`/auth/admin/rider-vin-report?model=${encodeURIComponent(name)}&sort=invalid`, async (page) => {
      const show = (...names: (string | undefined)[]) =>
        until(
          names.join(', then '),
          () => page.getByRole('link', { name: /^Zoé Lacasse/ }).allInnerTexts(),
          (shown) => shown.join() === names.map((lastName) => `Zoé ${lastName}`).join(),
        );
      await show(...invalid, valid);
      expect(await page.getByRole('columnheader', { name: 'Invalid' }).getAttribute('aria-sort')).toBe('descending');
      await page.getByRole('button', { name: 'Invalid', exact: true }).click();
      await page.waitForURL(/sort=invalidBikes/);
      await page.getByRole('button', { name: /^Rider/ }).click({ modifiers: ['Shift'] });
      await page.waitForURL(/sort=invalidBikes(,|%2C)name/);
      await show(valid, ...invalid);
      await page.getByRole('button', { name: /^Rider/ }).click({ modifiers: ['Shift'] });
      await page.waitForURL(/sort=invalidBikes(,|%2C)-name/);
      await page.getByRole('columnheader', { name: /^Rider.*sort column 2 of 2/ }).waitFor();
      await show(valid, ...invalid.toReversed());
    });
  });
});
