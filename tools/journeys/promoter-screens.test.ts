import type { Browser, Page } from 'playwright-core';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const ownEvent = async () => {
  const promoter = await world.promoter();
  const event = await world.event({ promoterId: promoter.id });
  const at = (path: string, act: (page: Page) => Promise<void>) =>
    visit({ browser, baseUrl: world.baseUrl, email: promoter.email, path, act });
  const events = async () =>
    (await promoter.client.get<{ events: RaceEvent[] }>(`/api/promoter/${promoter.id}/events?limit=50`)).events;
  return { promoter, event, at, events };
};

describe('a promoter', () => {
  it('duplicates an event with its classes and payouts, as a draft with new dates', async () => {
    const { event, at, events } = await ownEvent();
    const title = world.unique('Copy ');
    await at(`/auth/promoter/event/${event.id}`, async (page) => {
      await page.getByRole('link', { name: 'Duplicate the event' }).click();
      await page.getByText(`A copy of ${event.title}`, { exact: false }).waitFor();
      await page.getByLabel('Title').fill(title);
      for (const [label, value] of [
        ['Start date', '2027-05-01'],
        ['End date', '2027-05-02'],
        ['Start time', '16:00'],
      ] as const)
        await page.getByLabel(label).fill(value);
      await page.getByRole('button', { name: 'Save as a draft' }).click();
      await page.waitForURL(/tab=classes/);
    });
    const copy = (await events()).find((each) => each.title === title);
    expect(copy).toMatchObject({
      approval: 'draft',
      startDate: '2027-05-01',
      endDate: '2027-05-02',
      startTime: '16:00',
      endTime: null,
    });
    const classesOf = async (id: string) =>
      (
        await world.admin.get<{ event: { classes: { name: string; payoutType: string; payouts: unknown }[] } }>(
          `/api/event/${id}`,
        )
      ).event.classes.map(({ name, payoutType, payouts }) => ({ name, payoutType, payouts }));
    expect(await classesOf(copy!.id)).toEqual(await classesOf(event.id));
  });

  it('finds the program’s series that an own event runs in, and counts no drafts in figures', async () => {
    const { event, at, promoter, events } = await ownEvent();
    const { location, seriesId } = (await events())[0]!;
    const serie = (await world.admin.get<{ serie: { name: string } }>(`/api/serie/${seriesId}`)).serie.name;
    await promoter.client.post('/api/promoter/events', {
      title: world.unique('Draft '),
      seriesId,
      startDate: '2026-11-01',
      endDate: '2026-11-01',
      venue: 'Canyon Ridge',
      location: { city: location.city, state: location.state, zipcode: location.zipcode, country: location.country },
    });
    await at('/auth/promoter?tab=series', async (page) => {
      await page.getByRole('link', { name: serie }).waitFor();
      await page.getByText('of 1 event', { exact: false }).first().waitFor();
    });
    expect((await events()).map(({ id }) => id)).toContain(event.id);
  });
});
