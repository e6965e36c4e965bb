import type { Browser, Page } from 'playwright-core';
import type { EventDetail } from '@podium/contracts/races.ts';
import { World } from '../testing/world.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { readTexts, textsBy } from './screen-texts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

type Promoter = Awaited<ReturnType<typeof world.promoter>>;

const textsOf = (folder: string, locale: Locale) => textsBy(readTexts(`${folder}/locales/${locale}.json`));
const grids = textsOf('packages/race-screens/src/races-grids', 'en');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (
  promoter: Promoter,
  path: string,
  act: (page: Page) => Promise<void>,
  more: { locale?: Locale; width?: number; refused?: number } = {},
) => visit({ browser, baseUrl: world.baseUrl, email: promoter.email, path, act, ...more });

const detailOf = async (id: string) => (await world.admin.get<{ event: EventDetail }>(`/api/event/${id}`)).event;
const resultsOf = async (id: string, classId: string) =>
  (await detailOf(id)).classes.find((each) => each.id === classId)?.results ?? [];

/** Pastes a spreadsheet's text into the focused cell. */
const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);

describe.each(locales)('results by hand, %s', (locale) => {
  const [t, own] = [
    textsOf('packages/race-screens/src/races-grids', locale),
    textsOf('packages/race-screens/src/results-import', locale),
  ];
  const rider = (page: Page, number: number) => page.getByLabel(t('results.riderOf', { number }), { exact: true });
  const money = (amount: string) =>
    locale === 'en' ? `$${amount}` : new RegExp(`^${amount.replace('.', ',')}\\s\\$$`);

  it('are entered by keyboard and pasted, previewed, posted, compared and undone [S1.4] [S2.134] [S8.30]', async () => {
    const [owner, first, second] = [
      await world.promoter(),
      await world.rider({ firstName: 'Antoine' }),
      await world.rider({
        firstName: 'Mathis',
        amaNumber: String(Date.now()).slice(-7) + (locale === 'en' ? '1' : '2'),
      }),
    ];
    const [{ amaNumber }, event] = [
      (await world.admin.get<{ rider: { amaNumber: string } }>(`/api/admin/rider/${second.id}`)).rider,
      await world.event({ promoterId: owner.id }),
    ];
    const classId = event.classes['450 A'] as string;
    await at(
      owner,
      `/auth/promoter/event/${event.id}?tab=results&class=${classId}`,
      async (page) => {
        await button(page, t('results.addFirst')).click();
        await rider(page, 1).focus();
        await page.keyboard.type(first.lastName);
        await page
          .getByRole('option', { name: new RegExp(first.lastName) })
          .first()
          .waitFor();
        await page.keyboard.press('Enter');
        await page.locator('.grid-input--rider.is-linked').waitFor();
        // The next row has somebody who is not in the program.
        await page.keyboard.press('Enter');
        await page.locator('[data-row="1"][data-column="name"]:focus').waitFor();
        await page.keyboard.type('Nobody Known');
        await page.getByRole('option', { name: t('rider.nobody', { name: 'Nobody Known' }) }).waitFor();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Alt+ArrowUp');
        expect(await rider(page, 1).inputValue()).toBe('Nobody Known');
        await page.keyboard.press('Control+z');
        expect(await rider(page, 2).inputValue()).toBe('Nobody Known');

        await button(page, t('results.add')).click();
        await rider(page, 3).focus();
        await paste(
          page,
          `Pos\tRider\tTeam\tAMA Number\tBike\n3\tMathis\tFactory\t${amaNumber}\tKTM 450\n4\tAnn Day\tNone\t\tHonda\nDNF\tCal Low\tNone\t\tYamaha\n`,
        );
        // The AMA number identifies its rider.
        await page.locator('.grid-input--rider.is-linked').nth(1).waitFor();
        await button(page, t('results.deleteOf', { name: 'Ann Day' })).click();
        await button(dialog(page), t('results.delete')).click();
        await rider(page, 5).waitFor({ state: 'detached' });

        await page.reload();
        // The typed input is still there.
        await rider(page, 4).waitFor();
        expect(await rider(page, 2).inputValue()).toBe('Nobody Known');
        await page.getByRole('button', { name: t('results.save') }).click();
        await page.locator('.import-who').getByText(money('250.00')).first().waitFor();
        await page.locator('.import-who').getByText(money('100.50')).first().waitFor();
        // A rider's bike is removed before posting: the new amounts are shown, and confirmed again.
        await world.admin.put(`/api/admin/rider/${first.id}`, { bikes: [] });
        await button(page, t('preview.post')).click();
        const changed = page.locator('.import-changed');
        await changed.getByText(own('changed.title')).waitFor();
        await changed.getByText(new RegExp(first.lastName)).waitFor();
        expect(await resultsOf(event.id, classId)).toEqual([]);
        await button(page, t('preview.post')).click();
        await alertShows(page, t('results.posted', { name: '450 A' }));
      },
      { locale, refused: 1 },
    );
    expect((await resultsOf(event.id, classId)).map(({ place, status, riderId }) => [place, status, riderId])).toEqual([
      [1, 'finished', first.id],
      [2, 'finished', undefined],
      [3, 'finished', second.id],
      [null, 'DNF', undefined],
    ]);

    await world.postResults(event.id, `Class,Place,First Name,Last Name\n450 A,1,Some,Body\n`);
    await at(
      owner,
      `/auth/promoter/event/${event.id}?tab=history`,
      async (page) => {
        const rows = page.locator('.history-row');
        await rows.nth(1).waitFor();
        await rows.nth(0).getByText(t('history.stands')).waitFor();
        await rows
          .nth(0)
          .getByRole('button', { name: new RegExp(`^${t('history.changes')}`) })
          .click();
        await dialog(page).getByText('Nobody Known').waitFor();
        await dialog(page).getByText(t('diff.gone')).first().waitFor();
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'hidden' });
        await rows
          .nth(1)
          .getByRole('button', { name: new RegExp(`^${t('history.restore')} `) })
          .click();
        // The amounts are shown before it is done.
        await dialog(page).getByText(money('100.50')).first().waitFor();
        await dialog(page)
          .getByRole('button', { name: t('restore.yes_other', { count: 4 }) })
          .click();
        await alertShows(page, t('restore.done', { name: '450 A' }));
        await rows.nth(2).waitFor();
      },
      { locale },
    );
    expect((await resultsOf(event.id, classId)).map(({ name }) => name)).toContain('Nobody Known');
  });
});

describe('results in the grid', () => {
  it('somebody posted first: input and current results are both shown, and merged [S2.134]', async () => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id });
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Ann,Day\n450 A,2,Bob,Roe\n');
    const classId = event.classes['450 A'] as string;
    await at(
      owner,
      `/auth/promoter/event/${event.id}?tab=results&class=${classId}`,
      async (page) => {
        await page.getByLabel('Bike of Ann Day').fill('Honda CRF450R');
        await world.postResults(
          event.id,
          'Class,Place,First Name,Last Name\n450 A,1,Ann,Day\n450 A,2,Bob,Roe\n450 A,3,Cal,Low\n',
        );
        await page.getByRole('button', { name: grids('results.save') }).click();
        const conflict = page.locator('.conflict');
        await conflict.getByText(/Honda CRF450R/).waitFor();
        await conflict.getByText(/Cal Low/).waitFor();
        await conflict.getByRole('button').last().click();
        await page.getByLabel(grids('results.riderOf', { number: 3 })).waitFor();
        expect(await page.getByLabel('Bike of Ann Day').inputValue()).toBe('Honda CRF450R');
        await page.getByRole('button', { name: grids('results.save') }).click();
        await button(page, grids('preview.post')).click();
        await alertShows(page, grids('results.posted', { name: '450 A' }));
      },
      { refused: 1 },
    );
    expect((await resultsOf(event.id, classId)).map(({ name }) => name).sort()).toEqual([
      'Ann Day',
      'Bob Roe',
      'Cal Low',
    ]);
  });

  it('a duplicate place is refused at its row, and all results of a class can be removed [S2.134]', async () => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id });
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Ann,Day\n450 A,2,Bob,Roe\n');
    await at(owner, `/auth/promoter/event/${event.id}?tab=results&class=${event.classes['450 A']}`, async (page) => {
      await page.getByLabel('Place of Bob Roe').fill('1');
      await page
        .getByRole('row', { name: /Bob Roe/ })
        .or(page.locator('tr', { has: page.getByLabel('Place of Bob Roe') }))
        .first()
        .getByText(grids('problem.placeTwice'))
        .waitFor();
      expect(await page.getByRole('button', { name: grids('results.save') }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: grids('grid.discard') }).click();
      await button(page, grids('results.removeAll')).click();
      await button(dialog(page), 'Remove 2 results').click();
      await page.getByText(grids('results.none')).waitFor();
    });
    expect(await resultsOf(event.id, event.classes['450 A'] as string)).toEqual([]);
  });
});

describe.each(locales)('a file of a timing system, %s', (locale) => {
  const t = textsOf('packages/race-screens/src/results-import', locale);
  const send = (page: Page, name: string, text: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const next = (page: Page, name: string) =>
    page.locator('.import-foot').getByRole('button', { name: new RegExp(`^${name}`) });
  it('is read after one answer, corrected in place, and posted as previewed [S1.4]', async () => {
    const [owner, rider] = [await world.promoter(), await world.rider()];
    const event = await world.event({ promoterId: owner.id });
    const text = `Groupe;Arrivée;Contact;Bib\n450 A;1;${rider.email};7\n450 A;2O;x@x.test;8\n`;
    await at(
      owner,
      `/auth/promoter/event/${event.id}/import`,
      async (page) => {
        await send(page, 'race.csv', text);
        const role = page.getByLabel(t('read.roleOf', { column: 'Arrivée' }));
        await page.locator('.import-questions').waitFor();
        expect(await next(page, t('step.rows')).isDisabled()).toBe(true);
        await page.locator('.import-read-columns summary').click();
        await role.selectOption('place');
        await page.locator('.import-questions').getByText(/2O/).waitFor();
        // One click takes it back, and the file is asked about again.
        await button(page.locator('.import-said'), new RegExp(`^${t('read.undoLabel', { what: '' })}`)).click();
        await page.locator('.import-said').waitFor({ state: 'detached' });
        await role.selectOption('place');
        const listed = page.locator('.import-read-rows');
        await listed
          .getByRole('button', { name: new RegExp(`^${t('read.correctLabel', { line: 3, name: '' }).trim()}`) })
          .click();
        await listed.getByLabel(t('column.place')).fill('2');
        await page.keyboard.press('Enter');
        await page.locator('.import-questions').waitFor({ state: 'detached' });
        await next(page, t('step.rows')).click();
        await next(page, t('foot.unknownNone_one')).click();
        await next(page, t('step.money')).click();
        await page.locator('.import-who').waitFor();
        // The rider's bike is removed before posting.
        await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
        await page.getByRole('checkbox').check();
        await next(page, t('foot.post')).click();
        await page.locator('.import-changed').getByText(t('changed.title')).waitFor();
        expect(await page.getByRole('checkbox').isChecked()).toBe(false);
        await page.getByRole('checkbox').check();
        await next(page, t('foot.post')).click();
        await page.getByText(t('done.title')).first().waitFor();
      },
      { locale, refused: 1 },
    );
    expect(
      (await resultsOf(event.id, event.classes['450 A'] as string)).map(({ place, riderId }) => [place, riderId]),
    ).toEqual([
      [1, rider.id],
      [2, undefined],
    ]);
  });
});

describe('a large file', () => {
  it('of thousands of rows is reviewed in pages, and every decision is kept [S1.4]', async () => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id }, 'Class,Type,1\nOpen,dealerCredit,100\n');
    const rows = Array.from({ length: 4000 }, (_, i) => `Open,${i + 1},Rider${i} Unknown${i},"Reno, NV",Honda`);
    await at(owner, `/auth/promoter/event/${event.id}/import`, async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'large.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Class,Pos,Name,Hometown,Bike\n${rows.join('\n')}\n`),
      });
      await page.locator('.import-foot').getByRole('button', { name: 'Who they are' }).click();
      await page.getByRole('button', { name: /4,000\s*Unmatched/ }).click();
      await page.getByText('1 to 150 of 4,000').waitFor();
      await button(page, 'Rows after').click();
      await page.getByText('151 to 300 of 4,000').waitFor();
      expect(await page.locator('.import-entry').count()).toBe(150);
    });
  });
});
