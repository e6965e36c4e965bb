import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { MailPreferences } from '@podium/contracts/mail-kinds.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { mailsTo, mailTo, type Mail } from '../testing/mail.ts';
import { password, pin, problemOf, World } from '../testing/world.ts';
import { accountTexts, strangerIn } from './account-screens.ts';
import { launchChromium } from './chromium.ts';
import { press } from './page-parts.ts';

/** Rule 48: which mails somebody gets is theirs to say, but for those about security. */
const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const oneClick = (mail: Mail) => new URL(/<(.*)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
const pageLink = (mail: Mail) => new URL(/https?:\S*email-preferences\S*/.exec(mail.text)?.[0] ?? '');
const remind = (riderId: string) =>
  world.admin.post(
    '/api/admin/riders/send-expire-mail',
    { days: 365, riderIds: [riderId] },
    {
      'idempotency-key': randomUUID(),
    },
  );
const post = (url: URL, body = 'List-Unsubscribe=One-Click') =>
  fetch(new URL(url.pathname + url.search, world.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const choicesOf = async (mail: Mail) => {
  const answer = await new BrowserSession(world.baseUrl).call('POST', '/api/mail-preferences/link/read', {
    token: pageLink(mail).searchParams.get('token'),
  });
  return answer.body as unknown as MailPreferences;
};
const off = ({ kinds }: MailPreferences) => kinds.filter(({ wanted }) => !wanted).map(({ kind }) => kind);

it('results that bring money are told, with a switch in the mail that needs no sign-in [finding 38.14]', async () => {
  const rider = await world.riderWithCredit(80);
  const mail = await mailTo(rider.email, /^You earned US\$80\.00$/);
  expect(mail.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'en',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.text).toContain('US$80.00 in dealer credit, valid until ');
  expect(mail.text).toContain('100 Example Avenue');
  expect(mail.html).toMatch(
    /^<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You earned US\$80\.00</,
  );
  // Programs that check links open them, and send neither cookie nor token of ours: nothing changes.
  const opened = await fetch(new URL(oneClick(mail).pathname + oneClick(mail).search, world.baseUrl), {
    redirect: 'manual',
  });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/email-preferences\?token=/),
  ]);
  expect(await choicesOf(mail)).toMatchObject({ address: `${rider.email[0]}…@${rider.email.split('@')[1]}` });
  expect(off(await choicesOf(mail))).toEqual([]);
  expect([(await post(oneClick(mail))).status, (await post(oneClick(mail))).status]).toEqual([200, 200]);
  const choices = await choicesOf(mail);
  expect(off(choices)).toEqual(['results']);
  expect(choices.kinds.find(({ kind }) => kind === 'results')!.chosenAt).toMatch(/^\d{4}-/);
});

it('a kind that is off is not sent, the others are, and security always is [finding 38.14]', async () => {
  const rider = await world.riderWithCredit(90, 'US', { password, pin });
  const news = await mailTo(rider.email, /^You earned/);
  const switchOff = new URL(oneClick(news));
  switchOff.searchParams.set('kind', 'expiry');
  expect((await post(switchOff)).status).toBe(200);
  await remind(rider.id);
  // What comes after it: a redemption is told whatever is off.
  await world.riderClient(rider).put('/api/mail-preferences', {
    choices: (await choicesOf(news)).kinds.map(({ kind }) => ({ kind, wanted: false })),
  });
  const dealer = await world.dealer();
  await dealer.client.post(
    '/api/dealer/redeem',
    { riderId: rider.id, amountCents: 1000, currency: 'USD', pin, employeeName: 'Ann', idVerified: true },
    { 'idempotency-key': randomUUID() },
  );
  await mailTo(rider.email, /^You redeemed US\$10\.00$/);
  expect((await mailsTo(rider.email)).filter(({ subject }) => /expires/.test(subject))).toEqual([]);
  await world.riderClient(rider).put('/api/mail-preferences', { choices: [{ kind: 'expiry', wanted: true }] });
  await remind(rider.id);
  await mailTo(rider.email, /US\$80\.00 of your credit expires/);
});

it('the link does nothing else, and ends with the address', async () => {
  const [rider, other] = [await world.riderWithCredit(70), await world.riderWithCredit(70)];
  const [mail, others] = [await mailTo(rider.email, /^You earned/), await mailTo(other.email, /^You earned/)];
  const token = pageLink(mail).searchParams.get('token') as string;
  const forged = `${token.split('.')[0]}.${pageLink(others).searchParams.get('token')!.split('.')[1]}`;
  for (const wrong of [forged, 'x', `${token}0`]) {
    const url = oneClick(mail);
    url.searchParams.set('token', wrong);
    expect((await post(url)).status).toBe(400);
  }
  const as = new BrowserSession(world.baseUrl);
  expect((await as.call('GET', '/api/mail-preferences')).status).toBe(401);
  expect((await as.call('GET', '/api/me')).status).toBe(401);
  const proxy = await world.admin.post<{ accessToken: string }>('/api/proxy', { type: 'rider', id: rider.id });
  const proxied = PodiumClient.withToken(world.baseUrl, proxy.accessToken);
  expect((await problemOf(proxied.get('/api/mail-preferences'))).code).toBe('identity/not-while-proxying');
  await world.admin.put(`/api/admin/rider/${rider.id}`, { email: `new-${rider.email}` });
  expect((await post(oneClick(mail))).status).toBe(400);
});

it.each([
  ['en', ''],
  ['fr', '/fr'],
] as const)('the page of a mail’s link shows, and its button acts (%s) [finding 38.14]', async (locale, prefix) => {
  const t = accountTexts(locale);
  const rider = await world.riderWithCredit(60);
  const mail = await mailTo(rider.email, /^You earned/);
  const { search } = pageLink(mail);
  await strangerIn(() => browser, world.baseUrl)(
    async (page) => {
      await page.goto(`${prefix}/email-preferences${search}`);
      await page.getByRole('heading', { name: t('mails.heading') }).waitFor();
      expect(off(await choicesOf(mail))).toEqual([]);
      await page.getByLabel(t('mails.kind.garage.label')).uncheck();
      await press(page, t('mails.submit'));
      await page.getByText(t('mails.saved')).waitFor();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/mails-${locale}.png`, fullPage: true });
    },
    { locale, width: locale === 'fr' ? 390 : 1280 },
  );
  await until(
    'the choice',
    () => choicesOf(mail),
    (choices) => off(choices).join() === 'garage',
  );
});
