import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { mailsTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { claimantsOf } from './claimants.ts';
import { searchFor } from './click-to.ts';
import { alertShows, dialog } from './page-parts.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { pro, claimOf, claim } = claimantsOf(world);
const report = '/auth/admin/cash-out-report';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = async (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Opens a dialog. */
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const say = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

describe('cheques', () => {
  it('are gathered, printed with their addresses, marked as sent one by one or all, and taken back with a reason [S1.18] [S4.12] [S4.13] [S7.44]', async () => {
    const tag = world.unique('Cheque');
    const [one, two, three, four] = [
      await pro(tag, 60, 'usPerson', 'CA'),
      await pro(tag, 40, 'usPerson', 'CA'),
      await pro(tag, 25, 'usPerson', 'CA'),
      await pro(tag, 15, 'usPerson', 'CA'),
    ];
    await claim([one, two, three, four], 'CAD');
    await at(`${report}/cheques?q=${tag}`, async (page) => {
      await page.getByLabel('Select all rows of this page').check();
      await open(page, 'Write 4 cheques, $140.00 CAD');
      await say(page, 'Start a run with 4 cheques');
      await page.waitForURL(/\/cheque-run\/\w/);
      const run = page.url();
      await row(page, one.lastName).getByText('Sherbrooke, QC J1H 1Z1').waitFor();
      await row(page, 'cheques').getByText('$140.00').waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), open(page, 'Export 4 cheques')]);
      expect(file.suggestedFilename()).toMatch(/^cheque-run-\d+\.csv$/);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text).toContain(
        'Number,Payable to,Address line 1,Address line 2,City,State or province,Postal code,Country,Amount,Currency,Memo',
      );
      const place = '418 Center Street,,Sherbrooke,QC,J1H 1Z1,CA';
      expect(text).toMatch(new RegExp(`\\n\\d,${one.name},${place},60\\.00,CAD,Podium Rewards \\d+-\\d\\r`));
      expect(text).toMatch(new RegExp(`\\n\\d,${four.name},${place},15\\.00,CAD,`));
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      expect(await row(page, two.lastName).getByText('418 Center Street').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });

      // One is taken out before anything is sent, and put into another run.
      await row(page, four.lastName).getByRole('link').click();
      await open(page, 'Remove from the run');
      await dialog(page).getByLabel('Reason').fill('Address is wrong');
      await say(page, 'Remove it');
      await alertShows(page, `The cheque of ${four.name} was removed from its run.`);
      expect(await claimOf(four)).toMatchObject({ status: 'open', lastFailure: 'Address is wrong' });
      await dialog(page).waitFor({ state: 'detached' });
      await open(page, 'Put in a cheque run, $15.00 CAD');
      await say(page, 'Start a run with 1 cheque');
      await page.waitForURL(/\/cheque-run\/\w/);
      await open(page, `Mark as sent: the cheque of ${four.name}`);
      await say(page, 'Mark as sent');
      await alertShows(page, `The cheque of ${four.name} is marked as sent.`);
      for (const before of [/\/payout-claim\//, run]) await page.goBack().then(() => page.waitForURL(before));
      await open(page, `Mark as sent: the cheque of ${one.name}`);
      await dialog(page).getByLabel('Cheque number (optional)').fill('1042');
      await say(page, 'Mark as sent');
      await row(page, one.lastName).getByText('1042').waitFor();
      await open(page, 'Mark 2 cheques as sent, $65.00 CAD');
      await say(page, 'Mark 2 as sent');
      await alertShows(page, '2 cheques are marked as sent.');
      // The run is in the list of all runs, newest first.
      const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
      await page.getByRole('link', { name: 'Cheque runs' }).click();
      const listed = page.getByRole('row', { name: new RegExp(`Cheque run ${number}\\b`, 'i') });
      await listed.getByText('3 of 3 sent').waitFor();
      await listed.getByText('$125.00').waitFor();
      await listed.getByText('Rae Clerk').waitFor();
      const numbers = (await page.locator('tbody tr .is-lead').allInnerTexts()).map((each) =>
        Number(/\d+/.exec(each)?.[0]),
      );
      expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
      await listed.getByRole('link').click();
      await page.waitForURL(run);
      expect(
        (await Promise.all([one, two, three].map(claimOf))).map(({ status, reference }) => [status, reference]),
      ).toEqual([
        ['sent', '1042'],
        ['sent', null],
        ['sent', null],
      ]);

      await row(page, one.lastName).getByRole('link').click();
      await open(page, 'Mark as not sent');
      await say(page, 'Mark as not sent');
      // Without a reason it is refused at its field, and nothing changes.
      await dialog(page).getByRole('textbox', { name: 'Reason' }).and(page.locator('[aria-invalid=true]')).waitFor();
      expect((await claimOf(one)).status).toBe('sent');
      await dialog(page).getByLabel('Reason').fill('Came back by post');
      await say(page, 'Mark as not sent');
      await alertShows(page, `The payment of ${one.name} is marked as not sent.`);
      await page.getByText('Came back by post').waitFor();
      expect(await claimOf(one)).toMatchObject({ status: 'open', lastFailure: 'Came back by post', reference: null });
      await dialog(page).waitFor({ state: 'detached' });
      await open(page, 'Cancel the claim');
      await dialog(page).getByLabel('Reason').fill('Moved abroad');
      await say(page, 'Cancel the claim');
      await alertShows(page, `The claim of ${one.name} is canceled.`);
    });
    expect(await claimOf(one)).toMatchObject({ status: 'cancelled', closedReason: 'Moved abroad' });
  });
});

describe('missing payments', () => {
  it('are added for a rider long after the rider could, and answered by a mail [S9.5]', async () => {
    const rider = await world.rider({ password });
    const event = await world.event({ startDate: '2026-08-01', endDate: '2026-08-02' });
    const said = { eventId: event.id, className: '450 A', message: 'I was second.' };
    // There is none until rewards has consumed the race.
    await until(
      'the refusal',
      () => problemOf(world.riderClient(rider).post('/api/rider/missing-payments', said)),
      ({ code }) => code === 'rewards/claim-too-late',
    );
    await at(`${report}/missing`, async (page) => {
      await open(page, 'Add for a rider');
      await say(page, 'Add the report');
      await dialog(page).getByText('Fill in this field.').first().waitFor();
      for (const [label, typed] of [
        ['Rider', rider.lastName],
        ['Event', event.title],
      ] as const) {
        await dialog(page).getByRole('combobox', { name: label }).fill(typed);
        await dialog(page).getByRole('option').filter({ hasText: typed }).first().click();
      }
      await dialog(page).getByRole('combobox', { name: 'Class' }).fill('450 A');
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: '450 A' })
        .first()
        .click();
      await dialog(page)
        .getByLabel(/^Place/)
        .fill('2');
      await dialog(page).getByLabel('What is missing').fill('Second in 450 A, said on the phone.');
      await say(page, 'Add the report');
      await alertShows(page, /^The report of .* is added\.$/);

      await searchFor(page, rider.lastName);
      await row(page, rider.lastName).getByRole('link', { name: event.title }).waitFor();
      await open(page, new RegExp(`^Answer .*${rider.lastName}`));
      await dialog(page).getByText('Second in 450 A, said on the phone.').waitFor();
      await say(page, 'Answer');
      await dialog(page).getByText('Fill in this field.').first().waitFor();
      await dialog(page)
        .getByRole('radio', { name: /^Declined/ })
        .check();
      const answer = world.unique('The results have you in fourth place ');
      await dialog(page).getByLabel('Answer to the rider').fill(answer);
      await say(page, 'Decline and email the rider');
      await alertShows(page, /was told why nothing is owed\.$/);
      await row(page, rider.lastName).getByText('Declined').waitFor();
      await until(
        'the mail',
        () => mailsTo(rider.email),
        (mails) => mails.some(({ text }) => text.includes(answer)),
      );
    });
  });
});
