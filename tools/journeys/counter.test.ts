import type { Browser, Page } from 'playwright-core';
import { pin, World, type Rider } from '../testing/world.ts';
import { until } from '../client/podium-client.ts';
import { startGateway } from '../testing/keyed-gateway.ts';
import { launchChromium } from './chromium.ts';
import { signedIn } from './signed-in.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let dealer: Awaited<ReturnType<World['dealer']>>;
beforeAll(async () => {
  browser = await launchChromium();
  dealer = await world.dealer();
});
afterAll(() => browser.close());

const at = (
  act: (page: Page) => Promise<void>,
  { path = '/auth/dealer', locale = 'en' as 'en' | 'fr', refused = 0 } = {},
) => visit({ browser, baseUrl: world.baseUrl, email: dealer.email, path, locale, refused, act });

const search = (page: Page) => page.getByRole('combobox', { name: /AMA/ });
const find = async (page: Page, { lastName, id }: Rider) => {
  await search(page).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).waitFor();
  await search(page).press('Enter');
  await page.waitForURL(`**/rider/${id}`);
  await page.locator('.rider-card-name', { hasText: lastName }).waitFor();
  await page.locator('[data-field=amount]:focus').waitFor();
};
const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`);
const fillIn = async (page: Page, amount: string) => {
  await field(page, 'amount').fill(amount);
  await field(page, 'pin').fill(pin);
  await field(page, 'employee').fill('Dana');
  await field(page, 'id').focus();
  if (!(await field(page, 'id').isChecked())) await page.keyboard.press('Space');
};
const button = (page: Page) => page.locator('.redeem-button');
const creditOf = async ({ id }: Rider) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents;

describe('the counter', () => {
  it('offline it says that nothing was sent, keeps the input, and sends nothing by itself later', async () => {
    const rider = await world.riderWithCredit(50);
    await at(
      async (page) => {
        const sent: string[] = [];
        page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
        await find(page, rider);
        await fillIn(page, '1.10');
        await page.context().setOffline(true);
        await button(page).click();
        await page.getByRole('alert').getByText('Nothing was sent').waitFor();
        expect([await field(page, 'amount').inputValue(), await field(page, 'pin').inputValue()]).toEqual([
          '1.10',
          pin,
        ]);
        await page.context().setOffline(false);
        // A retry would be sent as soon as the network is back: before this search is answered.
        await search(page).fill(rider.lastName.slice(0, 6));
        await page.getByRole('status').getByText(/found/).waitFor({ state: 'attached' });
        expect(sent.filter((url) => url.includes('/redeem'))).toEqual([]);
        expect(await creditOf(rider)).toBe(5000);
        await button(page).click();
        await page.getByRole('heading', { name: /Redeemed \$1\.10/ }).waitFor();
      },
      { refused: 0 },
    );
    expect(await creditOf(rider)).toBe(4890);
  });

  it('a sent redemption without an answer says so; a retry makes no second one, also after another rider', async () => {
    const [rider, other] = [await world.riderWithCredit(50), await world.rider()];
    await at(
      async (page) => {
        await find(page, rider);
        await fillIn(page, '2');
        let lost = true;
        await page.route('**/api/dealer/redeem', async (route) => {
          if (!lost) return route.continue();
          lost = false;
          await route.fetch();
          await route.abort('connectionreset');
        });
        await button(page).click();
        await page.getByText('We are not sure that it went through.').waitFor();
        await find(page, other);
        await find(page, rider);
        await fillIn(page, '2');
        await button(page).click();
        await page.getByRole('heading', { name: /Redeemed \$2\.00/ }).waitFor();
      },
      { refused: 1 },
    );
    expect(await creditOf(rider)).toBe(4800);
  });

  it('opens the rider whom the list shows for the current search, even when the list comes late', async () => {
    const [first, second] = [await world.rider(), await world.rider()];
    await at(async (page) => {
      await search(page).fill(first.lastName);
      await page.getByRole('option', { name: new RegExp(first.lastName) }).waitFor();
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/riders-lean?query=${second.lastName}*`, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(`**/riders-lean?query=${second.lastName}*`);
      await search(page).fill(second.lastName);
      await asked;
      await search(page).press('Enter');
      await page.locator('[role=listbox][aria-busy=true]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/auth/dealer');
      answer();
      await page.waitForURL(`**/rider/${second.id}`);
    });
  });

  it('moves to the amount once the rider is open, however long the card of the rider takes', async () => {
    const [rider, before] = [await world.riderWithCredit(50), await world.rider()];
    await at(async (page) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api/**/rider/${rider.id}`, (route) => held.then(() => route.continue()));
      await find(page, before);
      await search(page).fill(rider.lastName);
      await page.getByRole('option', { name: new RegExp(rider.lastName) }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/rider/${rider.id}`);
      await page.locator('[data-field=amount]:focus').waitFor();
      await page.keyboard.type('12.50');
      answer();
      await page.locator('.rider-card-name', { hasText: rider.lastName }).waitFor();
      await page.keyboard.type('1');
      expect([await field(page, 'amount').inputValue(), await search(page).inputValue()]).toEqual([
        '12.501',
        rider.lastName,
      ]);
    });
  });

  it('shows first whose name begins with the search, then who has credit here, and that there are more', async () => {
    const mark = world.unique('Q');
    for (const each of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await world.rider({ lastName: `Ab${mark}${each}` });
    const [plain, rich] = [`${mark}aa`, `${mark}zz`];
    await world.rider({ lastName: plain });
    await world.riderWithCredit(50, 'US', { lastName: rich });
    await at(async (page) => {
      await search(page).fill(mark);
      await page.locator('[role=listbox][aria-busy=false] [role=option]').nth(7).waitFor();
      const rows = await page.getByRole('option').allInnerTexts();
      expect(rows).toHaveLength(8);
      expect(rows[0]).toContain(rich);
      expect(rows[1]).toContain(plain);
      await page.getByText('More riders match.').waitFor();
    });
  });

  it('leaves the focus in a search that is typed while the chosen rider loads', async () => {
    const rider = await world.rider();
    await at(async (page) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api/**/rider/${rider.id}`, (route) => held.then(() => route.continue()));
      await search(page).fill(rider.lastName);
      await page.getByRole('option', { name: new RegExp(rider.lastName) }).waitFor();
      await search(page).press('Enter');
      await page.waitForURL(`**/rider/${rider.id}`);
      await search(page).press('End');
      await page.keyboard.type('12');
      answer();
      await page.locator('.counter-rider .is-done').waitFor();
      await page.keyboard.type('34');
      expect(await search(page).inputValue()).toBe(`${rider.lastName}1234`);
      expect(await field(page, 'amount').inputValue()).toBe('');
    });
  });

  it('accepts the same rider again after another, and after a redemption', async () => {
    const [rider, other] = [await world.riderWithCredit(50), await world.rider()];
    await at(async (page) => {
      for (const each of [rider, other, rider]) await find(page, each);
      await page.locator('.counter-rider .is-done').waitFor();
      await fillIn(page, '1');
      await button(page).click();
      await page.getByRole('heading', { name: /Redeemed \$1\.00/ }).waitFor();
      await page.getByRole('link', { name: 'New redemption' }).click();
      await find(page, rider);
      await fillIn(page, '1');
      await button(page).click();
      await page.getByRole('heading', { name: /Redeemed \$1\.00/ }).waitFor();
    });
    expect(await creditOf(rider)).toBe(4800);
  });

  it('keeps an amount that was typed before the rider was found, and empties it for another rider', async () => {
    const [rider, other] = [await world.riderWithCredit(50), await world.rider()];
    await at(async (page) => {
      await field(page, 'amount').fill('1.10');
      await find(page, rider);
      expect(await field(page, 'amount').inputValue()).toBe('1.10');
      await find(page, other);
      expect(await field(page, 'amount').inputValue()).toBe('');
    });
  });

  it('gives the receipt a URL: reload shows it again, Home and Back leave it', async () => {
    const rider = await world.riderWithCredit(50);
    await at(async (page) => {
      await find(page, rider);
      await fillIn(page, '10');
      await button(page).click();
      await page.waitForURL('**/redemptions/*');
      const code = page.url().split('/').at(-1) as string;
      await page.reload();
      await page.getByRole('img', { name: `Redemption code ${code.split('').join(' ')}` }).waitFor();
      await page.locator('.receipt-figures').getByText('$40.00').waitFor();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.waitForURL('**/auth/dealer');
      await search(page).waitFor();
      await page.goBack();
      await page.waitForURL(`**/redemptions/${code}`);
      await page.goBack();
      await page.waitForURL(`**/rider/${rider.id}`);
      expect(await field(page, 'amount').inputValue()).toBe('');
    });
  });

  it.each([
    ['en', '1,234.50', ['12,50', '-5', '1.234'], 'Enter the amount like this'],
    ['fr', '1 234,50', ['1,234.50', '-5', '1.234'], 'Saisissez le montant ainsi'],
  ] as const)(
    'reads amounts as they are written (%s), and refuses what could be another',
    async (locale, good, doubtful, words) => {
      const rider = await world.riderWithCredit(2000);
      await at(
        async (page) => {
          await find(page, rider);
          await fillIn(page, '1');
          for (const text of doubtful) {
            await field(page, 'amount').fill(text);
            await button(page).click();
            await page.getByText(words).waitFor();
            await field(page, 'amount').fill('');
          }
          await field(page, 'amount').fill(good);
          await button(page).click();
          await page.waitForURL('**/redemptions/*');
        },
        { locale },
      );
      expect(await creditOf(rider)).toBe(200_000 - 123_450);
    },
  );

  it('keeps Redeem visible on a tablet in portrait, and beside a full list of riders', async () => {
    const rider = await world.riderWithCredit(50);
    await at(async (page) => {
      const end = async () => {
        const box = await button(page).boundingBox();
        return box ? box.y + box.height : Infinity;
      };
      await find(page, rider);
      await page.setViewportSize({ width: 820, height: 1180 });
      expect(await end()).toBeLessThanOrEqual(1180);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('link', { name: 'Home' }).first().click();
      await search(page).fill('Lacasse');
      await page.getByRole('option').nth(6).waitFor();
      expect(await end()).toBeLessThanOrEqual(800);
      // A tablet in landscape: the elements of the rider's card do not overlap.
      await page.setViewportSize({ width: 1024, height: 768 });
      expect(await end()).toBeLessThanOrEqual(768);
      const crossing = await page.evaluate<number>(`[...document.querySelectorAll('[role=option]')].filter((row) => {
        const boxes = [...row.querySelectorAll('b, small')].map((each) => each.getBoundingClientRect());
        return boxes.some((one, i) => boxes.slice(i + 1).some((other) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1));
      }).length`);
      expect(crossing).toBe(0);
      // Chosen at the end of the list, the rider's card is scrolled into view.
      await page.getByRole('option').last().click();
      await field(page, 'amount').and(page.locator(':focus')).waitFor();
      const column = await page.locator('.counter-rider').boundingBox();
      const card = await page.locator('.rider-card').boundingBox();
      expect(card!.y).toBeGreaterThanOrEqual(column!.y);
    });
  });

  it('says how many PIN tries are left, when none is, and where credit of another country can be spent', async () => {
    const [rider, without, canadian] = [
      await world.riderWithCredit(50),
      await world.riderWithCredit(50, 'US', { pin: undefined }),
      await world.riderWithCredit(50, 'CA'),
    ];
    await at(
      async (page) => {
        await find(page, rider);
        await fillIn(page, '1');
        await field(page, 'pin').fill('1111');
        await button(page).click();
        await page.getByRole('alert').getByText('Attempts left before the PIN is locked: 4.').waitFor();
        await page.setViewportSize({ width: 1024, height: 768 });
        const box = await button(page).boundingBox();
        expect(box!.y + box!.height).toBeLessThanOrEqual(768);
        await find(page, without);
        await fillIn(page, '1');
        await button(page).click();
        await page.getByRole('alert').getByText('This rider has not set a PIN yet.').waitFor();
        await find(page, canadian);
        await page.getByText('Credit in Canada only').waitFor();
        expect(await page.locator('.credit-card').innerText()).not.toContain('$0.00');
      },
      { refused: 2 },
    );
  });

  it('opens without a server, says so, keeps no answer, and is an app in both languages', async () => {
    const gateway = await startGateway(world.baseUrl, {});
    const context = await browser.newContext({ storageState: await signedIn(gateway.base, dealer.email) });
    const page = await context.newPage();
    try {
      await page.goto(`${gateway.base}/auth/dealer`);
      await search(page).waitFor();
      const kept = () =>
        page.evaluate<string[]>(`(async () => {
          const cache = await caches.open('podium.counter');
          return (await cache.keys()).map(({ url }) => new URL(url).pathname);
        })()`);
      const loaded = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname).filter((path) => /\\.[0-9a-f]{8,}\\.\\w+$/.test(path))`);
      expect(loaded.some((path) => path.startsWith('/remotes/dealer/'))).toBe(true);
      const needed = [...loaded, '/auth/dealer', '/registry.json'];
      const all = await until('the files', kept, (paths) => needed.every((path) => paths.includes(path)));
      expect(all.filter((path) => path.startsWith('/api'))).toEqual([]);
      for (const [locale, name] of [
        ['en', 'Counter'],
        ['fr', 'Comptoir'],
      ]) {
        const manifest = await page.request.get(`${gateway.base}/counter.${locale}.webmanifest`);
        expect(manifest.headers()['content-type']).toContain('application/manifest+json');
        const { short_name, icons } = (await manifest.json()) as { short_name: string; icons: { src: string }[] };
        expect(short_name).toBe(name);
        for (const { src } of icons) expect((await page.request.get(gateway.base + src)).status()).toBe(200);
      }
      gateway.stop();
      // It finishes what it has open first.
      const isAway = () =>
        fetch(`${gateway.base}/healthz`).then(
          () => false,
          () => true,
        );
      await until('the end of the gateway', isAway, Boolean);
      await page.reload();
      await page.locator('.connection-banner').waitFor();
      await page.locator('.sidebar').getByRole('link', { name: 'Logout' }).waitFor();
      await page.getByRole('heading', { name: 'Redeem credit', level: 1 }).waitFor({ state: 'attached' });
    } finally {
      gateway.stop();
      await context.close();
    }
  });
});
