import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import type { EventDetail, RaceEvent, Serie } from '@podium/contracts/races.ts';
import { World, type Rider } from '../testing/world.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Texts = { [key: string]: string | Texts };
type Promoter = Awaited<ReturnType<typeof world.promoter>>;

/** The screens' own texts, so that a journey reads in either language. */
const textsOf = (folder: string, locale: string) => {
  const texts = JSON.parse(readFileSync(join(folder, 'locales', `${locale}.json`), 'utf8')) as Texts;
  return (key: string, values: Record<string, string | number> = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
  };
};
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

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const alertShows = (page: Page, text: string) => page.locator('.alert-host').getByText(text).first().waitFor();
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

async function fillEvent(page: Page, title: string, serie: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: /^Series/ }).fill(serie);
  await page.locator('.ant-select-item-option').getByText(serie, { exact: true }).click();
  for (const [label, value] of [
    ['Start date', '2027-05-01'],
    ['End date', '2027-05-02'],
    ['Venue', 'Canyon Ridge'],
    ['City', 'Murrieta'],
    ['ZIP or postal code', '92562'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('combobox', { name: /^State/ }).fill('California');
  await page.locator('.ant-select-item-option').getByText('CA California').click();
}

describe('from a draft to an approved event', () => {
  it('a series and an event are added, submitted, rejected and approved [S1.35] [S1.36] [S2.72] [S2.73] [S2.136] [S2.137] [S6.18] [S6.19]', async () => {
    const owner = await world.promoter();
    const [serieName, title] = [world.unique('Own series '), world.unique('Own event ')];
    const { category } = await world.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: world.unique('Category '),
    });
    const categoryName = (await world.admin.get<{ category: { description: string } }>(`/api/category/${category.id}`))
      .category.description;
    const ownSeries = async () =>
      (await owner.client.get<{ series: Serie[] }>(`/api/promoter/${owner.id}/series`)).series;
    const ownEvents = async () =>
      (await owner.client.get<{ events: RaceEvent[] }>(`/api/promoter/${owner.id}/events`)).events;
    const asAdmin = (kind: 'event' | 'serie', id: string, version: number, move: string, body: object = {}) =>
      world.admin.put(`/api/admin/${kind}/${id}/${move}`, body, { 'if-match': `"${version}"` });

    await at(owner, '/auth/promoter/serie', async (page) => {
      await page.getByLabel('Name', { exact: true }).fill(serieName);
      await page.getByRole('combobox', { name: /^Category/ }).fill(categoryName);
      await page.locator('.ant-select-item-option').getByText(categoryName, { exact: true }).click();
      await page.getByLabel('Start date', { exact: true }).fill('2027-01-01');
      await page.getByLabel('End date', { exact: true }).fill('2027-12-31');
      await button(page, 'Save as a draft').click();
      await page.waitForURL(/\/serie\/\w+$/);
      await button(page, `Submit ${serieName}`).click();
      await button(dialog(page), 'Submit').click();
      await alertShows(page, `${serieName} is submitted.`);
      const [serie] = await ownSeries();
      expect(serie).toMatchObject({ name: serieName, approval: 'submitted' });
      await asAdmin('serie', serie!.id, serie!.__v, 'reject', { reason: 'The dates overlap another series.' });

      await page.goto(`${world.baseUrl}/auth/promoter?tab=series`);
      await page.getByText('The dates overlap another series.').waitFor();
      await page.getByRole('link', { name: serieName }).click();
      await page.getByLabel('End date', { exact: true }).fill('2027-11-30');
      await button(page, 'Save the series').click();
      await alertShows(page, `${serieName} is saved.`);
      await button(page, `Submit ${serieName}`).click();
      await button(dialog(page), 'Submit').click();
      await page.getByText(/^Submitted /).waitFor();
      const again = (await ownSeries())[0]!;
      expect(again).toMatchObject({ endDate: '2027-11-30', approval: 'submitted' });
      await asAdmin('serie', again.id, again.__v, 'approve');

      await page.goto(`${world.baseUrl}/auth/promoter/event`);
      await fillEvent(page, title, serieName);
      await button(page, 'Save as a draft').click();
      await page.waitForURL(/\/event\/\w+\?tab=classes$/);
      await button(page, `Submit ${title}`).click();
      // Without classes it would pay nothing, and the page says so.
      await dialog(page)
        .getByText(/no classes yet/)
        .waitFor();
      await button(dialog(page), 'Submit').click();
      await alertShows(page, `${title} is submitted.`);
      await button(page, `Withdraw ${title}`).click();
      await button(dialog(page), 'Withdraw').click();
      await alertShows(page, `${title} is a draft again.`);
      expect((await ownEvents())[0]).toMatchObject({ title, seriesName: serieName, approval: 'draft' });

      await button(page, grids('classes.add')).first().click();
      await page.getByLabel(grids('classes.nameOf', { number: 1 })).fill('450 A');
      await page.getByLabel(grids('classes.amountOf', { name: '450 A', place: 1 })).fill('250');
      await button(page, grids('classes.save')).click();
      await alertShows(page, grids('classes.saved'));
      await button(page, `Submit ${title}`).click();
      await button(dialog(page), 'Submit').click();
      // The first message is still there with the same words, so the page's own text shows when it is done.
      await page.getByText(/^Submitted /).waitFor();
      const event = (await ownEvents())[0]!;
      expect(event).toMatchObject({ approval: 'submitted', contingencyCents: 25_000 });
      await asAdmin('event', event.id, event.version, 'approve');

      await page.goto(`${world.baseUrl}/auth/promoter`);
      await page.getByRole('link', { name: /^Upcoming ?1$/ }).waitFor();
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('tab', { name: /^Classes/ }).click();
      await page.getByText(/only the program staff can change its series/).waitFor();
      expect(await page.getByLabel(grids('classes.nameOf', { number: 1 })).isDisabled()).toBe(true);
      await page.getByRole('tab', { name: 'Details' }).click();
      await page.getByText('Once an event is approved, only staff can change its series.').waitFor();
      await page.getByLabel('Venue', { exact: true }).fill('Glen Helen');
      await button(page, 'Save the event').click();
      await alertShows(page, `${title} is saved.`);
      expect(await detailOf(event.id)).toMatchObject({ venue: 'Glen Helen', approval: 'approved' });
    });
  });

  it('a draft is deleted only after a prompt, and events are imported from a file with a preview [S2.136] [S2.137] [S6.19]', async () => {
    const owner = await world.promoter();
    const seriesId = await world.serie();
    await at(owner, `/auth/promoter/serie/${seriesId}`, async (page) => {
      await button(page, 'Upload events').click();
      const text =
        'Title,Start Date,End Date,Venue,City,State,Zipcode\nRound A,2026-12-05,2026-12-06,Canyon Ridge,Murrieta,CA,92562\nRound B,2026-12-12,2026-12-13,Glen Helen,Murrieta,CA,92562\n';
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('cell', { name: 'Round B' }).waitFor();
      await page.getByRole('button', { name: /^Add 2/ }).click();
      await page.getByRole('link', { name: 'Round A' }).first().waitFor();
      await page.goto(`${world.baseUrl}/auth/promoter?tab=submissions`);
      await button(page, 'Delete Round A').click();
      await button(dialog(page), 'Cancel')
        .or(dialog(page).getByRole('button', { name: /^Keep/ }))
        .first()
        .click();
      await page.getByRole('link', { name: 'Round A' }).waitFor();
      await button(page, 'Delete Round A').click();
      await dialog(page).locator('.ant-btn-dangerous').click();
      await page.getByRole('link', { name: 'Round A' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Round B' }).waitFor();
    });
  });
});

/** A draft event of a promoter's own. */
async function draftOf(owner: Promoter): Promise<EventDetail> {
  const body = {
    title: world.unique('Draft '),
    seriesId: await world.serie(),
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    venue: 'Canyon Ridge',
    location: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
    classes: [
      {
        name: '450 A',
        payoutType: 'dealerCredit',
        payouts: [
          { place: 1, amountCents: 25_000 },
          { place: 2, amountCents: 15_000 },
        ],
      },
      { name: 'Kids', payoutType: 'noPayout', payouts: [] },
    ],
  };
  return (await owner.client.post<{ event: EventDetail }>('/api/promoter/events', body)).event;
}

describe('the grid of classes', () => {
  const amount = (page: Page, name: string, place: number) =>
    page.getByLabel(grids('classes.amountOf', { name, place }));

  it('accepts a pasted block, refuses gaps and zero at their cells, and asks before a class or a place is deleted [S2.133] [S8.28] [S8.29]', async () => {
    const owner = await world.promoter();
    const draft = await draftOf(owner);
    await at(owner, `/auth/promoter/event/${draft.id}?tab=classes`, async (page) => {
      await page.getByLabel(grids('classes.nameOf', { number: 2 })).focus();
      await page.keyboard.press('Enter');
      // Enter on the last row added a row and focused its first cell.
      await page.locator('[data-row="2"][data-column="name"]:focus').waitFor();
      await paste(page, '250 B\tdealerCredit\t$100.50\t\t50\nVeteran\tcash\t80\t0\n');
      await page.getByText(grids('problem.gap')).waitFor();
      await page.getByText(grids('problem.zero')).waitFor();
      expect(await button(page, grids('classes.save')).isDisabled()).toBe(true);
      await amount(page, '250 B', 2).fill('75');
      await amount(page, 'Veteran', 1).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');

      await button(page, grids('classes.deleteOf', { name: 'Kids' })).click();
      await button(dialog(page), 'Cancel').click();
      await page.getByLabel(grids('classes.nameOf', { number: 4 })).waitFor();
      await button(page, grids('classes.deleteOf', { name: 'Kids' })).click();
      await button(dialog(page), grids('classes.deleteYes')).click();
      await page.getByLabel(grids('classes.nameOf', { number: 4 })).waitFor({ state: 'detached' });

      await button(page, grids('classes.placeYes', { place: 2 })).click();
      await dialog(page).getByText('2 classes lose their amount for place 2.').waitFor();
      await button(dialog(page), grids('classes.placeYes', { place: 2 })).click();
      expect(await amount(page, '250 B', 2).inputValue()).toBe('50');
      await button(page, grids('classes.duplicateOf', { name: 'Veteran' })).click();
      await button(page, grids('classes.save')).click();
      await alertShows(page, grids('classes.saved'));
    });
    const saved = (await detailOfOwn(owner, draft.id)).classes.map(({ name, payoutType, payouts }) => [
      name,
      payoutType,
      payouts.map(({ amountCents }) => amountCents),
    ]);
    expect(saved).toEqual([
      ['450 A', 'dealerCredit', [25_000]],
      ['250 B', 'dealerCredit', [10_050, 5000]],
      ['Veteran', 'cash', [8000]],
      ['Veteran copy', 'cash', [8000]],
    ]);
  });

  it('shows both versions when somebody saved first, and loses neither [S2.133]', async () => {
    const owner = await world.promoter();
    const draft = await draftOf(owner);
    await at(
      owner,
      `/auth/promoter/event/${draft.id}?tab=classes`,
      async (page) => {
        await amount(page, '450 A', 1).fill('300');
        await world.admin.put(`/api/admin/event/${draft.id}`, {
          classes: draft.classes.map(({ id, name, payoutType, payouts }) => ({
            id,
            name: name === 'Kids' ? 'Juniors' : name,
            payoutType,
            payouts,
          })),
        });
        await button(page, grids('classes.save')).click();
        const conflict = page.locator('.conflict');
        await conflict.getByText(/\$300/).waitFor();
        await conflict
          .getByText(/Juniors/)
          .first()
          .waitFor();
        await conflict.getByRole('button').last().click();
        await alertShows(page, grids('classes.saved'));
      },
      { refused: 1 },
    );
    const classes = (await detailOfOwn(owner, draft.id)).classes;
    expect(classes.map(({ name, payouts }) => [name, payouts[0]?.amountCents])).toEqual([
      ['450 A', 30_000],
      ['Juniors', undefined],
    ]);
  });

  it('classes are set from a CSV beside it [S2.132]', async () => {
    const owner = await world.promoter();
    const draft = await draftOf(owner);
    await at(owner, `/auth/promoter/event/${draft.id}?tab=classes`, async (page) => {
      await button(page, grids('classes.upload')).click();
      await page.locator('input[type=file]').setInputFiles({
        name: 'classes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Class,Type,1,2\nOpen,cash,400,200\n'),
      });
      await button(page, 'Set the classes').click();
      await page
        .getByLabel(grids('classes.nameOf', { number: 1 }))
        .and(page.locator('[value="Open"]'))
        .waitFor();
      expect(await amount(page, 'Open', 2).inputValue()).toBe('200');
    });
  });
});

const detailOfOwn = async (owner: Promoter, id: string) =>
  (await owner.client.get<{ event: EventDetail }>(`/api/event/${id}`)).event;

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
  const fileOf = (rider: Rider, header: string) => `${header};Bib\n450 A;1;${rider.email};7\n450 A;2O;x@x.test;8\n`;

  it('is mapped only once, corrected in place, and posted as previewed [S1.4]', async () => {
    const [owner, rider] = [await world.promoter(), await world.rider()];
    const [event, other] = [await world.event({ promoterId: owner.id }), await world.event({ promoterId: owner.id })];
    const header = world.unique('Groupe').concat(';Arrivée;Contact');
    await at(
      owner,
      `/auth/promoter/event/${event.id}/import`,
      async (page) => {
        await send(page, 'race.csv', fileOf(rider, header));
        const select = (column: string) =>
          page
            .locator('.import-columns li', {
              has: page.locator('b', { hasText: new RegExp(`^${t(`columns.of.${column}`)}$`) }),
            })
            .locator('select')
            .first();
        await page.locator('.import-columns').waitFor();
        expect(await next(page, t('step.rows')).isDisabled()).toBe(true);
        await select('Class').selectOption(header.split(';')[0] as string);
        await select('Place').selectOption('Arrivée');
        await page.locator('.import-foot').getByText(t('columns.problem.rider')).waitFor();
        await select('Email').selectOption('Contact');
        await next(page, t('step.rows')).click();
        await button(page, t('fix.use', { value: 20 })).click();
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
      [20, undefined],
    ]);

    await at(
      owner,
      `/auth/promoter/event/${other.id}/import`,
      async (page) => {
        await send(page, 'next-race.csv', fileOf(rider, header));
        // No question this time; the mapping can still be changed, and forgotten.
        await page.locator('[data-part=rows]').waitFor();
        await button(page, t('columns.change')).click();
        await page.getByText(t('columns.saved')).waitFor();
        await button(page, t('columns.forget')).click();
        await button(page, t('columns.forgetYes')).click();
        await alertShows(page, t('columns.forgotten'));
        await page.reload();
        await send(page, 'third-race.csv', fileOf(rider, header));
        await page.locator('.import-columns').waitFor();
      },
      { locale },
    );
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
      await page.getByRole('button', { name: /4,000\s*Unmatched/ }).click();
      await page.getByText('1 to 150 of 4,000').waitFor();
      await button(page, 'Rows after').click();
      await page.getByText('151 to 300 of 4,000').waitFor();
      expect(await page.locator('.import-entry').count()).toBe(150);
    });
  });
});
