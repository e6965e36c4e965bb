/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import type { FullResult } from '@podium/contracts/races.ts';
import type { RiderLean } from '@podium/contracts/people.ts';
import { sampleClass, sampleEvent, samplePreview, sampleResult } from '../../../../../tools/testing/sample-event.ts';
import { Api, show, violations, type Sent } from '../../../../../tools/testing/show.tsx';
import { ResultsGrid } from './ResultsGrid.tsx';

const texts = ['races-grids', 'results-import'].map((namespace) => ({
  namespace,
  folder: `packages/race-screens/src/${namespace}/locales`,
}));
const zoe: RiderLean = {
  id: 'rider-zoe',
  fullName: 'Zoe Roy',
  amaNumber: '555',
  hometown: 'Galena, IL',
  city: 'Galena',
  state: 'IL',
  country: 'US',
  profileImage: null,
  active: true,
};
const posted = [
  sampleResult('result-1', 1, 'Jo Lee', { riderId: 'rider-jo', amaNumber: '111', hometown: 'Waco, TX' }),
  sampleResult('result-2', 2, 'Ann Day'),
];
const open450 = sampleClass('450 A', [50_000, 25_000]);
const event = sampleEvent([open450, sampleClass('Kids', [1000])]);

/** The API with these results of the first class, and the riders of the program. */
const catalog = (results: FullResult[]) =>
  new Api()
    .answer(catalogCalls.listResults, {
      version: 7,
      classes: [{ classId: open450.id, finishers: results.length, results }],
    })
    .answer(identityCalls.leanRiders, ({ address }) => ({
      riders: /query=(555|zo)/i.test(address) ? [zoe] : [],
    }))
    .answer(rewardsCalls.eligibility, { eventId: event.id, state: 'assessed', version: 8, results: [] });

async function showGrid(results: FullResult[], { locale = 'en', api = catalog(results) } = {}) {
  const shown = await show(<ResultsGrid event={event} importHref="/import" />, {
    at: locale === 'fr' ? '/fr/' : '/',
    texts,
    api,
  });
  await waitFor(() => expect(document.querySelector('.results-editor')).not.toBeNull());
  return shown;
}
type User = Awaited<ReturnType<typeof showGrid>>['user'];

type Cell = HTMLInputElement | HTMLSelectElement;
const cell = (row: number, column: string) =>
  document.querySelector<Cell>(`[data-row="${row}"][data-column="${column}"]`)!;
const cells = (column: string) =>
  [...document.querySelectorAll<Cell>(`[data-column="${column}"]`)].map(({ value }) => value);
const at = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset;
  return `${row} ${column}`;
};
/** The problem of a cell, as a screen reader says it. */
const problemOf = (row: number, column: string) =>
  document.getElementById(cell(row, column).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
async function typeOver(user: User, row: number, column: string, text: string) {
  await user.clear(cell(row, column));
  await user.type(cell(row, column), text);
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and see payouts' });
const sets = (api: Api): Sent[] => api.sent.filter(({ address }) => address.includes('/api/event/event-1/results'));
const closesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => sessionStorage.clear());

it.each([
  ['en', /^Place 1: dead heat of 2 riders/],
  ['fr', /^Rang 1 : 2 pilotes ex æquo/],
])(
  'two rows of one place are a question: a mistake, or a dead heat that is sent as one (rule 45): %s',
  async (locale, name) => {
    const api = catalog(posted).answer(catalogCalls.setResults, { event, hash: 'hash-1', awardsPreview: null });
    const { user } = await showGrid(posted, { locale, api });
    await typeOver(user, 1, 'place', '1');
    expect(problemOf(1, 'place')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name }));
    expect(problemOf(1, 'place')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Save and see payouts|Enregistrer et voir/ }));
    await waitFor(() => expect(sets(api).at(-1)?.body).toMatchObject({ deadHeats: [1] }));
  },
);

it('arrows and Enter go from cell to cell, and Enter in the last row adds one', async () => {
  const { user } = await showGrid(posted);
  await user.click(cell(0, 'place'));
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('0 status');
  // In a select, these change its value.
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('0 status');
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('0 name');
  // The name is selected as a whole, so that typing replaces it and the arrows leave it.
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('1 name');
  await user.keyboard('{ArrowUp}{Home}{ArrowRight}');
  expect(at()).toBe('0 name');
  await user.keyboard('{End}{ArrowRight}');
  expect(at()).toBe('0 amaNumber');
  await user.keyboard('{Enter}');
  expect(at()).toBe('1 amaNumber');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(at()).toBe('0 amaNumber');
  await user.tab();
  expect(at()).toBe('0 bike');
  await user.tab({ shift: true });
  expect(at()).toBe('0 amaNumber');
  await user.click(cell(1, 'place'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('2 name'));
  expect(cells('place')).toEqual(['1', '2', '3']);
});

it('Alt and an arrow trade two places, and Ctrl Z takes back one step at a time', async () => {
  const { user } = await showGrid(posted);
  await user.click(cell(1, 'name'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(at()).toBe('0 name'));
  expect([cells('place'), cells('name')]).toEqual([
    ['1', '2'],
    ['Ann Day', 'Jo Lee'],
  ]);
  await user.type(cell(1, 'bike'), 'KTM');
  await user.keyboard('{Control>}z{/Control}');
  expect([cells('bike'), cells('name')]).toEqual([
    ['', ''],
    ['Ann Day', 'Jo Lee'],
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(cells('name')).toEqual(['Jo Lee', 'Ann Day']);
});

it('a block pasted from a spreadsheet fills the cells from there on, and an AMA number finds its rider', async () => {
  const { user, api } = await showGrid([]);
  await user.click(screen.getByRole('button', { name: 'Enter the first result' }));
  await user.click(cell(0, 'place'));
  await user.paste('1\tZoe Roy\t555\tKTM 450\r\nDNF\tSam Roe\t\t\r\n2\tCal Low\t999\t\r\n');
  expect([cells('place'), cells('name'), cells('status')]).toEqual([
    ['1', '', '2'],
    ['Zoe Roy', 'Sam Roe', 'Cal Low'],
    ['finished', 'DNF', 'finished'],
  ]);
  await waitFor(() => expect(cells('hometown')).toEqual(['Galena, IL', '', '']));
  api.refuse(catalogCalls.setResults, { code: 'catalog/event-canceled', status: 409, message: 'Canceled.' });
  await user.click(save());
  await screen.findByText('Canceled.');
  expect(sets(api).at(-1)?.body).toMatchObject({
    results: [
      { place: 1, name: 'Zoe Roy', riderId: 'rider-zoe', bike: 'KTM 450' },
      { place: null, status: 'DNF', name: 'Sam Roe' },
      { place: 2, name: 'Cal Low', amaNumber: '999' },
    ],
  });
  // One cell is text like any other, pasted where the caret is.
  await user.type(cell(2, 'bike'), 'Honda ');
  await user.paste('CRF');
  expect(cells('bike')).toEqual(['KTM 450', '', 'Honda CRF']);
});

it('typing a name offers riders, and the keyboard takes one or keeps the name as not a member', async () => {
  const { user } = await showGrid(posted);
  await typeOver(user, 1, 'name', 'Zo');
  const rider = await screen.findByRole('option', { name: /Zoe Roy/ });
  expect(cell(1, 'name').getAttribute('aria-activedescendant')).toBe(rider.id);
  await user.keyboard('{Enter}');
  expect([at(), cell(1, 'name').value, cell(1, 'amaNumber').value]).toEqual(['1 name', 'Zoe Roy', '555']);
  await typeOver(user, 1, 'name', 'Zo');
  await screen.findByRole('option', { name: /Zoe Roy/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(cell(1, 'name').value).toBe('Zo');
  expect(within(cell(1, 'name').closest('tr')!).getByText('Not a member')).toBeDefined();
});

it('deletes a row only after a question that says what it means, and an empty row at once', async () => {
  const { user } = await showGrid(posted);
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(cells('place')).toEqual(['1', '2', '3']);
  await user.click(screen.getByRole('button', { name: 'Delete the result of row 3' }));
  expect(cells('place')).toEqual(['1', '2']);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete the result of Jo Lee' }));
    return screen.findByRole('dialog', { name: 'Delete the result of Jo Lee?' });
  };
  await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
  expect(cells('name')).toEqual(['Jo Lee', 'Ann Day']);
  await user.click(within(await ask()).getByRole('button', { name: 'Delete the result' }));
  expect([cells('name'), cells('place')]).toEqual([['Ann Day'], ['2']]);
});

it('a wrong cell says what is wrong with it, and nothing can be saved until it is right', async () => {
  const { user, api } = await showGrid(posted);
  await typeOver(user, 1, 'place', '1');
  expect([problemOf(1, 'place'), cell(1, 'place').getAttribute('aria-invalid')]).toEqual([
    'Another row already has this place. A dead heat is confirmed below.',
    'true',
  ]);
  expect([screen.getByText('1 cell to fix').textContent, save().disabled]).toEqual(['1 cell to fix', true]);
  await typeOver(user, 1, 'place', '1st');
  expect(problemOf(1, 'place')).toBe('A place is a number, starting at 1.');
  await user.clear(cell(1, 'place'));
  expect(problemOf(1, 'place')).toBe('Enter a place, or choose DNF, DNS or DSQ.');
  await user.selectOptions(cell(1, 'status'), 'DNS');
  expect([problemOf(1, 'place'), cell(1, 'place').getAttribute('aria-invalid'), save().disabled]).toEqual([
    null,
    null,
    false,
  ]);
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  await user.type(cell(2, 'bike'), 'KTM');
  expect([problemOf(2, 'name'), save().disabled]).toEqual(['Enter the rider.', true]);
  expect(sets(api)).toEqual([]);
});

it('shows what the server refuses at its cell, until that cell is edited', async () => {
  const api = catalog(posted).refuse(catalogCalls.setResults, {
    code: 'catalog/no-such-rider',
    status: 422,
    message: 'Two rows were refused.',
    errors: [
      { path: 'results.0.riderId', code: 'catalog/no-such-rider', message: 'This rider is gone.' },
      { path: 'results.1.vin', code: 'request/invalid', message: 'Not a VIN.' },
    ],
  });
  const { user } = await showGrid(posted, { api });
  await user.type(cell(1, 'vin'), 'X');
  await user.click(save());
  expect(await screen.findByText('Two rows were refused.')).toBeDefined();
  expect([problemOf(0, 'name'), problemOf(1, 'vin')]).toEqual(['This rider is gone.', 'Not a VIN.']);
  expect(screen.getByText('2 cells to fix')).toBeDefined();
  await user.type(cell(1, 'vin'), 'Y');
  await user.type(cell(1, 'bike'), 'KTM');
  expect([problemOf(0, 'name'), problemOf(1, 'vin')]).toEqual(['This rider is gone.', null]);
  expect(screen.getByText('1 cell to fix')).toBeDefined();
  await user.type(cell(0, 'name'), 's');
  expect([problemOf(0, 'name'), screen.queryByText(/to fix/), screen.queryByText('Two rows were refused.')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('saves exactly the rows in two steps: what they would pay, then the posting of that preview', async () => {
  const api = catalog([...posted, sampleResult('result-3', 3, 'Cal Low')]);
  const awardsPreview = samplePreview(open450, 2, 'rider-zoe', 25_000);
  api.answer(catalogCalls.setResults, { event, hash: 'hash-1', awardsPreview });
  const { user } = await showGrid(posted, { api });
  // Another name is another rider; the rider of the program who was linked is taken off.
  await typeOver(user, 0, 'name', 'Jo Leeds');
  await typeOver(user, 1, 'place', 'dnf');
  await user.click(screen.getByRole('button', { name: 'Delete the result of Cal Low' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the result' }));
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  await typeOver(user, 2, 'place', '2');
  await user.type(cell(2, 'amaNumber'), '555');
  await user.tab();
  await waitFor(() => expect(cell(2, 'name').value).toBe('Zoe Roy'));
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Finishers, if not all are listed' }), '12');
  await user.click(save());
  const panel = await screen.findByRole('region', { name: 'What 450 A would pay' });
  expect(within(panel).getAllByText(/\$250\.00/)).not.toEqual([]);
  const empty = { amaNumber: null, email: null, vin: null, bike: null, hometown: null };
  const unlinked = { id: 'result-1', riderId: null, name: 'Jo Leeds', amaNumber: '111', hometown: 'Waco, TX' };
  const added = { riderId: 'rider-zoe', name: 'Zoe Roy', amaNumber: '555', hometown: 'Galena, IL' };
  const results = [
    { ...empty, ...unlinked, place: 1, status: 'finished' },
    { ...empty, id: 'result-2', name: 'Ann Day', place: null, status: 'DNF' },
    { ...empty, ...added, place: 2, status: 'finished' },
  ];
  const [look] = sets(api);
  expect([look?.address, look?.headers['If-Match']]).toEqual(['/api/event/event-1/results?dryRun=1', '"7"']);
  expect(look?.body).toEqual({ classId: open450.id, finishers: 12, results });
  expect(resultRoutes.setResults.body.safeParse(look?.body).error).toBeUndefined();
  const stored = [sampleResult('result-9', 1, 'Jo Leeds')];
  api.answer(catalogCalls.listResults, {
    version: 8,
    classes: [{ classId: open450.id, finishers: 1, results: stored }],
  });
  await user.click(within(panel).getByRole('button', { name: 'Post the results' }));
  await waitFor(() => expect(cells('name')).toEqual(['Jo Leeds']));
  expect(sets(api).slice(1)).toMatchObject([
    {
      address: '/api/event/event-1/results',
      headers: { 'If-Match': '"7"' },
      body: { classId: open450.id, finishers: 12, results, hash: 'hash-1' },
    },
  ]);
  expect([sessionStorage.length, save().disabled]).toEqual([0, true]);
});

it('shows before posted results are corrected who gets more or less than what stands', async () => {
  const stood = { ...open450, postedAt: '2026-05-04T12:00:00.000Z', results: [{ ...posted[0]!, riderId: 'rider-jo' }] };
  const corrected = sampleEvent([stood]);
  const verdict = {
    classId: open450.id,
    className: '450 A',
    resultId: 'result-1',
    place: 1,
    riderId: 'rider-jo',
    eligible: true,
    reason: null,
    kind: 'dealerCredit',
    amountCents: 50_000,
    currency: 'USD',
    finishers: 12,
    needed: 6,
  } as const;
  const api = catalog(posted)
    .answer(rewardsCalls.eligibility, { eventId: event.id, state: 'assessed', version: 7, results: [verdict] })
    .answer(catalogCalls.setResults, {
      event: corrected,
      hash: 'hash-1',
      awardsPreview: samplePreview(open450, 3, 'rider-jo', 25_000),
    });
  const { user } = await show(<ResultsGrid event={corrected} importHref="/import" />, { texts, api });
  await waitFor(() => expect(document.querySelector('.results-editor')).not.toBeNull());
  await typeOver(user, 0, 'place', '3');
  await user.click(save());
  const panel = await screen.findByRole('region', { name: 'What 450 A would pay' });
  const text = () => (panel.textContent ?? '').replaceAll('\u00a0', ' ');
  await within(panel).findByRole('heading', { name: 'What changes' });
  expect(text()).toContain('1 payout differs from what was posted: $0.00 USD more, $250.00 USD less.');
  expect(text()).toContain('What a rider has already spent of it becomes a debt.');
  expect(text()).toContain('450 A, place 3 instead of 1');
});

it('of a canceled event can be read, and removed class by class', async () => {
  const canceled = sampleEvent([open450, sampleClass('Kids', [1000])], { canceled: true });
  const api = catalog(posted).answer(catalogCalls.removeResult, { event: canceled });
  const { user } = await show(<ResultsGrid event={canceled} importHref="/import" />, { texts, api });
  const table = await screen.findByRole('table', { name: 'Results of 450 A' });
  within(table).getByRole('row', { name: /Ann Day/ });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove all results of 450 A' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Remove/ }));
  const removal = '/api/event/event-1/result?classId=450-A';
  await waitFor(() => expect(api.sent.map(({ address }) => address)).toContain(removal));
});

it('a lost or refused posting keeps every row, and the way back to them', async () => {
  const api = catalog(posted).answer(catalogCalls.setResults, { event, hash: 'hash-1', awardsPreview: null });
  const { user } = await showGrid(posted, { api });
  await user.type(cell(1, 'bike'), 'KTM');
  await user.click(save());
  const post = await screen.findByRole('button', { name: 'Post the results' });
  api.lose(catalogCalls.setResults);
  await user.click(post);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Back to the rows' }));
  expect([cells('bike'), save().disabled]).toEqual([['', 'KTM'], false]);
});

it('somebody else’s posting is not overwritten: both are compared, and the save goes on from theirs', async () => {
  const message = 'Somebody else posted.';
  const api = catalog(posted).refuse(catalogCalls.setResults, { code: 'request/stale', status: 412, message });
  const { user } = await showGrid(posted, { api });
  await user.type(cell(1, 'bike'), 'KTM');
  const theirs = [
    sampleResult('result-1', 1, 'Jo Lee', { riderId: 'rider-jo' }),
    sampleResult('result-8', 2, 'Ann Day'),
  ];
  api.answer(catalogCalls.listResults, {
    version: 9,
    classes: [{ classId: open450.id, finishers: 2, results: theirs }],
  });
  await user.click(save());
  const place = await screen.findByRole('group', { name: 'Place 2' });
  expect(within(place).getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save this version' }));
  api.answer(catalogCalls.setResults, { event, hash: 'hash-1', awardsPreview: null });
  await user.click(save());
  await screen.findByRole('button', { name: 'Post the results' });
  expect(sets(api).at(-1)).toMatchObject({
    headers: { 'If-Match': '"9"' },
    body: {
      results: [
        { id: 'result-1', amaNumber: null },
        { id: 'result-8', bike: 'KTM' },
      ],
    },
  });
});

it('unsaved rows warn before the tab closes, survive leaving the page, and are discarded on request alone', async () => {
  const { user } = await showGrid(posted);
  expect(closesUnasked()).toBe(true);
  await user.type(cell(1, 'bike'), 'KTM');
  expect(closesUnasked()).toBe(false);
  await showGrid(posted);
  expect(cells('bike')).toEqual(['', 'KTM']);
  expect(screen.getByRole('button', { name: /450 A.*Unposted changes/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Kids/ }));
  await screen.findByRole('button', { name: 'Enter the first result' });
  await user.click(screen.getByRole('button', { name: /450 A/ }));
  expect(cells('bike')).toEqual(['', 'KTM']);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect([cells('bike'), closesUnasked(), sessionStorage.length]).toEqual([['', ''], true, 0]);
});

it.each(['en', 'fr'] as const)('has no accessibility violations in %s', async (locale) => {
  const api = catalog(posted).answer(catalogCalls.setResults, { event, hash: 'hash-1', awardsPreview: null });
  const { user } = await showGrid(posted, { locale, api });
  expect(await violations()).toEqual([]);
  await typeOver(user, 1, 'place', '1');
  expect(problemOf(1, 'place')).not.toBeNull();
  expect(await violations()).toEqual([]);
  await typeOver(user, 1, 'place', '3');
  await typeOver(user, 1, 'name', 'Zo');
  await screen.findByRole('option', { name: /Zoe Roy/ });
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.result-acts button')!);
  const dialog = await screen.findByRole('dialog');
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getAllByRole('button')[0]!);
  await user.click(document.querySelector('.results-foot .btn--primary')!);
  await waitFor(() => expect(document.querySelector('.results-preview')).not.toBeNull());
  expect(await violations()).toEqual([]);
});
