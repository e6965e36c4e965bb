import type { Browser, Page } from 'playwright-core';
import { accountTexts, strangerIn } from '../journeys/account-screens.ts';
import { launchChromium } from '../journeys/chromium.ts';
import { press } from '../journeys/page-parts.ts';
import { signedIn } from '../journeys/signed-in.ts';
import { inWindow } from '../journeys/windows.ts';
import { PodiumClient } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, problemOf, World } from '../testing/world.ts';

/**
 * A program that checks links, or the curious owner of an address, opens what was mailed because a stranger typed that
 * address. Opening shows; only a button acts, pressed by who signed in or types the password (rule 28).
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const t = accountTexts('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const signUp = (profile: object = {}) => registerRider(world, profile);
const isVerified = async (id: string) =>
  (await world.admin.get<{ rider: { emailVerified: boolean } }>(`/api/admin/rider/${id}`)).rider.emailVerified;
const verify = (on: BrowserSession, code: string) => on.call('GET', `/api/email-verify?code=${code}`);

describe('a stranger registers an address whose owner opens the link [S4.6]', () => {
  it('verifies nothing without the account’s own session, and uses the code up for nobody [finding 38.4]', async () => {
    const [stranger, owner] = [await signUp(), await signUp()];
    const code = codeIn(await mailTo(stranger.email, /Confirm/));
    expect((await verify(new BrowserSession(world.baseUrl), code)).status).toBe(401);
    expect((await verify(owner.on, code)).body.code).toBe('identity/code-of-another');
    expect([await isVerified(stranger.id), await isVerified(owner.id)]).toEqual([false, false]);
    expect((await verify(stranger.on, code)).body).toMatchObject({ verified: true });
  });

  it('not by staff either who act as the rider [finding 38.4]', async () => {
    const { email, id } = await signUp();
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', { type: 'rider', id });
    const code = codeIn(await mailTo(email, /Confirm/));
    const proxied = PodiumClient.withToken(world.baseUrl, accessToken);
    expect((await problemOf(proxied.get(`/api/email-verify?code=${code}`))).code).toBe('identity/not-while-proxying');
    expect(await isVerified(id)).toBe(false);
  });
});

describe('every mailed link, opened', () => {
  /** Calls that change something; reading a guardian's code and renewing the session change nothing that counts. */
  function writesOf(page: Page): string[] {
    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const reads = ['/api/guardian-consent/rider', '/api/token/refresh', '/api/browser-errors'];
      if (!pathname.startsWith('/api/') || reads.includes(pathname)) return;
      if (request.method() !== 'GET' || pathname === '/api/email-verify') writes.push(pathname);
    });
    return writes;
  }

  it('changes nothing, whether somebody is signed in or not; the button does [finding 38.4]', async () => {
    const guardianEmail = `${world.unique('guardian')}@x.test`;
    const minor = { dateOfBirth: `${new Date().getFullYear() - 15}-02-03`, guardianName: 'Ann Roy', guardianEmail };
    const { email, id, on } = await signUp(minor);
    const mails = [await mailTo(email, /Confirm/), await mailTo(guardianEmail, /consent/)];
    await new BrowserSession(world.baseUrl).call('POST', '/api/forgot-password', { email });
    mails.push(await mailTo(email, /Set a new/));
    await world.admin.post(`/api/admin/rider/${id}/pin-link`, {});
    mails.push(await mailTo(email, /PIN/));
    const other = await world.rider({ password });
    const moving = new BrowserSession(world.baseUrl);
    await moving.call('POST', '/api/login', { email: other.email, password });
    await moving.call('PUT', `/api/rider/rider/${other.id}`, { email: `new-${other.email}`, password });
    mails.push(await mailTo(other.email, /was changed/));
    const links = mails.map(linkIn);
    const openAll = async (page: Page) => {
      const writes = writesOf(page);
      for (const link of links) {
        await page.goto(link.pathname + link.search + link.hash);
        await page.locator('h1, h2').first().waitFor();
        await page.waitForLoadState('networkidle');
      }
      expect(writes).toEqual([]);
    };
    await strangerIn(() => browser, world.baseUrl)(openAll);
    const storageState = await signedIn(world.baseUrl, email, password);
    await inWindow(browser, { baseUrl: world.baseUrl, storageState }, async (page) => {
      await openAll(page);
      expect(await isVerified(id)).toBe(false);
      await page.goto(links[0]!.pathname + links[0]!.search);
      await press(page, t('verify.linkSubmit'));
      await page.waitForURL('**/auth/rider/**');
    });
    expect(await isVerified(id)).toBe(true);
    expect((await on.call('POST', '/api/token/refresh')).status).toBe(200);
  }, 60_000);
});
