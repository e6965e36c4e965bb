import type { Browser, Page } from 'playwright-core';
import { startCheckedProduct, seenByStub, stubRecaptcha } from '../testing/bot-check.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { startGateway } from '../testing/keyed-gateway.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { totpAt } from '../testing/totp.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { noOverflow } from './page-at.ts';
import { press } from './page-parts.ts';
import { running } from './rendered.ts';
import { signedIn } from './signed-in.ts';
import { inWindow, type WindowOptions } from './windows.ts';

/** The box on the forms; what the server makes of its token is in `bot-check.test.ts`. */
const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let product: Awaited<ReturnType<typeof startCheckedProduct>>;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchChromium(), startCheckedProduct(world.baseUrl)]);
});
afterAll(() => Promise.all([browser.close(), product.stop()]));

type Visit = Partial<WindowOptions> & { base?: string; before?: (page: Page) => Promise<unknown> };

/** Opens a page with the stub of Google's script, unless `before` blocks it. */
async function open(
  path: string,
  act: (page: Page) => Promise<void>,
  { base: baseUrl = product.base, before = stubRecaptcha, ...more }: Visit = {},
): Promise<void> {
  const window = { baseUrl, locale: path.startsWith('/fr') ? 'fr' : 'en', ...more } as const;
  const errors = await inWindow(browser, window, async (page) => {
    await before(page);
    await page.addInitScript(listen);
    await page.goto(path);
    await act(page);
  });
  // The browser itself reports each refused or lost call.
  expect(errors.filter((text) => !/status of [45]\d\d|net::ERR_/.test(text))).toEqual([]);
}
/** Runs in the page: stores the events as they reach the document. */
const listen = `
  globalThis.heard = [];
  for (const name of ['recaptcha-success', 'recaptcha-expired', 'recaptcha-error'])
    document.addEventListener(name, ({ detail }) => globalThis.heard.push([name, detail]));
`;
const heard = (page: Page) => page.evaluate<[string, Record<string, string> | null][]>('globalThis.heard');
const box = (page: Page) => page.getByRole('group', { name: 'Are you a person?' });
const tick = (page: Page) => page.getByLabel('I’m not a robot').check();
const demand = (page: Page) => box(page).getByText('Check the box “I’m not a robot”, then try again.').waitFor();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.className');

async function fillContact(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Noa Person');
  await page.getByLabel('Your email').fill('noa@x.test');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
}

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

/** How many messages to the staff have this text. */
async function messagesWith(message: string): Promise<number> {
  await mailTo('staff@podium.test', /(?:)/, new RegExp(message));
  return (await mailsTo('staff@podium.test')).filter(({ text }) => text.includes(message)).length;
}

/** Wrong passwords of strangers, each from an address of its own. */
const guess = (email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, i) =>
      new BrowserSession(product.base).call('POST', '/api/login', { email, password: `Wrong ${i}` }),
    ),
  );

describe('the forms', () => {
  it('a message whose answer was lost is sent again with a new token, and arrives once', async () => {
    const message = world.unique('Lost answer ');
    await open('/about/contact', async (page) => {
      await fillContact(page, message);
      await tick(page);
      await page.route('**/api/contact-us', async (route) => {
        await route.fetch();
        await route.abort();
        await page.unroute('**/api/contact-us');
      });
      await press(page, 'Send the message');
      await page.getByText('We could not reach the server.', { exact: false }).first().waitFor();
      expect(await page.getByLabel('I’m not a robot').isChecked()).toBe(false);
      await tick(page);
      await press(page, 'Send the message');
      await page.getByText('Your message was sent.', { exact: false }).waitFor();
    });
    expect(await messagesWith(message)).toBe(1);
  });

  it('a rider signs up only with a tick; a refused one asks for another, and what was typed stays', () =>
    open('/register', async (page) => {
      const email = `${world.unique('checked').toLowerCase()}@x.test`;
      expect(await box(page).count()).toBe(0);
      await page.locator('input[type=email]').fill(email);
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
      await press(page, 'Continue');
      await page.getByLabel('First name').fill('Noa');
      await page.getByLabel('Last name').fill('Person');
      await page.getByLabel('Date of birth').fill('1999-02-03');
      await press(page, 'Continue');
      await page.getByLabel('I have read and accept', { exact: false }).check();
      await press(page, 'Create my account');
      await demand(page);
      await tick(page);
      const [{ token } = { token: '' }] = (await heard(page)).flatMap(([, detail]) => (detail?.token ? [detail] : []));
      // Somebody else uses the token first.
      await new BrowserSession(product.base).call('POST', '/api/forgot-password', { email, recaptcha: token });
      await press(page, 'Create my account');
      await demand(page);
      expect(await page.getByLabel('I’m not a robot').isChecked()).toBe(false);
      expect(await focused(page)).toBe('bot-check');
      await tick(page);
      await press(page, 'Create my account');
      await page.getByRole('heading', { name: 'Your bikes' }).waitFor();
    }));

  it('a promoter applies only with a tick', () =>
    open('/register?type=promoter', async (page) => {
      await page.locator('input[type=email]').fill(`${world.unique('applies').toLowerCase()}@x.test`);
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
      await press(page, 'Continue');
      await page.getByLabel('Organization').fill('Gate Drop');
      await page.getByLabel('First name').fill('Noa');
      await page.getByLabel('Last name').fill('Person');
      await press(page, 'Continue');
      await page.getByLabel('I have read and accept', { exact: false }).check();
      await press(page, 'Send the application');
      await demand(page);
      await tick(page);
      await press(page, 'Send the application');
      await page.waitForURL('**/thank-you-promoter');
    }));

  it('sign-in shows the box only after too many wrong passwords, and then needs it', async () => {
    const rider = await world.rider({ password });
    await open('/login', async (page) => {
      const send = async (secret: string) => {
        await page.getByLabel('Password', { exact: true }).fill(secret);
        await press(page, 'Sign in');
      };
      await page.getByLabel('Email').fill(rider.email);
      await send('Wrong one');
      await page.getByText('No account with that email', { exact: false }).waitFor();
      expect(await page.locator('script[src*="google"]').count()).toBe(0);
      await guess(rider.email, 9);
      await send(password);
      await demand(page);
      await send(password);
      expect(await focused(page)).toBe('bot-check');
      await tick(page);
      await send('Wrong two');
      await page.getByText('No account with that email', { exact: false }).waitFor();
      await send(password);
      await demand(page);
      await tick(page);
      await send(password);
      await page.waitForURL('**/auth/rider**');
    });
  });

  it('sign-in needs a tick for each of its two steps', async () => {
    const staff = { email: `${world.unique('staff')}@x.test`, password };
    await world.admin.post('/api/admin/admins', { name: 'Pat Staff', ...staff });
    const own = new BrowserSession(world.baseUrl);
    await own.call('POST', '/api/login', staff);
    const { secret } = (await own.call('POST', '/api/admin/admin/totp', { password })).body as { secret: string };
    const now = Date.now() / 1000;
    await own.call('PUT', '/api/admin/admin/totp', { code: totpAt(secret, now) });
    await guess(staff.email, 10);
    await open('/login', async (page) => {
      await page.getByLabel('Email').fill(staff.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Sign in');
      await demand(page);
      await tick(page);
      await press(page, 'Sign in');
      await page.getByLabel('Authenticator code').fill(totpAt(secret, now + 30));
      expect(await page.getByLabel('I’m not a robot').isChecked()).toBe(false);
      await press(page, 'Sign in');
      await demand(page);
      await tick(page);
      await press(page, 'Sign in');
      await page.waitForURL('**/auth/admin**');
    });
  });

  it('the dialog that signs in again has no box, and says what to do instead', async () => {
    const rider = await world.rider({ password });
    const storageState = await signedIn(product.base, rider.email);
    const act = async (page: Page) => {
      await guess(rider.email, 10);
      await page.context().clearCookies();
      await page.goto('/auth/rider/wallet');
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog.getByText('Wait 15 minutes', { exact: false }).waitFor();
      expect(await page.locator('script[src*="google"]').count()).toBe(0);
    };
    await open('/auth/rider', act, { storageState });
  });

  it('fit a phone: the box stays inside its form', async () => {
    for (const width of [390, 360, 320])
      for (const path of ['/about/contact', '/fr/forgot-password'])
        await open(
          path,
          async (page) => {
            await running(page);
            await page.getByRole('checkbox').waitFor();
            const [form, drawn] = await Promise.all(
              ['.bot-check', '.bot-check-box'].map((selector) => page.locator(selector).boundingBox()),
            );
            expect([width, path, drawn!.width <= form!.width]).toEqual([width, path, true]);
            await noOverflow(page);
          },
          { width },
        );
  });
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
