import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { mailsTo } from '../testing/mail.ts';
import { canada, problemOf, World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo, searchFor } from './click-to.ts';
import { settled, watchCalls } from './screen-walk.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
const report = '/auth/admin/cash-out-report';

type Claim = {
  id: string;
  riderId: string;
  riderName: string;
  status: string;
  netCents: number;
  withheldCents: number;
  blockedBy: string[];
  orderId: string | null;
  attempt: number;
  reference: string | null;
  lastFailure: string | null;
  closedReason: string | null;
};
type Pro = Rider & { name: string; eventId: string; eventTitle: string };
type Papers = 'none' | 'uploaded' | 'usPerson' | 'nonResidentAlien';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Each visit by a new admin: no other test signs them out, and they have moved no money yet (rule 38). */
const newClerk = async (): Promise<string> => {
  const email = `${world.unique('clerk')}@x.test`;
  await world.admin.post('/api/admin/admins', { name: 'Rae Clerk', email, password });
  return email;
};
const at = async (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: await newClerk(), path, act, ...more });
const dialog = (page: Page) => page.getByRole('dialog').last();
const alertShows = (page: Page, text: string | RegExp) => page.locator('.alert-host').getByText(text).first().waitFor();
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Opens a dialog. */
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const say = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** What a class pays the first of its two finishers. */
async function earn(
  rider: Rider,
  dollars: number,
  country: 'US' | 'CA' = 'US',
): Promise<{ id: string; title: string }> {
  const event = await world.event(
    { location: country === 'CA' ? canada : { city: 'Murrieta', state: 'CA', zipcode: '92562', country } },
    `Class,Type,1\n450 Pro,cash,${dollars}\n`,
  );
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  return event;
}
/** A rider who is owed cash; the last name contains the tag by which tables are filtered. */
async function pro(tag: string, dollars: number, papers: Papers, country: 'US' | 'CA' = 'US'): Promise<Pro> {
  const lastName = world.unique(tag);
  const rider = await world.rider({
    lastName,
    password,
    addressLine1: '418 Center Street',
    ...(country === 'CA' ? { ...canada } : { city: 'Rochester', state: 'MN', zipcode: '55902', country }),
  });
  const event = await earn(rider, dollars, country);
  if (papers !== 'none') await world.uploadDocuments(rider);
  if (papers === 'usPerson' || papers === 'nonResidentAlien') await world.verifyDocuments(rider, papers);
  return { ...rider, lastName, name: `${rider.firstName} ${lastName}`, eventId: event.id, eventTitle: event.title };
}
const claimsOf = async ({ id }: { id: string }) =>
  (await world.admin.get<{ claims: Claim[] }>(`/api/admin/payout-claims?riderId=${id}`)).claims;
const claimOf = async (rider: { id: string }) => (await claimsOf(rider))[0] as Claim;
/** Opens claims for these riders; the first is payable once rewards has applied the verified documents. */
async function claim(riders: Pro[], currency: 'USD' | 'CAD', blockedBy: string[] = []): Promise<Claim> {
  await world.admin.post(
    '/api/admin/payout-claims',
    { currency, riderIds: riders.map(({ id }) => id) },
    { 'idempotency-key': randomUUID() },
  );
  const last = riders.at(-1) as Pro;
  return until(
    'the claim with what it waits for',
    () => claimOf(last),
    (found) => JSON.stringify(found.blockedBy) === JSON.stringify(blockedBy),
  );
}

describe('claims on cash', () => {
  it('are opened for everyone who is owed, found, and ordered in bulk; each shows its outcome [S2.40] [S3.39] [S7.43] [S7.45] [S1.17] [S9.12]', async () => {
    const tag = world.unique('Order');
    const [resident, alien, without] = [
      await pro(tag, 500, 'usPerson'),
      await pro(tag, 500, 'nonResidentAlien'),
      await pro(tag, 300, 'none'),
    ];
    await at(`${report}?q=${tag}`, async (page) => {
      await page.getByText('No rows match').waitFor();
      // The call is for everyone; the test restricts it to its own riders.
      await page.route('**/api/admin/payout-claims', (route) => {
        const body: unknown = route.request().postDataJSON();
        expect(body).toEqual({ currency: 'USD' });
        return route.continue({
          postData: JSON.stringify({ currency: 'USD', riderIds: [resident, alien, without].map(({ id }) => id) }),
        });
      });
      await open(page, 'Open claims');
      await dialog(page)
        .getByLabel(/riders are owed \$[\d,.]+ USD$/)
        .check();
      await say(page, 'Open the claims in USD');
      await alertShows(page, '3 claims in USD are open.');
      await row(page, alien.lastName).getByText('$350.00').waitFor();
      await row(page, resident.lastName).getByText('$500.00').waitFor();
      await row(page, without.lastName).getByText('Documents missing').waitFor();

      await open(page, /^Rider and bike/);
      for (const [label, value] of [
        ['Email', alien.email],
        ['Bike model', '450 SX-F'],
        ['Bike year', '2025'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Apply' }).click();
      await row(page, resident.lastName).waitFor({ state: 'detached' });
      await row(page, alien.lastName).waitFor();
      await page.getByLabel('Payment').selectOption('true');
      await page.getByText('No rows match').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await page.getByLabel('Country').selectOption('US');
      await page.getByLabel('Status').selectOption('open');
      await searchFor(page, tag);
      await row(page, without.lastName).waitFor();
      await page.getByLabel('Select all rows of this page').check();
      await open(page, 'Order 2 payments, $850.00 USD');
      await dialog(page).getByText('$850.00 USD to 2 riders').waitFor();
      await dialog(page).getByText('1 selected claim is not included', { exact: false }).waitFor();
      await say(page, 'Order 2 payments');
      const outcome = page.getByRole('status', { name: 'Result of the orders' });
      await outcome.getByText('2 payments are ordered.').waitFor();
      for (const { name } of [resident, alien])
        await outcome
          .getByRole('listitem')
          .filter({ hasText: name })
          .getByText(/Sent|Being paid/)
          .waitFor();
    });
    expect(await claimOf(alien)).toMatchObject({ status: 'sent', netCents: 35_000, withheldCents: 15_000 });
    expect(await claimOf(resident)).toMatchObject({ status: 'sent', netCents: 50_000, withheldCents: 0 });
    expect((await claimOf(without)).status).toBe('open');
  });

  it('that are refused say so for each rider', async () => {
    const tag = world.unique('Refused');
    const [one, two] = [await pro(tag, 100, 'usPerson'), await pro(tag, 200, 'usPerson')];
    await claim([one, two], 'USD');
    // Nothing can be selected before the rows are loaded.
    const held = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route('**/api/admin/payout-claims?*', async (route) => (await held.promise, route.continue()));
    const look = async (page: Page) => {
      const all = page.getByLabel('Select all rows of this page');
      await all.and(page.locator(':disabled')).waitFor();
      held.resolve();
      await all.check();
      await open(page, 'Order 2 payments, $300.00 USD');
      // One was canceled since the page was loaded.
      await world.admin.put(`/api/admin/payout-claim/${(await claimOf(one)).id}`, {
        action: 'cancel',
        reason: 'Asked by the rider',
      });
      await say(page, 'Order 2 payments');
      const outcome = page.getByRole('status', { name: 'Result of the orders' });
      await outcome.getByText('1 payment is ordered. 1 was refused; its claim stays open.').waitFor();
      await outcome
        .getByRole('listitem')
        .filter({ hasText: one.name })
        .getByText(`The claim of ${one.name} is no longer open.`, { exact: false })
        .waitFor();
      await outcome.getByRole('link', { name: one.name }).click();
      await page.getByText('Asked by the rider').waitFor();
    };
    await at(`${report}?q=${tag}`, look, { before });
    expect((await claimOf(two)).status).toBe('sent');
  });

  it('say what blocks them; the documents are reviewed on the rider’s page, and exactly the amount shown is paid [S7.41] [S3.33]', async () => {
    const rider = await pro(world.unique('Held'), 400, 'uploaded');
    const { id } = await claim([rider], 'USD', ['documentsNotVerified', 'taxStatusUnknown']);
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        const blocks = page.getByRole('region', { name: 'This claim cannot be paid yet' });
        await blocks.getByText('Both documents are on file but have not been verified.').waitFor();
        expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
        await blocks.getByRole('link', { name: 'Check the documents' }).first().click();
        const check = async () => {
          await page.getByRole('radio', { name: /^US person/ }).check();
          await page.getByRole('checkbox', { name: 'License and W-9 are in order' }).check();
          await page.getByRole('button', { name: 'Save the check' }).click();
        };
        // A page that shows older documents cannot verify the ones uploaded since.
        await page.getByRole('radio', { name: /^US person/ }).waitFor();
        await world.uploadDocuments(rider);
        await check();
        await page
          .locator('.alert-host')
          .getByText('A document was uploaded or removed since you opened it.', { exact: false })
          .waitFor();
        await page.getByRole('checkbox', { name: 'License and W-9 are in order', checked: false }).waitFor();
        await check();
        await alertShows(page, `The documents of ${rider.name} are in order.`);
        await page.getByText(/^Checked \w{3} \d+/).waitFor();
        await until(
          'the claim to be payable',
          () => claimOf(rider),
          ({ blockedBy }) => blockedBy.length === 0,
        );
      },
      { refused: 1 },
    );
    // Who verified the documents does not pay (rule 38): another admin does.
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        await page
          .getByRole('row', { name: new RegExp(rider.eventTitle) })
          .getByText('$400.00')
          .first()
          .waitFor();
        await open(page, 'Order $400.00 USD');
        await earn(rider, 300);
        await say(page, 'Order $400.00 USD');
        await dialog(page).getByText('The claim is now $700.00.', { exact: false }).waitFor();
        await dialog(page).getByText('$700.00 USD to 1 rider').waitFor();
        expect((await claimOf(rider)).status).toBe('open');
        await say(page, 'Order $700.00 USD');
        await alertShows(page, `${rider.name} is paid.`);
        await page.getByText('By the provider').first().waitFor();
        expect(await claimOf(rider)).toMatchObject({ status: 'sent', netCents: 70_000, orderId: expect.any(String) });
        await world.uploadDocuments(rider);
        await clickTo(page, `/auth/admin/rider/${rider.id}`, `/auth/admin/rider/${rider.id}?tab=documents`);
        await page.getByText('To check').waitFor();
        expect(await page.getByRole('checkbox', { name: 'License and W-9 are in order' }).isChecked()).toBe(false);
      },
      { refused: 1 },
    );
  });

  it('over a large amount are approved by an admin other than the one who opened them', async () => {
    const rider = await pro(world.unique('Large'), 5_000, 'usPerson');
    const { id } = await claim([rider], 'USD', ['approvalNeeded']);
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
        await open(page, 'Approve $5,000.00 USD');
        await dialog(page).getByText('An admin other than the one', { exact: false }).waitFor();
        await say(page, 'Approve');
        await alertShows(page, `The claim of ${rider.name} is approved.`);
        await page.getByRole('definition').filter({ hasText: 'Rae Clerk' }).waitFor();
        // Who approved it may not pay it.
        await open(page, 'Order $5,000.00 USD');
        await say(page, 'Order $5,000.00 USD');
        await dialog(page)
          .getByText('An admin other than the one who opened or pays the claim must approve it.')
          .waitFor();
      },
      { refused: 1 },
    );
    expect((await claimOf(rider)).status).toBe('open');
  });
});

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
    await at(
      `${report}/cheques?q=${tag}`,
      async (page) => {
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
      },
      { refused: 1 },
    );
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
        ['Class', '450 A'],
      ] as const) {
        await dialog(page).getByRole('combobox', { name: label }).fill(typed);
        await page
          .locator('.ant-select-dropdown:visible .ant-select-item-option')
          .filter({ hasText: typed })
          .first()
          .click();
      }
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

describe('the cash out report', () => {
  it('compares our orders with the provider’s, and reads unsettled ones back [S3.33]', async () => {
    const rider = await pro(world.unique('Check'), 50, 'usPerson');
    const { id } = await claim([rider], 'USD');
    await (
      await world.staff()
    ).post('/api/payments/create-order', { claimId: id }, { 'idempotency-key': randomUUID() });
    await at(`${report}/provider`, async (page) => {
      await page.getByRole('heading', { name: 'No differences' }).waitFor();
      await page.getByRole('button', { name: 'Update unsettled orders now' }).click();
      await alertShows(page, /^\d+ orders? updated, \d+ settled\.$/);
      const order = (status: string, amountCents = 5_000) => ({ status, amountCents, currency: 'USD' });
      const difference = (kind: string, change: object) => ({
        kind,
        externalId: `claim:${id}:1`,
        orderId: 'o-1',
        claimId: id,
        riderName: rider.name,
        ours: order('unknown'),
        theirs: null,
        ...change,
      });
      await page.route('**/api/admin/payments/reconciliation', (route) =>
        route.fulfill({
          json: {
            provider: 'demo',
            checkedAt: new Date().toISOString(),
            ours: 1,
            theirs: 1,
            differences: [
              difference('amount', { theirs: order('executed', 4_900) }),
              difference('status', { externalId: 'claim:a:1', ours: order('unknown'), theirs: order('executed') }),
              difference('status', { externalId: 'claim:b:1', ours: order('executed'), theirs: order('failed') }),
              difference('status', { externalId: 'claim:c:1', ours: order('failed'), theirs: order('executed') }),
              difference('missingThere', { externalId: 'claim:d:1', ours: order('executed') }),
              difference('missingHere', { externalId: 'x-1', ours: null, theirs: order('pending'), claimId: null }),
            ],
          },
        }),
      );
      await page.getByRole('button', { name: 'Check again' }).click();
      for (const [reference, sentence, then] of [
        [`claim:${id}:1`, `an order of $50.00 USD to ${rider.name}. The provider has $49.00 USD`, 'correct the order'],
        ['claim:a:1', 'waiting for an answer in our ledger and paid at the provider', 'Update the order'],
        ['claim:b:1', 'paid in our ledger and marked as failed at the provider', 'as not sent'],
        ['claim:c:1', 'failed in our ledger and paid at the provider', 'Do not pay the claim again'],
        ['claim:d:1', 'is paid. The provider has no such order', 'Ask the provider'],
        ['x-1', 'The provider has an order of $50.00 USD that is pending', 'Ask the provider'],
      ] as const) {
        await row(page, reference).getByText(sentence, { exact: false }).waitFor();
        await row(page, reference).getByText(then, { exact: false }).first().waitFor();
      }
      expect(await page.getByText(/\b(executed|missingThere|unknown)\b|\d+ USD cents/).count()).toBe(0);
      expect(await row(page, 'x-1').getByRole('link').or(row(page, 'x-1').getByRole('button')).count()).toBe(0);
      await row(page, 'claim:b:1').getByRole('link', { name: 'Open the claim' }).waitFor();
      const reading = page.waitForRequest((request) => request.url().endsWith('/api/admin/payments/read-back'));
      await row(page, 'claim:a:1').getByRole('button', { name: 'Update the order claim:a:1' }).click();
      await reading;
      expect(await page.getByRole('heading', { name: 'No differences' }).count()).toBe(0);
      await row(page, `claim:${id}:1`).getByRole('link', { name: 'Open the claim' }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(rider.lastName) }).waitFor();
    });
  });

  it('says that there is nothing to compare, and what to do when the provider does not answer', async () => {
    const answer = (page: Page, status: number, json: object) =>
      page.route('**/api/admin/payments/reconciliation', (route) => route.fulfill({ status, json }));
    const down = {
      code: 'rewards/provider-unavailable',
      status: 429,
      title: 'Unavailable',
      message: 'The payout provider does not answer.',
      requestId: 'r-1',
    };
    await at(
      `${report}/provider`,
      async (page) => {
        await page.getByRole('alert').getByText('The payout provider does not answer.').waitFor();
        await page.unrouteAll();
        const none = { provider: 'demo', checkedAt: new Date().toISOString(), ours: 0, theirs: 0, differences: [] };
        await answer(page, 200, none);
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByText('No orders to compare').waitFor();
        expect(await page.getByRole('heading', { name: 'No differences' }).count()).toBe(0);
      },
      { refused: 'any', before: (page) => answer(page, 429, down) },
    );
  });

  it('is one step from the dashboard, has a URL for each part, and retries when a call failed [S2.40]', async () => {
    await claim([await pro(world.unique('Dash'), 20, 'none')], 'USD', ['documentsMissing', 'taxStatusUnknown']);
    await at(
      '/auth/admin',
      async (page) => {
        await page.getByRole('link', { name: /Claims to pay/ }).click();
        await page.waitForURL(/\/cash-out-report\?status=open$/);
        await page.getByRole('button', { name: /^Export [1-9]/ }).waitFor();
        await page.route('**/api/admin/missing-payments?*', (route) =>
          route.fulfill({
            status: 429,
            json: {
              code: 'request/too-many',
              status: 429,
              title: 'Too many',
              message: 'Too many requests.',
              requestId: 'r-1',
            },
          }),
        );
        const parts = page.getByRole('navigation', { name: 'Report sections' });
        await parts.getByRole('link', { name: /^Missing payments/ }).click();
        await page.waitForURL(/\/cash-out-report\/missing$/);
        await page.getByRole('alert').waitFor();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('alert').waitFor({ state: 'detached' });
        await page.goBack();
        await page.waitForURL(/\/cash-out-report\?status=open$/);
      },
      { refused: 1 },
    );
  });

  it('is in French and fits a phone', async () => {
    const [rider, other] = [
      await pro(world.unique('Petit'), 15, 'uploaded', 'CA'),
      await pro(world.unique('Petit'), 10, 'usPerson', 'CA'),
    ];
    const { id } = await claim([rider], 'CAD', ['documentsNotVerified']);
    const { run } = await (
      await world.staff()
    ).post<{ run: { id: string } }>(
      '/api/admin/cheque-runs',
      { claimIds: [(await claim([other], 'CAD')).id] },
      { 'idempotency-key': randomUUID() },
    );
    await at(
      report,
      async (page) => {
        const fits = async (path: string, heading: string | RegExp = 'Rapport des versements') => {
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await settled(page);
          const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          expect([path, tooWide]).toEqual([path, 0]);
        };
        await fits('claims');
        for (const tab of ['cheques', 'missing', 'provider', 'runs']) {
          await clickTo(page, `/fr${report}/${tab}`);
          await fits(tab);
        }
        await clickTo(page, `/fr/auth/admin/cheque-run/${run.id}`);
        await fits('run', /^Série de chèques/);
        await page.goBack();
        await clickTo(page, `/fr${report}`);
        await searchFor(page, rider.lastName);
        await clickTo(page, `/fr/auth/admin/payout-claim/${id}`);
        await fits('claim', /^Demande de/);
        await page.getByText('Les deux documents sont au dossier, mais n’ont pas été vérifiés.').waitFor();
      },
      { locale: 'fr', width: 390, before: async (page) => watchCalls(page) },
    );
  });
});
