import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { canada, password, pin, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { menuTo } from './click-to.ts';
import { alertShows } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const database = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL, max: 1 });

type Claim = { id: string; status: string; netCents: number; blockedBy: string[] };

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => Promise.all([browser.close(), database.end()]));

const as = (
  rider: Rider,
  path: string,
  act: (page: Page) => Promise<void>,
  more: { refused?: number; width?: number; locale?: 'en' | 'fr' } = {},
) => visit({ browser, baseUrl: world.baseUrl, email: rider.email, path, act, ...more });
/** Until rewards has them, too, which no call shows. */
const atRewards = (rider: Rider, what: string) =>
  until(
    `${what} at rewards`,
    () => database.query(`select 1 from rewards.riders where rider_id = $1 and ${what}`, [rider.id]),
    ({ rowCount }) => rowCount === 1,
  );
async function uploadDocuments(rider: Rider): Promise<void> {
  await world.uploadDocuments(rider);
  await atRewards(rider, 'documents_on_file');
}
async function verifyDocuments(rider: Rider, taxStatus?: 'nonResidentAlien'): Promise<void> {
  await world.verifyDocuments(rider, taxStatus);
  await atRewards(rider, 'documents_verified_at is not null');
}
const person = (change: object = {}) =>
  world.rider({
    password,
    addressLine1: '418 Center Street',
    city: 'Rochester',
    state: 'MN',
    zipcode: '55902',
    country: 'US',
    ...change,
  });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The first of two finishers earns so much. */
async function earn(
  rider: Rider,
  dollars: number,
  { kind = 'cash', country = 'US', daysAgo = 10 }: { kind?: string; country?: 'US' | 'CA'; daysAgo?: number } = {},
): Promise<{ id: string; title: string }> {
  const location = country === 'CA' ? canada : { city: 'Murrieta', state: 'CA', zipcode: '92562', country };
  const event = await world.event(
    { location, startDate: day(daysAgo), endDate: day(daysAgo) },
    `Class,Type,1\n450 Pro,${kind},${dollars}\nKids,noPayout,\n`,
  );
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\nKids,1,${rider.email},,\nKids,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  return event;
}
const adjust = async (rider: Rider, body: object) =>
  (await world.staff()).post(`/api/admin/rider/${rider.id}/adjustments`, body, { 'idempotency-key': randomUUID() });
const claimsOf = async (rider: Rider) =>
  (await world.riderClient(rider).get<{ claims: Claim[] }>('/api/rider/payout-claims')).claims;
async function redeem(rider: Rider, dollars: number): Promise<string> {
  const dealer = await world.dealer();
  const body = {
    riderId: rider.id,
    amountCents: dollars * 100,
    currency: 'USD',
    pin,
    employeeName: 'Dana',
    idVerified: true,
  };
  return (
    await dealer.client.post<{ redemption: { code: string } }>('/api/dealer/redeem', body, {
      'idempotency-key': randomUUID(),
    })
  ).redemption.code;
}

describe('the wallet', () => {
  it('and the dashboard show the balance, its sources and what was spent [S2.79] [S2.111] [S2.112] [S2.113] [S6.5] [S6.6]', async () => {
    const rider = await person();
    const event = await earn(rider, 250, { kind: 'dealerCredit' });
    const code = await redeem(rider, 40);
    await as(rider, '/auth/rider', async (page) => {
      await page.getByRole('region', { name: 'Available credit' }).getByText('$210.00').first().waitFor();
      await page.getByRole('region', { name: 'Last results' }).getByText(event.title).first().waitFor();
      await page.getByRole('region', { name: 'Last redemptions' }).getByText(code).waitFor();
      await page.getByRole('link', { name: 'All redemptions' }).click();
      await row(page, code).getByText('$40.00').waitFor();
    });
  });

  it('has a statement of each purse: every movement with its reason and the balance after it, filtered, and as a file', async () => {
    const rider = await person();
    const event = await earn(rider, 250, { kind: 'dealerCredit' });
    const code = await redeem(rider, 40);
    const { awards } = await world.admin.get<{ awards: { id: string }[] }>(`/api/admin/rider/${rider.id}/awards`);
    await adjust(rider, { kind: 'correct', awardId: awards[0]?.id, amountCents: 1_050, reason: 'Timing put right' });
    await adjust(rider, {
      kind: 'grant',
      wallet: 'cash',
      currency: 'USD',
      amountCents: 7_700,
      reason: 'Test ride day',
    });
    await as(rider, '/auth/rider/wallet', async (page) => {
      await page.getByRole('link', { name: 'Full statement, 3 entries' }).click();
      // The wallet's own last entries are no longer shown.
      await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor();
      const cells = async (name: string) =>
        (await row(page, name).getByRole('cell').allInnerTexts()).map((text) => text.replace('\u00a0', ' '));
      await row(page, 'Corrected').getByText('Timing put right').waitFor();
      expect((await cells('Corrected')).slice(-2)).toEqual(['−$10.50 USD', '$199.50 USD']);
      expect((await cells(`code ${code}`)).slice(-2)).toEqual(['−$40.00 USD', '$210.00 USD']);
      expect((await cells('Award')).slice(-2)).toEqual(['+$250.00 USD', '$250.00 USD']);
      await page.getByLabel('Entry', { exact: true }).selectOption('redeem');
      await row(page, 'Corrected').waitFor({ state: 'detached' });
      await row(page, code).waitFor();

      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Statement as CSV' }).click(),
      ]);
      expect(csv.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile(await csv.path(), 'utf8');
      for (const part of [event.title, code, '199.50']) expect(text).toContain(part);
      expect(text).not.toContain('77.00');
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Statement as PDF' }).click(),
      ]);
      expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

      await page.getByRole('button', { name: 'Cash USD' }).click();
      await row(page, 'Test ride day').getByText('+$77.00').waitFor();
      expect(await row(page, code).count()).toBe(0);
    });
  });
});

describe('the pass for the counter', () => {
  it('fills the screen, identifies the rider to a dealer, spends nothing, and renews itself until it is closed', async () => {
    const rider = await person();
    await earn(rider, 60, { kind: 'dealerCredit' });
    const dealer = await world.dealer();
    await as(rider, '/auth/rider', async (page) => {
      await page.getByRole('button', { name: 'Show my code' }).waitFor();
      const passes: string[] = [];
      page.on(
        'response',
        (response) =>
          void (
            response.url().endsWith('/redemption-pass') &&
            response.json().then(({ pass }: { pass: string }) => passes.push(pass))
          ),
      );
      const made = () => page.waitForResponse((response) => response.url().endsWith('/redemption-pass'));
      await page.clock.install();
      await Promise.all([made(), page.getByRole('button', { name: 'Show my code' }).click()]);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'Your code for the dealer’s scanner' }).locator('svg').waitFor();
      await dialog.getByText('The code itself spends nothing', { exact: false }).waitFor();
      expect(await dealer.client.post('/api/dealer/redemption-pass', { pass: passes[0] })).toMatchObject({
        riderId: rider.id,
      });
      await page.clock.runFor(40_000);
      await dialog.getByText(/^New code in (1\d|20) seconds$/).waitFor();
      await Promise.all([made(), page.clock.runFor(20_000)]);
      await dialog.getByText(/^New code in (5\d|60) seconds$/).waitFor();
      expect(new Set(passes).size).toBe(2);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.clock.runFor(120_000);
      expect(passes).toHaveLength(2);
    });
    expect(await world.riderClient(rider).get(`/api/rider/rider/${rider.id}/wallet`)).toMatchObject({
      credit: [{ availableCents: 6_000, redeemedCents: 0 }],
    });
  });
});

describe('cashing out', () => {
  it('shows what blocks it, then pays the amount shown after tax and shows the link once [S2.74] [S7.41] [S7.42] [S7.43] [S9.12]', async () => {
    const rider = await person();
    const [one, two] = [await earn(rider, 400), await earn(rider, 100)];
    const cashOut = async (page: Page) => {
      await page.getByText('Documents are missing').waitFor();
      expect(await page.getByRole('link', { name: 'Send documents' }).getAttribute('href')).toBe(
        '/auth/rider/profile#documents',
      );
      await page.getByRole('button', { name: 'Claim $500.00 USD' }).click();
      await page.getByRole('alert').getByText(/W-9/).waitFor();
      expect(await claimsOf(rider)).toEqual([]);

      await uploadDocuments(rider);
      await page.getByRole('button', { name: 'Claim $500.00 USD' }).click();
      await alertShows(page, 'You claimed $500.00 USD.');
      await page.getByText('Your tax status is not known yet').waitFor();
      await page.getByText('Your documents are being verified').waitFor();
      expect(await page.getByRole('button', { name: 'Pay me now' }).isDisabled()).toBe(true);
      await verifyDocuments(rider, 'nonResidentAlien');
      await page.reload();
      await page.getByRole('heading', { name: 'Claim of $350.00 USD' }).waitFor();
      for (const { title } of [one, two]) await row(page, title).first().waitFor();
      const sums = page.getByRole('row', { name: '2 awards' });
      expect(await sums.getByRole('cell').allInnerTexts()).toEqual(['$500.00', '$150.00', '$350.00']);

      const asked: { key: string | null; body: unknown }[] = [];
      const links: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/create-order'))
          asked.push({ key: request.headers()['idempotency-key'] ?? null, body: request.postDataJSON() });
        if (request.url().includes('/get-reward-link/')) links.push(request.url());
      });
      await page.getByRole('button', { name: 'Pay me now' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('$150.00 USD is withheld as US tax.').waitFor();
      await dialog.getByRole('button', { name: 'Pay me $350.00 USD' }).click();
      await page.getByRole('button', { name: 'Get my payment link' }).waitFor();
      const [claim] = await claimsOf(rider);
      expect(asked).toEqual([
        {
          key: expect.stringMatching(/^\w{16,}$/) as unknown,
          body: { claimId: claim?.id, payoutAmount: { amount: 35_000, currency: 'USD' } },
        },
      ]);
      expect(claim).toMatchObject({ status: 'sent', netCents: 35_000 });

      // The link is fetched only on the rider's click, shown once and stored nowhere.
      expect(links).toEqual([]);
      await page.getByRole('button', { name: 'Get my payment link' }).click();
      const link = page.getByRole('link', { name: 'Open my payment' });
      await page.getByText('Demo: no money is paid.').waitFor();
      const address = (await link.getAttribute('href')) ?? '';
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      await page.context().route(address, (route) => route.fulfill({ body: 'Here it is' }));
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await opened.waitForURL(address);
      await opened.close();
      await link.waitFor({ state: 'detached' });
      expect(
        await page.evaluate(
          'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])',
        ),
      ).not.toContain(address);
      expect(links).toHaveLength(1);
    };
    await as(rider, '/auth/rider/cashout', cashOut, { refused: 1 });
  });

  it('can be canceled while it is open; in Canada a cheque is mailed [S2.74] [S7.44]', async () => {
    const rider = await person({ ...canada, addressLine1: '9 rue Wellington' });
    await earn(rider, 120, { country: 'CA' });
    await uploadDocuments(rider);
    await as(rider, '/auth/rider/cashout', async (page) => {
      await page.getByRole('button', { name: 'Claim $120.00 CAD' }).click();
      await page
        .getByText('A cheque will be mailed to: 9 rue Wellington, Sherbrooke, QC, J1H 1Z1.', { exact: false })
        .waitFor();
      expect(await page.getByRole('button', { name: 'Pay me now' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Cancel the claim' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Nothing is lost: $120.00 CAD stays owed to you', { exact: false }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel the claim' }).click();
      await alertShows(page, 'The claim is canceled');
      await page.getByRole('button', { name: 'Claim $120.00 CAD' }).waitFor();
      await page.getByRole('region', { name: 'Past claims' }).getByText('Canceled').waitFor();
    });
    expect(await claimsOf(rider)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('repeats the idempotency key of an order whose answer was lost, so that it is paid once', async () => {
    const rider = await person();
    await earn(rider, 80);
    await uploadDocuments(rider);
    await verifyDocuments(rider);
    await as(rider, '/auth/rider/cashout', async (page) => {
      await page.getByRole('button', { name: 'Claim $80.00 USD' }).click();
      await page.getByRole('button', { name: 'Pay me now' }).waitFor();
      const keys: (string | undefined)[] = [];
      page.on(
        'request',
        (request) => void (request.url().endsWith('/create-order') && keys.push(request.headers()['idempotency-key'])),
      );
      // The order arrives but its answer is lost, and the claim stays unknown until the order is sent again.
      await page.evaluate(
        `{ const send = fetch; let orders = 0; window.fetch = async (...call) => { const answer = await send(...call); if (/create-order/.test(call[0])) orders += 1; if (orders === 1 && /create-order|payout-claims/.test(call[0])) throw new TypeError('lost'); return answer; }; }`,
      );
      await page.getByRole('button', { name: 'Pay me now' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pay me $80.00 USD' }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Get my payment link' }).waitFor();
      expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/), keys[0]]);
    });
    expect(await claimsOf(rider)).toMatchObject([{ status: 'sent' }]);
  });
});

describe('earnings', () => {
  it('show for every result why it pays or not, and where the award is [S2.76] [S6.5] [S2.112]', async () => {
    const rider = await person();
    const event = await earn(rider, 250, { kind: 'dealerCredit' });
    await as(rider, '/auth/rider/earnings', async (page) => {
      const paid = page.getByRole('row', { name: /450 Pro/ });
      await paid.getByText('Paid', { exact: true }).waitFor();
      await paid.getByText(/^Until \d+\/\d+\/\d{4}$/).waitFor();
      await page.getByRole('row', { name: /Kids/ }).getByText('Not a paying class').waitFor();
      await paid.getByRole('button', { name: /Details/ }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText('$250.00 in dealer credit', { exact: false }).waitFor();
      const steps = drawer.getByRole('list').last().getByRole('listitem');
      expect(await steps.count()).toBeGreaterThan(3);
      await steps.filter({ hasText: 'Awarded' }).getByText('(done)').waitFor();
      await drawer.getByRole('heading', { name: event.title }).waitFor();
      // Its URL can be shared, and Back closes it.
      expect(page.url()).toContain('result=');
      await page.goBack();
      await drawer.waitFor({ state: 'detached' });
      await page.getByLabel('Show').selectOption('no');
      await paid.waitFor({ state: 'detached' });
    });
  });

  it('accept a report of a missing payment, and show the staff’s answer [S9.5]', async () => {
    const rider = await person();
    const event = await earn(rider, 250, { kind: 'dealerCredit' });
    await as(rider, '/auth/rider/earnings', async (page) => {
      await page.getByRole('button', { name: 'Report a missing payment' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('combobox', { name: 'Race' }).fill(event.title);
      await drawer.getByRole('option').getByText(event.title, { exact: false }).click();
      await drawer.getByText('Can be reported until', { exact: false }).waitFor();
      await drawer.getByRole('combobox', { name: 'Class' }).fill('450 Pro');
      await drawer.getByLabel('Your place').fill('1');
      await drawer.getByRole('button', { name: 'Send' }).click();
      await drawer.getByText('Fill in this field.').waitFor();
      await drawer.getByLabel('What should have been paid', { exact: false }).fill('The purse says $300.');
      await drawer.getByRole('button', { name: 'Send' }).click();
      await alertShows(page, 'Sent. Staff answer you here and by email.');
      await page.getByText('The purse says $300.').waitFor();
      const { claims } = await world.admin.get<{ claims: { id: string; className: string; place: number }[] }>(
        `/api/admin/missing-payments?riderId=${rider.id}`,
      );
      expect(claims).toMatchObject([{ className: '450 Pro', place: 1 }]);
      await world.admin.put(`/api/admin/missing-payment/${claims[0]?.id}`, {
        decision: 'declined',
        answer: 'The purse is $250, as posted.',
      });
      await page.reload();
      await page.getByText('The purse is $250, as posted.').waitFor();
      await page.getByRole('region', { name: 'Missing a payment?' }).getByText('Declined').waitFor();

      // Opened from a result the form is filled in; a second report of the class is refused and keeps the input.
      await page
        .getByRole('button', { name: /Details/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Report a problem with this award' }).click();
      expect(await drawer.getByLabel('Your place').inputValue()).toBe('1');
    });
  });
});

it('the money screens of a rider are in French and fit a phone', async () => {
  const rider = await person();
  await earn(rider, 90);
  await uploadDocuments(rider);
  await as(
    rider,
    '/auth/rider/cashout',
    async (page) => {
      const fits = async (heading: string) => {
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.getByText('90,00', { exact: false }).first().waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      };
      await fits('Demande de versement');
      await page.getByRole('button', { name: /^Demander 90,00/ }).click();
      await page.getByText('Vos documents sont en cours de vérification').waitFor();
      await fits('Demande de versement');
      await menuTo(page, '/fr/auth/rider/wallet');
      await page.getByRole('link', { name: /^Relevé complet/ }).click();
      await fits('Relevé');
      await menuTo(page, '/fr/auth/rider/earnings');
      await fits('Gains');
    },
    { locale: 'fr', width: 390 },
  );
});
