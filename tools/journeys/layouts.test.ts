import type { Browser, Page } from 'playwright-core';
import { PodiumClient, until } from '../client/podium-client.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Role = 'rider' | 'dealer' | 'promoter' | 'admin';
type Person = { email: string; name: string; id: string };

let browser: Browser;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
  browser = await launchChromium();
  const [rider, dealer, promoter] = [await world.rider({ password }), await world.dealer(), await world.promoter()];
  const email = `${world.unique('staff')}@x.test`;
  const { admin } = await world.admin.post<{ admin: { id: string } }>('/api/admin/admins', {
    name: 'Pat Staff',
    email,
    password,
  });
  const nameOf = async (address: string) =>
    (await new PodiumClient(world.baseUrl, { email: address, password }).get<{ user: { name: string } }>('/api/me'))
      .user.name;
  Object.assign(people, {
    rider: { email: rider.email, id: rider.id, name: `${rider.firstName} ${rider.lastName}` },
    dealer: { email: dealer.email, id: dealer.id, name: await nameOf(dealer.email) },
    promoter: { email: promoter.email, id: promoter.id, name: await nameOf(promoter.email) },
    admin: { email, id: admin.id, name: 'Pat Staff' },
  });
  await until(
    'the rider’s bike in /me',
    () => world.riderClient(rider).get<{ user: { bikes: unknown[] } }>('/api/me'),
    ({ user }) => user.bikes.length > 0,
  );
});
afterAll(() => browser.close());

const as = (role: Role, path: string, act: (page: Page) => Promise<void>, more: { width?: number } = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: people[role].email, path, act, refused: 'any', ...more });

const items: Record<Role, string[]> = {
  admin: [
    'Dashboard',
    'Waiting for approval',
    'Rider Manager',
    'Promoter Manager',
    'Dealer Manager',
    'Series',
    'Events',
    'Categories',
    'VIN Patterns',
    'Staff',
    'Program Finances',
    'Reports',
  ],
  dealer: ['Home', 'All Redemptions'],
  promoter: ['Home'],
  rider: ['Dashboard', 'My Wallet', 'Earning', 'Series Events'],
};
const labels = (page: Page, list: string) => page.locator(`${list} > li > :is(a, button, span) > span`).allInnerTexts();

describe.each(Object.keys(items) as Role[])('the layout of a %s', (role) => {
  it('has a page, sidebar, picture, name, Logout [S2.33] [S2.34] [S2.35] [S2.36] [S2.89] [S2.92] [S2.93] [S2.94] [S2.99] [S2.100] [S2.101]', async () => {
    await as(role, `/auth/${role}`, async (page) => {
      const sidebar = page.getByRole('complementary').first();
      await sidebar.getByRole('navigation').waitFor();
      expect(await labels(page, '#sidebar nav > ul')).toEqual(items[role]);
      const foot = page.locator('.sidebar-user');
      expect(await foot.innerText()).toContain(people[role].name);
      // No profile picture yet: the default one.
      expect(await foot.locator('[data-default-avatar]').isVisible()).toBe(true);
      await foot.getByRole('link', { name: 'Logout' }).click();
      await page.waitForURL(`${world.baseUrl}/`);
      await page.goto(`${world.baseUrl}/auth/${role}`);
      await page.waitForURL('**/login?**');
    });
  });

  it('is a drawer and a user menu on a phone, which close on navigation [S2.102] [S2.103] [S2.104] [S2.105] [S4.44] [S4.45]', async () => {
    await as(
      role,
      `/auth/${role}`,
      async (page) => {
        const [toggle, sidebar] = [
          page.getByRole('button', { name: /^(Open|Close) the menu$/ }),
          page.locator('#sidebar'),
        ];
        await toggle.waitFor();
        const isInside = async () => ((await sidebar.boundingBox())?.x ?? -1) >= 0;
        expect(await isInside()).toBe(false);
        await toggle.click();
        await until('the drawer to slide in', isInside, Boolean);
        await sidebar.locator('.sidebar-person').click();
        await page.waitForURL(`**/auth/${role}/profile`);
        await until('the drawer to slide out', isInside, (inside) => !inside);

        await page.getByRole('banner').getByRole('link').first().click();
        await page.waitForURL(`**/auth/${role}`);
        await page.getByRole('button', { name: `Menu of ${people[role].name}` }).click();
        await page.getByRole('link', { name: 'View profile' }).click();
        await page.waitForURL(`**/auth/${role}/profile`);
        await page.getByRole('link', { name: 'View profile' }).waitFor({ state: 'detached' });
      },
      { width: 390 },
    );
  });
});

declare const getComputedStyle: (element: unknown) => { backgroundColor: string };

describe('the sidebar and the tables of staff', () => {
  it('keep language and Logout visible with every group open, and mark only rows with links', async () => {
    await as('admin', '/auth/admin', async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const nav = page.locator('.sidebar nav');
      await nav.getByRole('button', { name: 'Reports' }).waitFor();
      for (const group of await nav.getByRole('button').all())
        if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      type Box = { scrollHeight: number; clientHeight: number; scrollTop: number };
      expect(await nav.evaluate((box) => (box as never as Box).scrollHeight > (box as never as Box).clientHeight)).toBe(
        true,
      );
      const seen = async (selector: string) => {
        const box = await page.locator(selector).boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 800;
      };
      for (const top of [0, 9999]) {
        await nav.evaluate((box, to) => void ((box as never as Box).scrollTop = to), top);
        for (const part of ['.sidebar-logout', '.sidebar .locale-switch', '.sidebar-brand'])
          expect([part, await seen(part)]).toEqual([part, true]);
      }
      const changesUnderTheMouse = async (path: string) => {
        await clickTo(page, path);
        const row = page.locator('.data-table tbody tr:not(.table-skeleton)').first();
        await row.waitFor();
        const color = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
        await page.mouse.move(0, 0);
        const before = await color();
        await row.hover();
        return (await color()) !== before;
      };
      expect(await changesUnderTheMouse('/auth/admin/riders')).toBe(true);
      expect(await changesUnderTheMouse('/auth/admin/dealer-logins')).toBe(false);
    });
  });
});

describe('while staff act as somebody', () => {
  it.each(['rider', 'dealer', 'promoter'] as const)(
    'the layout of the %s says so, and leads back to where staff came from [S1.11] [S1.12] [S2.95] [S2.96] [S2.97]',
    async (role) => {
      await as('admin', `/proxy-${role}/${people[role].id}`, async (page) => {
        await page.getByRole('button', { name: `Act as the ${role}` }).click();
        await page.waitForURL(`**/auth/${role}`);
        const banner = page.locator('.proxy-banner');
        await banner.waitFor();
        expect((await banner.locator('p').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          new RegExp(`^You are currently Proxying ${role} ${people[role].name}$`, 'i'),
        );
        await banner.getByRole('link', { name: 'Remove Proxy' }).click();
        await page.waitForURL(`**/auth/admin/${role}/${people[role].id}`);
        await banner.waitFor({ state: 'detached' });
      });
    },
  );
});

describe('the rider’s detail page for staff', () => {
  it('shows recent classes, bikes and awards [S2.125] [S2.126] [S2.128]', async () => {
    const rider = await world.riderWithCredit(250);
    const path = `/auth/admin/rider/${rider.id}`;
    await as('admin', path, async (page) => {
      const tab = async (name: string, text: string) => {
        await clickTo(page, `${path}?tab=${name}`);
        await page.locator('.detail-tabs').getByText(text).first().waitFor();
      };
      await tab('awards', '$250.00');
      await tab('results', '450 A');
      await clickTo(page, `${path}?tab=bikes`);
      await until(
        'the VIN',
        () =>
          page
            .locator('input')
            .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value)),
        (values) => values.includes(rider.vin),
      );
    });
  });
});
