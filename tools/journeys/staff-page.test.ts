import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { eachVariant } from '../testing/depth.ts';
import { mailTo } from '../testing/mail.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { alertShows, button, dialog, press } from './page-parts.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const page = '/auth/admin/staff';
const at = (email: string, path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email, path, act, ...more });

/** The button is seen and focused, does nothing, and says why: to the eye and to a screen reader. */
async function isRefused(control: Locator, reason: string): Promise<void> {
  expect(await control.getAttribute('aria-disabled')).toBe('true');
  await control.focus();
  await control.page().locator('.hint').getByText(reason).waitFor();
  const described = (await control.getAttribute('aria-describedby')) ?? '';
  expect(await control.page().locator(`[id="${described}"]`).textContent()).toBe(reason);
  await control.press('Enter');
  expect(await dialog(control.page()).count()).toBe(0);
}

describe('the page of staff (decision 079)', () => {
  it('an owner adds a person, someone else confirms them, and a new role has to be confirmed anew', async () => {
    const [owner, approver] = [await world.clerk('Olga Owner'), await world.clerk('Ada Approver')];
    const [name, email] = [world.unique('Noé Roy '), `${world.unique('noe')}@x.test`];
    const row = (shown: Page) => shown.getByRole('row', { name });
    await at(owner, page, async (shown) => {
      await press(shown, 'Add staff');
      const form = dialog(shown);
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByRole('textbox', { name: 'Email' }).fill(email);
      for (const role of [/^Staff/, /^Approver/, /^Finance/])
        expect(await form.getByRole('checkbox', { name: role }).isChecked()).toBe(true);
      expect(await form.getByRole('checkbox', { name: /^Owner/ }).isChecked()).toBe(false);
      await form.getByRole('checkbox', { name: /^Finance/ }).uncheck();
      await press(form, 'Add staff');
      await alertShows(shown, `A link to set a password was sent to ${email}.`);
      await mailTo(email, /./);
      await searchFor(shown, name);
      await row(shown).getByText('Not confirmed').waitFor();
      await row(shown).getByText('Approver').waitFor();
      expect(await row(shown).getByText('Finance').count()).toBe(0);
      await isRefused(
        button(shown, `Confirm ${name}`),
        'You added this person or gave them a role, so someone else has to confirm them.',
      );
    });
    await at(approver, `${page}?q=${encodeURIComponent(name)}`, async (shown) => {
      await press(shown, `Confirm ${name}`);
      await dialog(shown).getByText('It does not count for what was asked or posted before.').waitFor();
      await press(dialog(shown), 'Confirm the account');
      await alertShows(shown, `${name} is confirmed.`);
      await row(shown).getByText('by Ada Approver').waitFor();
      // Ada is an owner too.
      await press(shown, `Roles of ${name}`);
      await dialog(shown)
        .getByRole('checkbox', { name: /^Owner/ })
        .check();
      await press(dialog(shown), 'Save the roles');
      await row(shown).getByText('Not confirmed').waitFor();
      await row(shown).getByText('Owner').waitFor();
      await press(shown, `Deactivate ${name}`);
      await press(dialog(shown), 'Deactivate');
      await row(shown).getByText('Inactive').waitFor();
    });
  });

  it('nobody changes their own roles or switches themselves off', async () => {
    const name = world.unique('Olga Owner ');
    const owner = await world.clerk(name);
    await at(owner, `${page}?q=${encodeURIComponent(name)}`, async (shown) => {
      const row = shown.getByRole('row', { name });
      await row.getByText('Your own account').waitFor();
      expect(await row.getByRole('button').count()).toBe(0);
    });
  });
});

const words = {
  en: {
    owner: 'This needs the role Owner. Another owner can give it to you under Staff.',
    finance: 'This needs the role Finance. An owner can give it to you under Staff.',
    add: 'Add staff',
    rules: 'New rules',
    tax: /Tax file/,
    closed: 'Owners change the rules',
  },
  fr: {
    owner: 'Cette action exige le rôle Propriétaire. Un autre propriétaire peut vous l’attribuer sous Personnel.',
    finance: 'Cette action exige le rôle Finances. Un propriétaire peut vous l’attribuer sous Personnel.',
    add: 'Ajouter une personne',
    rules: 'Nouvelles règles',
    tax: /Fichier fiscal/,
    closed: 'Les propriétaires modifient les règles',
  },
} as const;

describe('an admin without a role', () => {
  eachVariant(it)([
    ['en', 1280],
    ['fr', 390],
  ])('sees which one is missing, in %s at %i pixels', async (locale, width) => {
    const clerk = await world.clerk('Rae Plain', { roles: ['staff'] });
    const say = words[locale];
    const open = (path: string, act: (shown: Page) => Promise<void>) => at(clerk, path, act, { locale, width });
    await open(page, (shown) => isRefused(button(shown, say.add), say.owner));
    await open('/auth/admin/rules', (shown) => isRefused(button(shown, say.rules), say.owner));
    await open('/auth/admin/rule', async (shown) => {
      await shown.getByText(say.closed).waitFor();
      expect(await shown.locator('form').count()).toBe(0);
    });
    await open('/auth/admin/cash-out-report', (shown) => isRefused(button(shown, say.tax), say.finance));
  });

  it('who nobody confirmed reads why an adjustment is not theirs to decide', async () => {
    const [asker, rider] = [await world.staff(), await world.rider()];
    const body = { kind: 'grant', wallet: 'cash', currency: 'USD', amountCents: 500_000, reason: 'Travel support' };
    await until(
      'the rider at rewards',
      () =>
        asker
          .post(`/api/admin/rider/${rider.id}/adjustments`, body, { 'idempotency-key': randomUUID() })
          .catch(({ code }: { code: string }) => {
            if (code !== 'rewards/not-a-rider') throw new Error(code);
            return null;
          }),
      (answer) => answer !== null,
    );
    const fresh = await world.clerk('Fay Fresh', { isConfirmed: false });
    await at(fresh, '/auth/admin/money-controls', async (shown) => {
      const approve = shown.getByRole('row', { name: rider.lastName }).getByRole('button', { name: /^Approve/ });
      await isRefused(
        approve,
        'Your account does not count as a second person yet. Ask another approver or owner to confirm it under Staff.',
      );
    });
  });
});
