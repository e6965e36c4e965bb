import type { Page } from 'playwright-core';
import { BrowserSession } from '../testing/browser-session.ts';
import { totpAt } from '../testing/totp.ts';
import { password, World } from '../testing/world.ts';
import {
  box,
  checkedBase,
  demand,
  fillContact,
  focused,
  heard,
  messagesWith,
  open,
  tick,
  useCheckedProduct,
} from './bot-check-page.ts';
import { noOverflow } from './page-at.ts';
import { press } from './page-parts.ts';
import { running } from './rendered.ts';
import { signedIn } from './signed-in.ts';

/** The forms that demand the box; `bot-check-box.test.ts` has the box itself. */
const world = new World(process.env.PRODUCT_URL ?? '');
useCheckedProduct(world.baseUrl);

/** Wrong passwords of strangers, each from an address of its own. */
const guess = (email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, i) =>
      new BrowserSession(checkedBase()).call('POST', '/api/login', { email, password: `Wrong ${i}` }),
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
      await new BrowserSession(checkedBase()).call('POST', '/api/forgot-password', { email, recaptcha: token });
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
    const storageState = await signedIn(checkedBase(), rider.email);
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
