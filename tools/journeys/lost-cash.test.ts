import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { ops } from '../testing/ops.ts';
import { password, problemOf, World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, dialog, press } from './page-parts.ts';
import { readTexts, textsBy } from './screen-texts.ts';
import { visit } from './visit.ts';

/** Rules 20 and 48: a rider hears of money that came, that must be claimed, and that was lost, and may ask for it back. */
const world = new World(process.env.PRODUCT_URL ?? '');
const database = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL, max: 1 });
let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => Promise.all([browser.close(), database.end()]));

const as = (email: string, path: string, locale: 'en' | 'fr', act: (page: Page) => Promise<void>, width = 1280) =>
  visit({ browser, baseUrl: world.baseUrl, email, path, act, locale, width });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** First in a pro class and in an amateur class of one event. */
async function raced(locale: 'en' | 'fr', dollars = 400) {
  const rider = await world.rider({ password, locale });
  const event = await world.event({}, `Class,Type,1\n450 Pro,cash,${dollars}\n450 A,dealerCredit,250\n`);
  const rows = ['450 Pro', '450 A'].map((name) => `${name},1,${rider.email},,\n${name},2,,Some,Body\n`);
  await world.postResults(event.id, `Class,Place,Email,First Name,Last Name\n${rows.join('')}`);
  await world.assessed(event.id);
  return { rider, event };
}
/** As if the last day of the rider's cash were so many days from now. */
const endsIn = (rider: Rider, days: number) =>
  database.query("update rewards.awards set claim_by = current_date + $2::int where rider_id = $1 and kind = 'cash'", [
    rider.id,
    days,
  ]);
async function lose(rider: Rider): Promise<void> {
  await endsIn(rider, -2);
  expect(await ops(['expire'])).toMatchObject({ status: 0 });
}
const region = (page: Page, name: string) => page.getByRole('region', { name });

const said = {
  en: {
    earned: [
      /^You earned US\$650\.00$/,
      '- 450 Pro, place 1: US$400.00 in cash, to be claimed by ',
      'Claim cash on the',
    ],
    due: [/^US\$400\.00 in cash ends on /, 'You have not claimed it yet.'],
    lost: [/^You lost US\$400\.00 in cash$/, 'It was not claimed by its last day.'],
    back: [/^US\$400\.00 is yours again$/, 'Claim it by '],
    refused: [/^Your request for reinstatement$/, 'could not grant it'],
  },
  fr: {
    earned: [
      /^Vous avez gagné 650,00 \$ US$/,
      '- 450 Pro, rang 1 : 400,00 $ US comptant, à réclamer au plus tard le ',
      'Le comptant se réclame',
    ],
    due: [/^400,00 \$ US comptant à réclamer d’ici le /, 'Vous ne l’avez pas encore réclamé.'],
    lost: [/^Vous avez perdu 400,00 \$ US comptant$/, 'Ce montant n’a pas été réclamé à temps.'],
    back: [/^Rétablissement de 400,00 \$ US comptant$/, 'au plus tard le '],
    refused: [/^Votre demande de rétablissement$/, 'n’a pas pu l’accorder'],
  },
} as const;

describe.each(['en', 'fr'] as const)('a rider who reads %s', (locale) => {
  const t = textsBy(readTexts(`frontends/rider/locales/${locale}.json`));
  const a = textsBy(readTexts(`frontends/admin/locales/${locale}.json`));
  const ui = textsBy(readTexts(`packages/ui/src/locales/${locale}.json`));
  const prefix = locale === 'fr' ? '/fr' : '';
  const told = async (rider: Rider, [subject, ...parts]: readonly [RegExp, ...string[]], more: string[] = []) => {
    const mail = await until(
      `the mail ${subject}`,
      async () => (await mailsTo(rider.email)).find((each) => subject.test(plain(each.subject))),
      (found) => found !== undefined,
    );
    for (const part of [...parts, ...more]) expect(plain(mail?.text ?? '')).toContain(part);
    return mail?.text ?? '';
  };

  it('gets one mail for an event that paid in two classes', async () => {
    const { rider, event } = await raced(locale);
    await told(rider, said[locale].earned, [event.title, '450 A']);
    expect((await mailsTo(rider.email)).filter(({ text }) => text.includes(event.title))).toHaveLength(1);
  });

  it('is reminded of cash, told when it is lost, asks for it on the cash page and gets it back from staff', async () => {
    const { rider, event } = await raced(locale);
    await endsIn(rider, 20);
    expect(await ops(['jobs', 'run', 'rewards', 'remind-riders'])).toMatchObject({ status: 0 });
    await told(rider, said[locale].due);
    await lose(rider);
    expect(await told(rider, said[locale].lost)).toContain(`${prefix}/auth/rider/cashout`);

    await as(rider.email, '/auth/rider/cashout', locale, async (page) => {
      const panel = region(page, t('lost.title'));
      await panel.getByText(event.title).waitFor();
      // Up to the day or the amount in it.
      for (const text of ['lost.lapse.notClaimed', 'lost.nothingOwed'])
        await page.getByText(t(text, { date: '|', amount: '|' }).split('|')[0] as string, { exact: false }).waitFor();
      await panel.getByRole('button').click();
      await press(dialog(page), t('lost.send'));
      // Nothing is sent without a word of the rider.
      await dialog(page).getByText(ui('form.required')).waitFor();
      await dialog(page).getByRole('textbox').fill('I broke my arm.');
      await press(dialog(page), t('lost.send'));
      await alertShows(page, t('lost.sent'));
      await panel.getByText('I broke my arm.').waitFor();
      expect(await panel.getByRole('button').count()).toBe(0);
    });

    await as(
      await world.clerk(),
      `/auth/admin/cash-out-report/missing?status=open&q=${rider.lastName}`,
      locale,
      async (page) => {
        await page
          .getByRole('row', { name: new RegExp(rider.lastName) })
          .getByText(a('payouts.missing.kindOf.lost'))
          .waitFor();
        await press(page, a('payouts.missing.answerOf', { name: `Zoé ${rider.lastName}`, event: event.title }));
        await dialog(page).getByText(a('payouts.missing.lapse.notClaimed'), { exact: false }).waitFor();
        await dialog(page)
          .getByRole('radio', { name: a('payouts.missing.reinstateOf.resolved') })
          .check();
        await dialog(page).getByLabel(a('payouts.missing.answer')).fill('Get well soon.');
        await press(dialog(page), a('payouts.missing.reinstateYes.resolved'));
        await alertShows(page, new RegExp(rider.lastName));
      },
    );
    await told(rider, said[locale].back, [event.title, 'Get well soon.']);
    await as(rider.email, '/auth/rider/cashout', locale, async (page) => {
      const panel = region(page, t('lost.title'));
      await panel.getByText(t('lost.reinstated'), { exact: true }).waitFor();
      await panel.getByText('Get well soon.').waitFor();
    });
    expect(await world.riderClient(rider).get(`/api/rider/rider/${rider.id}/wallet`)).toMatchObject({
      cash: [{ owedCents: 40_000 }],
    });
  });

  it('reads why staff refused, and may ask again', async () => {
    const { rider, event } = await raced(locale);
    await lose(rider);
    const own = world.riderClient(rider);
    const { awards } = await own.get<{ awards: { awardId: string }[] }>('/api/rider/lost-cash');
    await own.post(`/api/rider/lost-cash/${awards[0]?.awardId}/reinstatement`, { message: 'I forgot.' });
    await as(
      await world.clerk(),
      `/auth/admin/cash-out-report/missing?lost=true&q=${rider.lastName}`,
      locale,
      async (page) => {
        await press(page, a('payouts.missing.answerOf', { name: `Zoé ${rider.lastName}`, event: event.title }));
        await dialog(page)
          .getByRole('radio', { name: a('payouts.missing.reinstateOf.declined') })
          .check();
        await dialog(page).getByLabel(a('payouts.missing.answer')).fill('You were reminded twice.');
        await press(dialog(page), a('payouts.missing.reinstateYes.declined'));
        await alertShows(page, a('payouts.missing.refused', { name: `Zoé ${rider.lastName}` }));
      },
    );
    await told(rider, said[locale].refused, ['You were reminded twice.', event.title]);
    await as(
      rider.email,
      '/auth/rider/cashout',
      locale,
      async (page) => {
        const panel = region(page, t('lost.title'));
        await panel.getByText('You were reminded twice.').waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        await press(panel, t('lost.againFor', { event: event.title }));
        await dialog(page).getByRole('textbox').fill('My letter is attached to the claim.');
        await press(dialog(page), t('lost.send'));
        await alertShows(page, t('lost.sent'));
      },
      390,
    );
  });
});

it('above the limit it waits for a second person, which the queue says', async () => {
  const { rider, event } = await raced('en', 1_500);
  await lose(rider);
  const own = world.riderClient(rider);
  const { awards } = await own.get<{ awards: { awardId: string }[] }>('/api/rider/lost-cash');
  await own.post(`/api/rider/lost-cash/${awards[0]?.awardId}/reinstatement`, { message: 'I was abroad.' });
  await as(await world.clerk(), `/auth/admin/cash-out-report/missing?q=${rider.lastName}`, 'en', async (page) => {
    await press(page, `Answer Zoé ${rider.lastName} about ${event.title}`);
    await dialog(page)
      .getByRole('radio', { name: /^Reinstate/ })
      .check();
    await dialog(page).getByLabel('Answer to the rider').fill('Granted.');
    await press(dialog(page), 'Reinstate and email the rider');
    await alertShows(page, /waits for a second person/);
    await page.getByRole('link', { name: `Zoé ${rider.lastName}: the reinstatement waits for approval` }).click();
    await page.waitForURL(/money-controls\?status=pending/);
  });
  const { adjustments } = await world.admin.get<{ adjustments: { id: string }[] }>(
    `/api/admin/pending-adjustments?status=pending&rider=${rider.id}`,
  );
  await world.approver.put(`/api/admin/pending-adjustment/${adjustments[0]?.id}`, {
    decision: 'approve',
    reason: 'Looked at',
  });
  await mailTo(rider.email, /^US\$1,500\.00 is yours again$/, /Granted\./);
});

it('is asked for once, however often the answer to that was lost', async () => {
  const { rider } = await raced('en');
  await lose(rider);
  const own = world.riderClient(rider);
  const { awards } = await own.get<{ awards: { awardId: string }[] }>('/api/rider/lost-cash');
  const ask = (message: string, key: string) =>
    own.post<{ claim: { id: string } }>(
      `/api/rider/lost-cash/${awards[0]?.awardId}/reinstatement`,
      { message },
      { 'idempotency-key': key },
    );
  const [first, again] = [await ask('I forgot.', rider.id), await ask('I forgot.', rider.id)];
  expect(again).toEqual(first);
  expect((await problemOf(ask('I was abroad.', rider.id))).code).toBe('request/idempotency-key-reused');
  expect((await problemOf(ask('I forgot.', `${rider.id}-2`))).code).toBe('rewards/reinstatement-asked');
});

it('takes an open claim with it that nothing is left of', async () => {
  const { rider } = await raced('en');
  const own = world.riderClient(rider);
  await world.uploadDocuments(rider);
  const order = { 'idempotency-key': rider.id };
  await until(
    'the documents at rewards',
    () => own.post('/api/rider/payout-claims', { currency: 'USD' }, order).then(Boolean, () => false),
    Boolean,
  );
  await lose(rider);
  const { claims } = await own.get<{ claims: { status: string }[] }>('/api/rider/payout-claims');
  expect(claims).toMatchObject([{ status: 'cancelled' }]);
});
