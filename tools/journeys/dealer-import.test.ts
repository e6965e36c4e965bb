import type { Browser } from 'playwright-core';
import type { dealerImportRoutes } from '@podium/contracts/api/dealers/dealer-import.ts';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { z } from 'zod';
import { problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Answer = z.infer<(typeof dealerImportRoutes)['importDealers']['answer']>;
const header = 'Dealer Number,Name,Address,City,State,Zipcode,Country,Phone,Website,Email,Active';
const send = (text: string, { dryRun = false } = {}) =>
  world.admin.upload<Answer>(`/api/admin/dealers/import${dryRun ? '?dryRun=true' : ''}`, { name: 'dealers.csv', text });
const counts = ({ added, changed, unchanged }: Answer) => [added, changed, unchanged];
const find = async (number: string): Promise<Dealer | undefined> => {
  const { dealers } = await world.admin.get<{ dealers: Dealer[] }>('/api/dealers-lean?active=all');
  return dealers.find(({ dealerId }) => dealerId === number);
};
const line = (number: string, change: Partial<Record<'name' | 'zip' | 'phone' | 'site' | 'active', string>> = {}) =>
  `${number},${change.name ?? 'Ridge Cycles'},1 Main St,Murrieta,CA,${change.zip ?? '92562'},US,` +
  `${change.phone ?? '+1 951 555 0100'},${change.site ?? 'https://ridge.test'},ridge@x.test,${change.active ?? ''}`;

describe('a list of dealers', () => {
  it('adds new ones, changes known ones by their number, leaves the rest, and previews it [S1.28] [S6.21] [S7.20]', async () => {
    const [first, second, other] = [world.unique('I'), world.unique('I'), await world.dealer()];
    const list = `${header}\n${line(first)}\n${line(second, { name: 'Creek Motors' })}\n`;
    const preview = await send(list, { dryRun: true });
    expect(counts(preview)).toEqual([2, 0, 0]);
    expect(preview.leftOut).toBeGreaterThan(0);
    expect(await find(first)).toBeUndefined();
    expect(counts(await send(list))).toEqual([2, 0, 0]);
    expect(await find(first)).toMatchObject({
      name: 'Ridge Cycles',
      state: 'CA',
      phone: '+1 951 555 0100',
      websiteUrl: 'https://ridge.test',
      active: true,
      location: { approximate: true },
    });
    expect(counts(await send(list))).toEqual([0, 0, 2]);
    const moved = await send(
      `${header}\n${line(first, { zip: '92101', phone: '' })}\n${line(second, { name: 'Creek Motors', active: 'no' })}\n`,
    );
    expect(counts(moved)).toEqual([0, 2, 0]);
    expect(moved.rows.map(({ columns }) => columns)).toEqual([
      ['Zipcode', 'Phone', 'Latitude', 'Longitude'],
      ['Active'],
    ]);
    expect(await find(first)).toMatchObject({ zipcode: '92101', phone: null });
    expect((await find(second))?.active).toBe(false);
    expect((await world.admin.get<{ dealers: Dealer[] }>('/api/dealers-lean?active=all')).dealers).toContainEqual(
      expect.objectContaining({ id: other.id, active: true }),
    );
  });

  it('a missing column changes nothing, and given coordinates stay with an unchanged address', async () => {
    const number = world.unique('I');
    const base = 'Dealer Number,Name,City,State,Zipcode,Country';
    await send(
      `${base},Latitude,Longitude,Phone\n${number},Ridge,Murrieta,California,92562,us,33.5,-117.25,951 555 0100\n`,
    );
    expect(await find(number)).toMatchObject({
      state: 'CA',
      location: { lat: 33.5, lon: -117.25, approximate: false },
    });
    expect(counts(await send(`${base}\n${number},Ridge Two,Murrieta,CA,92562,US\n`))).toEqual([0, 1, 0]);
    expect(await find(number)).toMatchObject({
      name: 'Ridge Two',
      phone: '951 555 0100',
      location: { lat: 33.5, lon: -117.25, approximate: false },
    });
  });

  it('with any error saves nothing, and names every line and column, in both languages', async () => {
    const [good, bad] = [world.unique('I'), world.unique('I')];
    const text = `${header},Latitude,Longitude\n${line(good)},,\n${line(good)},95,-117\n${bad},Name,,Nowhere,ZZ,1234,MX,,ftp://x,nobody,maybe,,\n`;
    const problem = await problemOf(send(text));
    expect([problem.status, problem.code]).toEqual([400, 'import/unreadable']);
    expect((problem.body.errors ?? []).map(({ line: at, column, code }) => [at, column, code])).toEqual(
      expect.arrayContaining([
        [3, 'Latitude', 'import/not-a-coordinate'],
        [3, 'Dealer Number', 'import/dealer-twice'],
        [4, 'Country', 'import/not-a-country'],
        [4, 'Website', 'import/not-a-web-address'],
        [4, 'Email', 'import/not-an-email'],
        [4, 'Active', 'import/not-yes-or-no'],
      ]),
    );
    expect(await find(good)).toBeUndefined();
    const wrongState = await problemOf(send(`${header}\n${line(good).replace(',CA,', ',QC,')}\n`));
    expect(wrongState.body.errors?.[0]?.code).toBe('import/no-such-state');
    const wrongZip = await problemOf(send(`${header}\n${line(good, { zip: 'J1H 1Z1' })}\n`));
    expect(wrongZip.body.errors?.[0]?.code).toBe('import/not-a-postal-code');
    const formula = await problemOf(send(`${header}\n${line(good, { name: '=HYPERLINK(A1)' })}\n`));
    expect(formula.body.errors?.[0]?.code).toBe('import/formula');
    expect((await problemOf(send('Number,Name\n1,2\n'))).body.errors?.[0]?.code).toBe('import/missing-column');
  });
});

describe('the dealers page', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await launchChromium()));
  afterAll(() => browser.close());

  it('shows what a list would do, does it on a second click, and shows its errors [S2.45]', async () => {
    const email = await world.clerk();
    const number = world.unique('I');
    const file = (text: string) => ({ name: 'dealers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email,
      path: '/auth/admin/dealers',
      refused: 1,
      act: async (page) => {
        await page.getByRole('button', { name: 'Import list' }).click();
        await page.locator('input[type=file]').setInputFiles(file(`${header}\n${line(number, { site: 'ftp://x' })}\n`));
        await page.locator('.import-refusal').waitFor();
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(file(`${header}\n${line(number)}\n`));
        await page.getByText('1 dealer is added, none is changed.').waitFor();
        await page.locator('.dealer-import').getByRole('cell', { name: number }).waitFor();
        expect(await find(number)).toBeUndefined();
        await page.getByRole('button', { name: 'Import 1 dealer' }).click();
        await page.getByText('The list was imported.').waitFor();
        expect((await find(number))?.name).toBe('Ridge Cycles');
      },
    });
  });
});
