import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import type { EventDetail } from '@podium/contracts/races.ts';
import { eachVariant } from '../testing/depth.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Promoter = Awaited<ReturnType<typeof world.promoter>>;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (owner: Promoter, path: string, act: (page: Page) => Promise<void>, width = 1280, refused = 0) =>
  visit({ browser, baseUrl: world.baseUrl, email: owner.email, path, act, width, refused });
const results = 'Class,Place,First Name,Last Name,Bike\n450 A,1,Ann,Day,Honda CRF450R\n450 A,DNF,Bob,Roe,KTM 450\n';

describe('the results grid', () => {
  const posted = async () => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id });
    await world.postResults(event.id, results, { fields: { finishers: JSON.stringify({ '450 A': 12 }) } });
    return { owner, path: `/auth/promoter/event/${event.id}?tab=results&class=${event.classes['450 A']}` };
  };

  it('keeps the number of a place visible under the pointer, and counts the posted finishers', async () => {
    const { owner, path } = await posted();
    await at(owner, path, async (page) => {
      await page.locator('.results-editor .grid-head').getByText('12 finishers').waitFor();
      const place = page.getByLabel('Place of Ann Day');
      await place.hover();
      const { channels } = await sharp(await place.screenshot()).stats();
      // A plate with its number has more than one shade.
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
    });
  });

  it('leaves without asking, because the input is kept as a draft', async () => {
    const { owner, path } = await posted();
    await at(owner, path, async (page) => {
      await page.getByLabel('Bike of Ann Day').fill('KTM 450 SX-F');
      await page.getByText('1 change').waitFor();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByRole('heading', { name: 'My events and series' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goBack();
      await page.getByText('1 change').waitFor();
      expect(await page.getByLabel('Bike of Ann Day').inputValue()).toBe('KTM 450 SX-F');
    });
  });

  eachVariant(it)([1280, 390])('has status, number and bike on the screen at %d px', async (width) => {
    const { owner, path } = await posted();
    await at(
      owner,
      path,
      async (page) => {
        for (const label of ['Status of Bob Roe', 'AMA number of Bob Roe', 'Bike of Bob Roe']) {
          const field = page.getByLabel(label);
          await field.scrollIntoViewIfNeeded();
          const [box, frame] = [await field.boundingBox(), await page.locator('.grid-scroll').boundingBox()];
          expect([label, box!.x >= 0, box!.x + box!.width <= frame!.x + frame!.width + 1]).toEqual([label, true, true]);
        }
        // Without moving the grid sideways.
        expect(await page.evaluate("document.querySelector('.grid-scroll').scrollLeft")).toBe(0);
        expect(await page.getByLabel('Status of Bob Roe').inputValue()).toBe('DNF');
      },
      width,
    );
  });

  it('says that a search for riders failed, which is not that nobody was found', async () => {
    const rider = await world.rider();
    const { owner, path } = await posted();
    await at(
      owner,
      path,
      async (page) => {
        await page.route('**/riders-lean?*', (route) => route.fulfill({ status: 429, body: '{}' }));
        await page.getByLabel('Rider, row 1').fill(rider.lastName);
        await page.getByText('The search failed. Riders could not be loaded.').waitFor();
        expect(await page.getByText('No rider of the program has this name.').count()).toBe(0);
        expect(await page.locator('.rider-list [role=option]').count()).toBe(0);
        await page.unroute('**/riders-lean?*');
        await page.getByLabel('Rider, row 1').press('Enter');
        await page.locator('.rider-list b', { hasText: new RegExp(`^\\S+ ${rider.lastName}$`) }).waitFor();
      },
      1280,
      1,
    );
  });

  it('shows what is wrong with a place before a rider is entered', async () => {
    const { owner, path } = await posted();
    await at(owner, path, async (page) => {
      await page.getByRole('button', { name: 'Add a row' }).click();
      await page.getByLabel('Place of row 3').fill('1');
      await page.getByText('Another row already has this place.').waitFor();
      await page.getByLabel('Place of row 3').fill('first');
      await page.getByText('A place is a number, starting at 1.').waitFor();
      await page.getByLabel('Place of row 3').fill('2');
      await page.getByText('A place is a number, starting at 1.').waitFor({ state: 'detached' });
    });
  });
});

describe('a CSV of classes', () => {
  it('is previewed as removals, additions and changes, and never drops a class with results', async () => {
    const owner = await world.promoter();
    const draft = await draftOf(owner);
    const upload = (page: Page, text: string) =>
      page
        .locator('.upload-card input[type=file]')
        .first()
        .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await at(owner, `/auth/promoter/event/${draft.id}?tab=classes`, async (page) => {
      await page.getByRole('button', { name: 'Upload a CSV' }).click();
      const set = page.getByRole('button', { name: 'Set the classes' });
      expect(await set.isDisabled()).toBe(true);
      await upload(page, 'Class,Type,1,2\n450 A,dealerCredit,300,150\nOpen,cash,400,200\n');
      const line = (kind: string) => page.locator(`.class-changes .is-${kind}`);
      await line('gone').getByText('Kids').waitFor();
      await line('added').getByText('Open').waitFor();
      await line('changed').getByText(/\$300/).waitFor();
      await page.getByText('3 classes change when you set the classes.').waitFor();
      // Nothing has been changed so far.
      expect((await world.admin.get<{ event: EventDetail }>(`/api/event/${draft.id}`)).event.classes).toHaveLength(2);
      await set.click();
      await page.locator('[value="Open"]').waitFor();
    });
  });

  it('stops at a class that has results, and names it', async () => {
    const event = await world.event();
    await world.postResults(event.id, results);
    const answer = await world.admin.upload<{ classes: { id: string; name: string }[] }>(
      `/api/event/${event.id}/upload-class?dryRun=1`,
      { name: 'classes.csv', text: 'Class,Type,1\n450 a,cash,400\nOpen,cash,400\n' },
    );
    expect(answer.classes.map(({ id, name }) => [id, name])).toEqual([
      [event.classes['450 A'], '450 a'],
      ['', 'Open'],
    ]);
    const { event: after } = await world.admin.get<{ event: EventDetail }>(`/api/event/${event.id}`);
    expect(after.classes.map(({ name }) => name)).toEqual(['450 Pro', '450 A', 'Kids']);
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
