import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { button } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Promoter = Awaited<ReturnType<typeof world.promoter>>;
type Texts = { [key: string]: string | Texts };

const textsOf = (locale: Locale) => {
  const file = join('packages/race-screens/src/results-import/locales', `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return (key: string, values: Record<string, string | number> = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
  };
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
// Each is a visit of many steps, which takes time on a busy machine.
jest.setTimeout(120_000);

const atImport = (
  owner: Promoter,
  eventId: string,
  act: (page: Page) => Promise<void>,
  more: { locale?: Locale; width?: number; refused?: number } = {},
) =>
  visit({
    browser,
    baseUrl: world.baseUrl,
    email: owner.email,
    path: `/auth/promoter/event/${eventId}/import`,
    act,
    ...more,
  });
const send = (page: Page, text: string, name = 'results.csv') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const foot = (page: Page) => page.locator('.import-foot');
const rowOf = (page: Page, line: number) => page.locator(`[data-line="${line}"]`);
const postedOf = async (eventId: string) =>
  (await world.admin.get<{ event: EventDetail }>(`/api/event/${eventId}`)).event.classes
    .flatMap(({ results = [] }) => results)
    .map(({ place, riderId }) => [place, riderId]);
const nameOf = ({ firstName, lastName }: Rider) => `${firstName} ${lastName}`;
const classes = 'Class,Type,1,2,3\n450 A,dealerCredit,250,150,100.50\n';

/** Confirms what was read, as soon as nothing about it is open. */
const confirm = (page: Page, t: ReturnType<typeof textsOf>) => button(foot(page), t('step.rows')).click();

/** Accepts the official results and posts them. */
async function post(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await page.locator('.import-who').waitFor();
  await page.getByRole('checkbox').check();
  await button(foot(page), t('foot.post')).click();
  await page.getByText(t('done.title')).first().waitFor();
}

describe.each(locales)('who a row is, %s', (locale) => {
  const t = textsOf(locale);

  it('an AMA number under another name asks with both sides shown, a matched row can be changed, and exact ones need no question', async () => {
    const number = `${locale === 'en' ? 1 : 2}${String(Date.now()).slice(-7)}`;
    const [owner, holder, other, third] = [
      await world.promoter(),
      await world.rider({ amaNumber: number }),
      await world.rider(),
      await world.rider(),
    ];
    const event = await world.event({ promoterId: owner.id }, classes);
    const file =
      'Class,Place,AMA Number,Name,Hometown,Bike\n' +
      `450 A,1,${number},Kim Nobody${locale},"Reno, NV",Honda CRF450R\n` +
      `450 A,2,,${nameOf(other)},"Murrieta, CA",KTM 450\n` +
      `450 A,3,,${nameOf(third)},,\n`;
    await atImport(
      owner,
      event.id,
      async (page) => {
        await send(page, file);
        await confirm(page, t);
        const asked = rowOf(page, 2);
        await asked.locator('.import-choice').waitFor();
        // The row shows the file's values, the account's beside them, and marks differences.
        for (const text of [number, 'Reno, NV', 'Honda CRF450R'])
          await asked.locator('.import-row').getByText(text).waitFor();
        for (const text of [nameOf(holder), 'Murrieta, CA', 'KTM 450 SX-F'])
          await asked.locator('.import-choice .is-other').getByText(text).waitFor();
        for (const field of ['name', 'home', 'bike'])
          await asked
            .locator('em')
            .getByText(t(`choice.other.${field}`))
            .waitFor();
        expect(await asked.locator('.import-choice').innerText()).not.toContain(holder.email);
        // Nobody is preselected.
        expect(await asked.locator('input[type=radio]:checked').count()).toBe(0);

        await button(page, t('rows.acceptAll_one')).click();
        await rowOf(page, 4).waitFor({ state: 'detached' });
        await asked.getByRole('radio').first().focus();
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        await asked.waitFor({ state: 'detached' });

        await page.getByRole('button', { name: new RegExp(`3\\s*${t('tab.matched')}`) }).click();
        await button(rowOf(page, 3), t('rows.changeLabel', { line: 3, name: nameOf(other) })).click();
        await rowOf(page, 3)
          .getByText(t('choice.current', { name: nameOf(other) }))
          .waitFor();
        await button(rowOf(page, 3), t('choice.nobody')).click();
        await button(foot(page), t('step.money')).click();
        await post(page, t);
      },
      { locale },
    );
    expect(await postedOf(event.id)).toEqual([
      [1, holder.id],
      [2, undefined],
      [3, third.id],
    ]);
  });

  it('near names on paid places ask, and unregistered ones are confirmed with one click before the preview', async () => {
    const rider = await world.rider({ firstName: 'Kyle' });
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id }, classes);
    const file = `Class,Place,Name\n450 A,1,Kayle ${rider.lastName}\n450 A,2,Qqxv Zzyw\n450 A,3,Wxkq Vvbz\n450 A,4,Xqzj Kkwv\n`;
    await atImport(
      owner,
      event.id,
      async (page) => {
        await send(page, file);
        await confirm(page, t);
        await rowOf(page, 2).getByText(t('choice.near')).waitFor();
        await page.locator('.import-choice').getByRole('radio').first().check();
        await button(page, t('choice.use', { name: `Kyle ${rider.lastName}` })).click();
        await foot(page)
          .getByText(t('foot.unknown_other', { count: 2 }))
          .waitFor();
        expect(await button(foot(page), t('step.money')).isDisabled()).toBe(true);
        await button(foot(page), t('foot.unknownShow')).click();
        await rowOf(page, 3).getByText(t('rows.unmatchedPaid')).waitFor();
        expect(await rowOf(page, 5).getByText(t('rows.unmatchedPaid')).count()).toBe(0);
        await button(foot(page), t('foot.unknownNone_other')).click();
        await page.reload();
        await send(page, file, 'another-name.csv');
        await confirm(page, t);
        // Both decisions were kept, so nobody is asked.
        await post(page, t);
      },
      { locale },
    );
    expect((await postedOf(event.id))[0]).toEqual([1, rider.id]);
  });
});

describe.each(locales)('rows that were skipped, %s', (locale) => {
  const t = textsOf(locale);

  it('are in a tab with Undo, survive a reload under another file name, and the preview says what they changed', async () => {
    const [owner, rider] = [await world.promoter(), await world.rider()];
    const seriesId = await world.serie({ minFinishers: 3 });
    const event = await world.event({ promoterId: owner.id, seriesId }, 'Class,Type,1\n450 A,dealerCredit,250\n');
    const file = `Class,Place,Email,Name\n450 A,1,${rider.email},${nameOf(rider)}\n450 A,2,,Ann Day\n450 A,3rd,,Cal Low\n`;
    await atImport(
      owner,
      event.id,
      async (page) => {
        await send(page, file);
        const listed = page.locator('.import-read-rows');
        await listed.locator('summary').click();
        await button(listed, t('read.correctLabel', { line: 4, name: 'Cal Low' })).click();
        await button(listed, t('fix.skip')).click();
        await page.locator('.import-said').getByText(t('read.leftOut')).waitFor();
        await confirm(page, t);
        const notice = page.locator('.import-skipped');
        await notice.getByText(t('skipped.finishers_one', { count: 1, now: 2, before: 3 })).waitFor();
        await notice.getByText(/250/).waitFor();
        await page.reload();
        await send(page, file, 'corrected.csv');
        await page.locator('.import-said').waitFor();
        await confirm(page, t);
        await notice.waitFor();
        await button(page, t('skipped.show')).click();
        await page.locator('.import-entry[data-state=skipped]').getByText('Cal Low').waitFor();
        await button(page, t('rows.unskipLabel', { line: 4, name: 'Cal Low' })).click();
        await page.locator('.import-entry[data-state=skipped]').waitFor({ state: 'detached' });
        await button(foot(page), t('step.money')).click();
        await page.locator('.import-who').getByText(/250/).first().waitFor();
        expect(await notice.count()).toBe(0);
      },
      { locale },
    );
  });
});

describe('the rows of a file', () => {
  const t = textsOf('en');

  it('show AMA number, hometown and bike, from any headers, and export their problems', async () => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id }, classes);
    await atImport(owner, event.id, async (page) => {
      await send(
        page,
        'Div,Pos.,No AMA,Rider,Ville,Make\n450 A,1,778899,Ann Day,"Reno, NV",Honda\n450 A,2,,Cal Low,,\n450 A,DNF,,Di Fox,,\n',
      );
      await confirm(page, t);
      const head = page.locator('.import-row--head');
      for (const column of ['amaNumber', 'hometown', 'bike']) await head.getByText(t(`column.${column}`)).waitFor();
      await page.getByRole('button', { name: new RegExp(`3\\s*${t('tab.unmatched')}`) }).click();
      for (const text of ['778899', 'Reno, NV', 'Honda']) await rowOf(page, 2).getByText(text).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Export 2 problems/ }).click();
      const text = readFileSync(await (await download).path(), 'utf8');
      expect(text).toMatch(/3,450 A,2,Cal Low/);
      expect(text).toMatch(/2,450 A,1,Ann Day,778899,"Reno, NV",Honda/);
    });
  });

  it('keep the focus in the row after each fix, and keys choose riders next to the search', async () => {
    const owner = await world.promoter();
    const last = world.unique('Zimmer');
    const [first, second] = [await world.rider({ lastName: last }), await world.rider({ lastName: last })];
    const event = await world.event({ promoterId: owner.id }, classes);
    await atImport(owner, event.id, async (page) => {
      await send(page, `Class,Place,Name\n450 A,1,=Ann\n450 A,2,Some ${last}\n`);
      // A formula is asked about, and refused as a name even then.
      await page.locator('.import-options button').click();
      await confirm(page, t);
      await rowOf(page, 2).getByLabel(t('read.role.name')).fill('Ann Day');
      await page.keyboard.press('Enter');
      await page.locator('[data-line="2"]:focus').waitFor();

      await page.getByRole('button', { name: new RegExp(`\\d\\s*${t('tab.unmatched')}`) }).click();
      await button(rowOf(page, 3), t('rows.chooseLabel', { line: 3, name: `Some ${last}` })).click();
      const search = rowOf(page, 3).getByLabel('Name or AMA number');
      await rowOf(page, 3).getByRole('radio').nth(1).waitFor();
      await search.focus();
      await page.keyboard.press('2');
      expect(await search.inputValue()).toBe(last);
      expect(await rowOf(page, 3).getByRole('radio').nth(1).isChecked()).toBe(true);
      // An AMA number is still typed in digits.
      await search.fill('');
      await page.keyboard.press('2');
      expect(await search.inputValue()).toBe('2');
    });
    expect(first.id).not.toBe(second.id);
  });

  it('fit 390 px with both sides of a question', async () => {
    const number = `3${String(Date.now()).slice(-7)}`;
    const [owner, rider] = [await world.promoter(), await world.rider({ amaNumber: number })];
    const event = await world.event({ promoterId: owner.id }, classes);
    await atImport(
      owner,
      event.id,
      async (page) => {
        await send(
          page,
          `Class,Place,AMA Number,Name,Hometown,Bike\n450 A,1,${number},Kim Nobody,"Reno, NV",Honda CRF450R\n450 A,2,,Ann Day,,\n`,
        );
        for (const summary of await page.locator('summary').all()) await summary.click();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
        await confirm(page, textsOf('fr'));
        await page.locator('.import-choice').getByText(nameOf(rider)).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      },
      { locale: 'fr', width: 390 },
    );
  });
});
