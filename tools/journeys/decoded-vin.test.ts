import type { Browser } from 'playwright-core';
import type { DecodedVin } from '@podium/contracts/bikes.ts';
import { vinOf } from '../seed/fiction.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const decode = (rider: Rider, vin: string) =>
  world.riderClient(rider).get<DecodedVin>(`/api/rider/rider/${rider.id}/vin/${encodeURIComponent(vin)}`);

describe('a VIN that is typed', () => {
  it('shows its bike, and whether somebody else has it', async () => {
    const [rider, other] = [await world.rider({ password }), await world.rider({ password })];
    const known = { year: 2025, make: 'KTM', model: '450 SX-F' };
    expect(await decode(rider, rider.vin)).toEqual({ vin: rider.vin, bike: known, code: null, message: null });
    const typed = ` ${rider.vin.slice(0, 8).toLowerCase()}-${rider.vin.slice(8)} `;
    expect(await decode(rider, typed)).toMatchObject({ vin: rider.vin, code: null });
    expect(await decode(other, rider.vin)).toMatchObject({
      bike: known,
      code: 'dealers/vin-in-use',
      message: 'This VIN is already in use',
    });
    expect(
      (await problemOf(world.riderClient(other).get(`/api/rider/rider/${rider.id}/vin/${rider.vin}`))).status,
    ).toBe(403);
  });

  it.each<[string, string, RegExp | undefined]>([
    ['of its year and with its check digit', vinOf('VBKYC000', 'S0000001'), undefined],
    ['of 2019 as one of 2025', vinOf('VBKYC000', 'K0000001'), /tenth character, K, .* 2019, 1989, not 2025/],
    ['of no year', vinOf('VBKYC000', 'U0000001'), /tenth character, U, stands for no model year/],
    ['with Z for the year', vinOf('VBKYC000', 'Z0000001'), /Z, stands for no model year/],
    ['with 0 for the year', vinOf('VBKYC000', '00000001'), /0, stands for no model year/],
    ['without its check digit', 'VBKYC0003S0000001', /check digit/],
  ])('tells of a VIN %s, and refuses none [finding 40.8]', async (_what, vin, warning) => {
    const rider = await world.rider({ password });
    const decoded = await decode(rider, vin);
    expect([decoded.code, decoded.bike?.year]).toEqual([null, 2025]);
    if (warning) expect(decoded.warning).toMatch(warning);
    else expect(decoded.warning).toBeUndefined();
  });

  it.each([
    ['the letter O', 'VBKO0000000000001'],
    ['16 characters', 'VBKF000000000001'],
    ['18 characters', 'VBKF00000000000001'],
    ['letters that look like VBK', 'ѴВКF0000000000001'],
    ['no pattern that takes it', 'ZZZF0000000000001'],
  ])('has no bike with %s', async (_why, vin) => {
    const rider = await world.rider({ password });
    expect(await decode(rider, vin)).toMatchObject({ bike: null, code: 'dealers/invalid-vin' });
  });

  it('has no bike while its pattern is not verified', async () => {
    const rider = await world.rider({ password });
    const start = `ZA${world
      .unique('')
      .replace(/[^A-HJ-NPR-Z0-9]/gi, '')
      .toUpperCase()
      .slice(-6)
      .padStart(6, '0')}`;
    const { vinPatterns } = await world.admin.upload<{ vinPatterns: { id: string }[] }>('/api/vin-patterns/import', {
      name: 'patterns.csv',
      text: `Model,Year,Pattern\nFreeride,2026,${start}\n`,
    });
    const vin = start.padEnd(17, '0');
    expect(await decode(rider, vin)).toMatchObject({ bike: null });
    await world.admin.post('/api/vin-patterns/verify', { patterns: vinPatterns.map(({ id }) => id) });
    expect(await decode(rider, vin)).toMatchObject({ bike: { model: 'Freeride', year: 2026 } });
  });
});

describe('the profile', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await launchChromium()));
  afterAll(() => browser.close());

  it.each([
    {
      locale: 'en',
      width: 1280,
      use: 'Use this year, make and model',
      save: 'Save bikes',
      year: 'Year',
      vin: 'VIN',
    },
    {
      locale: 'fr',
      width: 390,
      use: 'Utiliser cette année, cette marque et ce modèle',
      save: 'Enregistrer les motos',
      year: 'Année',
      vin: 'NIV',
    },
  ] as const)('fills in what the VIN says before the bike is saved ($locale, $width px)', async (how) => {
    const rider = await world.rider({ password, locale: how.locale });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email: rider.email,
      locale: how.locale,
      width: how.width,
      path: '/auth/rider/profile?redirect=vin',
      act: async (page) => {
        const bikes = page.locator('form').filter({ has: page.getByRole('button', { name: how.save }) });
        await bikes.getByLabel(how.vin, { exact: true }).fill(rider.vin);
        await bikes.getByText('2025 KTM 450 SX-F').first().waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await bikes.getByRole('button', { name: how.use }).click();
        expect(await bikes.getByLabel(how.year, { exact: true }).inputValue()).toBe('2025');
        await bikes.getByRole('button', { name: how.save }).click();
        // Fixed: the rider gets to the dashboard.
        await page.waitForURL(/\/auth\/rider$/);
      },
    });
  });
});
