import type { Browser, Page } from 'playwright-core';
import type { EventDetail, RaceEvent, Serie } from '@podium/contracts/races.ts';
import { World } from '../testing/world.ts';
import { type Locale } from '@podium/contracts/locales.ts';
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
