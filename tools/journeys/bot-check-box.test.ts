import type { Page } from 'playwright-core';
import { seenByStub, stubRecaptcha } from '../testing/bot-check.ts';
import { startGateway } from '../testing/keyed-gateway.ts';
import { World } from '../testing/world.ts';
import {
  box,
  demand,
  fillContact,
  focused,
  heard,
  messagesWith,
  open,
  tick,
  useCheckedProduct,
} from './bot-check-page.ts';
import { press } from './page-parts.ts';
import { running } from './rendered.ts';

/** The box itself; `bot-check-forms.test.ts` has the forms, `bot-check.test.ts` what the server makes of its token. */
const world = new World(process.env.PRODUCT_URL ?? '');
useCheckedProduct(world.baseUrl);

describe('the box', () => {
  it.each([
    ['en', '/about/contact', 'I’m not a robot'],
    ['fr', '/fr/about/contact', 'Je ne suis pas un robot'],
  ])(
    'is of version 2 and normal size, and its script comes once, in the language: %s [S5.29] [S5.30] [S7.97]',
    (locale, path, label) =>
      open(path, async (page) => {
        await page.getByLabel(label).waitFor();
        const { scripts, rendered } = await seenByStub(page);
        // Version 2 with an explicit box: version 3 has the key as `render`.
        expect(scripts).toEqual([{ hl: locale, render: 'explicit', onload: expect.any(String) }]);
        expect(rendered).toEqual([{ sitekey: 'test-site-key', size: 'normal', hl: locale }]);
        expect(await page.locator('script[src*="google"]').count()).toBe(1);
        expect(await page.locator('.bot-check-box').boundingBox()).toMatchObject({ width: 304, height: 78 });
      }),
  );

  it('follows a change of language with a new box; the script is not loaded again, and what was typed stays', () =>
    open('/about/contact', async (page) => {
      await fillContact(page, 'Typed before the change');
      await tick(page);
      await page.getByRole('button', { name: 'FR, Français', exact: true }).first().click();
      await page.getByLabel('Je ne suis pas un robot').waitFor();
      const { scripts, rendered } = await seenByStub(page);
      expect([scripts.length, rendered.map(({ hl }) => hl)]).toEqual([1, ['en', 'fr']]);
      expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe(
        'Typed before the change',
      );
      await press(page, 'Envoyer le message');
      await page.getByText('Cochez la case « Je ne suis pas un robot »', { exact: false }).waitFor();
    }));

  it('emits recaptcha-success, recaptcha-expired and recaptcha-error on its element [S8.24] [S8.25] [S8.26] [S8.23]', () =>
    open('/about/contact', async (page) => {
      await fillContact(page, 'An old token');
      await tick(page);
      expect(await heard(page)).toEqual([['recaptcha-success', { token: expect.stringMatching(/^person-/) }]]);
      await page.evaluate('stubbedBotCheck.expire()');
      expect((await heard(page))[1]).toEqual(['recaptcha-expired', null]);
      await box(page).getByText('Your check has expired. Check the box again.').waitFor();
      await press(page, 'Send the message');
      expect(await focused(page)).toBe('bot-check');
      await box(page).getByText('Your check has expired.', { exact: false }).waitFor();
      await page.evaluate('stubbedBotCheck.disconnect()');
      expect((await heard(page))[2]).toEqual(['recaptcha-error', { code: 'execute', message: 'Failed to execute' }]);
      await box(page).getByText('Failed to execute', { exact: false }).waitFor();
      await press(page, 'Try again');
      await tick(page);
      await press(page, 'Send the message');
      await page.getByText('Your message was sent.', { exact: false }).waitFor();
    }));

  it('a script that cannot draw the box failed to execute [S8.23]', () =>
    open(
      '/fr/about/contact',
      async (page) => {
        await page.getByText('Échec de l’exécution', { exact: false }).waitFor();
        expect(await heard(page)).toEqual([['recaptcha-error', { code: 'execute', message: 'Échec de l’exécution' }]]);
        await page.evaluate('window.botCheckBreaks = false');
        await press(page, 'Réessayer');
        await page.getByLabel('Je ne suis pas un robot').waitFor();
      },
      {
        before: async (page) => {
          await stubRecaptcha(page);
          await page.addInitScript('window.botCheckBreaks = true');
        },
      },
    ));

  it('is checked, demanded and sent with the keyboard alone', () =>
    open('/forgot-password', async (page) => {
      await page.getByRole('checkbox').waitFor();
      await page.getByLabel('Email').fill('noa@x.test');
      await page.keyboard.press('Enter');
      await demand(page);
      expect(await focused(page)).toBe('bot-check');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    }));
});

describe('a configuration with one half', () => {
  async function shows(settings: NodeJS.ProcessEnv, code: string, message: string): Promise<void> {
    const { base, stop } = await startGateway(world.baseUrl, settings);
    const look = async (page: Page) => {
      await box(page).getByText(message, { exact: false }).waitFor();
      expect(await heard(page)).toEqual([['recaptcha-error', { code, message }]]);
      expect(await page.locator('script[src*="google"]').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    };
    await open('/about/contact', look, { base }).finally(stop);
  }

  it('without a key: an error instead of the box [S5.31] [S8.20]', () =>
    shows({ RECAPTCHA_VERSION: 'v2' }, 'noKey', 'No key provided'));
  it('without a version: an error instead of the box [S5.32] [S8.21]', () =>
    shows({ RECAPTCHA_SITE_KEY: 'test-site-key' }, 'noVersion', 'No version provided'));
});

it('a blocked script: the form says what to do, keeps what was typed, and loads it again on demand [S8.22]', async () => {
  let isBlocked = true;
  const message = world.unique('Kept message ');
  await open(
    '/about/contact',
    async (page) => {
      await fillContact(page, message);
      await box(page).getByText('Failed to load script', { exact: false }).waitFor();
      expect(await heard(page)).toEqual([['recaptcha-error', { code: 'load', message: 'Failed to load script' }]]);
      await box(page).getByText('Allow scripts from google.com', { exact: false }).waitFor();
      expect(await box(page).getByRole('link', { name: 'our address' }).getAttribute('href')).toBe('/about/contact');
      await press(page, 'Send the message');
      expect(await focused(page)).toBe('bot-check');
      await press(page, 'Try again');
      expect(await focused(page)).toBe('bot-check');
      await box(page).getByText('Failed to load script', { exact: false }).waitFor();
      expect(await heard(page)).toHaveLength(2);
      isBlocked = false;
      await press(page, 'Try again');
      await tick(page);
      expect(await box(page).getByText('Failed to load script', { exact: false }).count()).toBe(0);
      expect(await page.getByLabel('Your name').inputValue()).toBe('Noa Person');
      await press(page, 'Send the message');
      await page.getByText('Your message was sent.', { exact: false }).waitFor();
    },
    {
      before: (page) =>
        page
          .context()
          .route('https://www.google.com/recaptcha/**', (route) =>
            isBlocked
              ? route.abort()
              : route.fulfill({ contentType: 'text/javascript', path: 'tools/testing/recaptcha-stub.mjs' }),
          ),
    },
  );
  expect(await messagesWith(message)).toBe(1);
});

it('without a configuration no form shows a box or loads a script', async () => {
  const foreign: string[] = [];
  await open(
    '/about/contact',
    async (page) => {
      for (const path of ['/about/contact', '/login', '/register', '/forgot-password']) {
        if (path !== '/about/contact') await page.goto(path);
        await page.locator('form').waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.locator('.bot-check, script[src*="google"]').count()).toBe(0);
      }
      expect(foreign).toEqual([]);
      await page.getByLabel('Email').fill('noa@x.test');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
    {
      base: world.baseUrl,
      before: async (page) =>
        void page.on('request', (request) => !request.url().startsWith(world.baseUrl) && foreign.push(request.url())),
    },
  );
});

it.each([
  ['/privacy-policy', 'Services of other companies'],
  ['/fr/privacy-policy', 'Services d’autres entreprises'],
])('is named by the policy at %s, and only where it is on', async (path, heading) => {
  await open(path, async (page) => {
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('main').innerText()).toContain('reCAPTCHA');
  });
  await open(
    path,
    async (page) => {
      await running(page);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('main').innerText()).not.toContain('reCAPTCHA');
    },
    { base: world.baseUrl },
  );
});
