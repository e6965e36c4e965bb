import type { Browser } from 'playwright-core';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { png } from '../client/documents.ts';
import { eachVariant } from '../testing/depth.ts';
import { problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type One = Answer<typeof dealersRoutes.leanDealer>;

const send = (dealerId: string, { bytes = png, client = world.admin } = {}) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'shop.png');
  return client.call<{ image: string }>('POST', `/api/admin/dealer/${dealerId}/image`, form);
};
const publicImage = async (id: string) =>
  ((await (await fetch(`${world.baseUrl}/api/dealers-lean/${id}`)).json()) as One).dealer.profileImage;
const statusOf = async (path: string) => (await fetch(`${world.baseUrl}${path}`)).status;

describe('the photo of a dealership', () => {
  it('is a picture uploaded here, which only staff change', async () => {
    const dealer = await world.dealer({});
    for (const [refused, code] of [
      [send(dealer.id, { bytes: Buffer.from('<svg onload="alert(1)"/>') }), 'upload/not-an-image'],
      [send('1c0f4f0e-8c4d-4c56-9a68-0e4ab7fd1c55'), 'dealers/no-such-dealer'],
      [send(dealer.id, { client: dealer.client }), 'session/forbidden'],
    ] as const)
      expect((await problemOf(refused)).code).toBe(code);
    for (const profileImage of ['https://elsewhere.test/a.png', '/api/images/../me', 'javascript:alert(1)']) {
      const problem = await problemOf(world.admin.put(`/api/admin/dealer/${dealer.id}`, { profileImage }));
      expect(problem.body.errors).toMatchObject([{ path: 'profileImage' }]);
    }
    expect(await publicImage(dealer.id)).toBeNull();
  });

  it('stays until the dealer is saved with another one', async () => {
    const dealer = await world.dealer({});
    const { image: first } = await send(dealer.id);
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { profileImage: first });
    const { image: second } = await send(dealer.id);
    expect([await publicImage(dealer.id), await statusOf(first), await statusOf(second)]).toEqual([first, 200, 200]);
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { profileImage: second });
    await send(dealer.id);
    expect([await publicImage(dealer.id), await statusOf(first), await statusOf(second)]).toEqual([second, 404, 200]);
  });
});

describe('its screens', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await launchChromium()));
  afterAll(() => browser.close());

  eachVariant(it)([
    { locale: 'en', width: 1280, save: 'Save photo', remove: 'Remove photo' },
    { locale: 'fr', width: 390, save: 'Enregistrer la photo', remove: 'Retirer la photo' },
  ] as const)('staff choose, see and remove it; the public page shows it ($locale, $width px)', async (how) => {
    const dealer = await world.dealer({});
    const clerk = await world.clerk();
    const at = { browser, baseUrl: world.baseUrl, locale: how.locale, width: how.width };
    const desk = { ...at, email: clerk, type: 'admin', path: `/auth/admin/dealer/${dealer.id}` } as const;
    await visit({
      ...desk,
      act: async (page) => {
        await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
        await page.getByRole('button', { name: how.save, exact: true }).click();
        await page.getByRole('button', { name: how.remove, exact: true }).waitFor();
        expect(await publicImage(dealer.id)).toMatch(/^\/api\/images\//);
        const site = await page.context().newPage();
        await site.setViewportSize({ width: how.width, height: 900 });
        await site.goto(`${how.locale === 'fr' ? '/fr' : ''}/dealers/${dealer.id}`);
        const photo = site.locator('.dealer-photo');
        await photo.evaluate((img) => (img as unknown as { decode: () => Promise<void> }).decode());
        expect(await site.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await site.close();
        await page.getByRole('button', { name: how.remove, exact: true }).click();
        await page.getByRole('button', { name: how.remove, exact: true }).waitFor({ state: 'detached' });
        expect(await publicImage(dealer.id)).toBeNull();
      },
    });
  });
});
