import type { Browser, Page } from 'playwright-core';
import { PodiumClient, until } from '../client/podium-client.ts';
import { mergeOf, password, World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, button, dialog, press } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (email: string, path: string, act: (page: Page) => Promise<void>) =>
  visit({ browser, baseUrl: world.baseUrl, email, path, act });
const clientOf = (email: string) => new PodiumClient(world.baseUrl, { email, password });
const waitingFor = ({ lastName }: Rider) => `/auth/admin/waiting?q=${encodeURIComponent(lastName)}`;
type Holds = { riders: { riderId: string }[] };
const holdsOf = async ({ id }: Rider) =>
  (await world.admin.get<Holds>(`/api/admin/merge-holds?riderId=${id}`)).riders.length;

describe('what waits for a second person (rules 42 and 44)', () => {
  it('the money of a merge: its admin reads why it is not theirs, another agrees with both wallets before them', async () => {
    const [from, into] = [await world.riderWithCredit(250), await world.riderWithCredit(100)];
    const name = world.unique('Max Merger ');
    const [merger, second] = [await world.clerk(name), await world.clerk('Ada Approver')];
    await clientOf(merger).post('/api/admin/riders-merge', mergeOf(from, into));
    await until(
      'the merge at rewards',
      () => holdsOf(into),
      (held) => held === 1,
    );
    await at(merger, waitingFor(into), async (page) => {
      const row = page.getByRole('row', { name: into.lastName });
      await row.getByText('$350.00').waitFor();
      await row.getByText(`by ${name}`).waitFor();
      await row.getByText('You asked for this yourself, so someone else has to decide.').last().waitFor();
      const agree = button(page, `Agree to the merge of ${into.firstName} ${into.lastName}`);
      expect(await agree.getAttribute('aria-disabled')).toBe('true');
      await row.getByRole('link', { name: /^Open/ }).click();
      await page.getByRole('heading', { name: 'Money waits after a merge' }).waitFor();
      expect(await button(page, 'Agree to the merge').getAttribute('aria-disabled')).toBe('true');
    });
    await at(second, waitingFor(into), async (page) => {
      await press(page, `Agree to the merge of ${into.firstName} ${into.lastName}`);
      const wallets = dialog(page).getByRole('row', { name: /^Credit/ });
      expect(((await wallets.textContent()) ?? '').replaceAll('\u00a0', ' ')).toBe(
        'Credit$250.00 USD$100.00 USD$350.00 USD',
      );
      await press(dialog(page), 'Agree');
      await alertShows(page, `The money of ${into.firstName} ${into.lastName} can be used again.`);
      await page.getByText('No rows match').waitFor();
    });
    expect(await holdsOf(into)).toBe(0);
  });

  it('a merge above the limit: the list leads to the same merge, which a second admin asks for too', async () => {
    const [from, into] = [await world.riderWithCredit(2_700), await world.rider()];
    const [first, second] = [await world.clerk('Max Merger'), await world.clerk('Ada Approver')];
    const asked = await clientOf(first).post<{ status: string }>('/api/admin/riders-merge', mergeOf(from, into));
    expect(asked.status).toBe('pending');
    await at(second, waitingFor(into), async (page) => {
      await page.getByRole('row', { name: into.lastName }).getByText('$2,700.00').waitFor();
      await page.getByRole('link', { name: /^Open: Merge of two riders/ }).click();
      await dialog(page).getByText('Another admin asked for this merge.', { exact: false }).waitFor();
      const { deletePhrase, keepPhrase } = mergeOf(from, into);
      await dialog(page).getByLabel(deletePhrase).fill(deletePhrase);
      await dialog(page).getByLabel(keepPhrase).fill(keepPhrase);
      await press(dialog(page), 'Merge and delete 1 rider');
      await alertShows(page, `Merged. Everything now belongs to ${into.firstName} ${into.lastName}.`);
    });
  });
});

it('staff judge a posted class by today’s facts, after every cent of it was shown (rule 41)', async () => {
  const rider = await world.rider();
  const seriesId = await world.serie();
  const event = await world.event({ seriesId }, 'Class,Type,1,2\n450 A,dealerCredit,300.01,80\n');
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
  );
  const { version } = await world.assessed(event.id);
  // The series asks for more finishers now; the award stands by what was recorded.
  await world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 40 });
  await at(await world.clerk('Jo Judge'), `/auth/admin/event/${event.id}?tab=results`, async (page) => {
    await press(page, 'Judge by today’s facts');
    const row = dialog(page).getByRole('row', { name: rider.lastName });
    for (const text of ['$300.01', '$0.00', '−$300.01', 'Then:']) await row.getByText(text).first().waitFor();
    await press(dialog(page), 'Judge again');
    await alertShows(page, '450 A is judged by today’s facts.');
  });
  await world.assessed(event.id, version);
  const wallet = await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`);
  expect(wallet.credit.reduce((sum, { availableCents }) => sum + availableCents, 0)).toBe(0);
});
