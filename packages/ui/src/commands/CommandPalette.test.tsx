/** @jest-environment ./tools/testing/page-environment.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import type { CallAnswer } from '@podium/contracts/call.ts';
import type { User } from '@podium/contracts/people.ts';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useLocation } from '@podium/ui/federated/router.ts';
import { sampleEvent } from '../../../../tools/testing/sample-event.ts';
import { sampleUser } from '../../../../tools/testing/sample-user.ts';
import { Api, show, violations } from '../../../../tools/testing/show.tsx';
import { AppLayout } from '../layout/AppLayout.tsx';
import type { SidebarItem } from '../remote.ts';

const texts = [
  { namespace: 'admin', folder: 'frontends/admin/locales' },
  { namespace: 'commands', folder: 'packages/ui/src/commands/locales' },
];
const sidebar: SidebarItem[] = [
  { path: '', label: 'sidebar.dashboard', icon: 'dashboard', goKey: 'h' },
  { path: 'riders', label: 'sidebar.riders', icon: 'helmet', goKey: 'r' },
  {
    path: 'reports',
    label: 'sidebar.reports',
    icon: 'chart',
    items: [
      { path: 'summary', label: 'sidebar.summary' },
      { path: 'rider-vin-report', label: 'sidebar.riderVinReport' },
    ],
  },
];
const userOf = (type: User['type'], more: Partial<User> = {}) => sampleUser({ type, name: 'Jo Lee', ...more });
type Riders = CallAnswer<typeof identityCalls.leanRiders>['riders'];
const rider = (id: string, fullName: string, more: Partial<Riders[number]> = {}): Riders[number] => ({
  id,
  fullName,
  amaNumber: '555',
  hometown: 'Galena, IL',
  city: null,
  state: null,
  country: 'US',
  profileImage: null,
  active: true,
  ...more,
});
const dealer: CallAnswer<typeof dealersCalls.leanDealers>['dealers'][number] = {
  id: 'dealer-1',
  dealerId: '40123',
  name: 'Zora Motors',
  addressLine1: null,
  addressLine2: null,
  city: 'Waco',
  state: 'TX',
  zipcode: '76701',
  country: 'US',
  bio: null,
  phone: null,
  websiteUrl: null,
  email: null,
  profileImage: null,
  location: { lat: 31, lon: -97, approximate: false },
  active: true,
};
const event = sampleEvent([], { id: 'event-1', title: 'Zora Cup' });
const eventsOf = (events: (typeof event)[]) => ({
  events,
  pagination: { total: events.length, page: 1, totalPages: 1 },
  contingencyAmount: 0,
  currency: 'USD' as const,
  contingency: [],
  series: [],
});
const dealersOf = (dealers: (typeof dealer)[]) => ({ dealers, center: null, distinctStates: [], distinctCountry: [] });
const riderZora = rider('rider-1', 'Zora Roy');

/** The API that finds these by "zora", and nothing by anything else. */
const office = () => {
  const isZora = ({ address }: { address: string }) => /=zora(&|$)/i.test(address);
  return new Api()
    .answer(identityCalls.leanRiders, (sent) => ({ riders: isZora(sent) ? [riderZora] : [] }))
    .answer(catalogCalls.typedEvents, (sent) => eventsOf(isZora(sent) ? [event] : []))
    .answer(dealersCalls.leanDealers, (sent) => dealersOf(isZora(sent) ? [dealer] : []));
};

const imported: string[] = [];
function Page({ canImport = true }) {
  const { pathname } = useLocation();
  useCommand(canImport ? { label: 'Import results', icon: 'upload', act: () => imported.push('import') } : null);
  return (
    <>
      <p data-testid="at">{pathname}</p>
      <input aria-label="Notes" />
    </>
  );
}

async function showLayout({ user = userOf('admin'), api = office(), at = '/auth/admin/riders', page = <Page /> } = {}) {
  return show(
    <AppLayout user={user} sidebar={sidebar} namespace="admin">
      {page}
    </AppLayout>,
    { at, texts, api, isPage: true },
  );
}
type Actor = Awaited<ReturnType<typeof showLayout>>['user'];

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const openPalette = async (actor: Actor) => {
  await actor.keyboard('{Control>}k{/Control}');
  return field();
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getAllByRole('option').filter((each) => each.getAttribute('aria-selected') === 'true');
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const path = () => screen.getByTestId('at').textContent;
const asked = (api: Api) => api.sent.map(({ address }) => address);

beforeEach(() => imported.splice(0));

it('opens by its key from a field, goes to a screen by arrows and Enter, and returns the focus', async () => {
  const { user, api } = await showLayout();
  await user.click(screen.getByLabelText('Notes'));
  const input = await openPalette(user);
  expect(document.activeElement).toBe(input);
  // Actions of the page come first, then the screens in the order of the sidebar.
  expect(options()).toEqual([
    'Import results',
    'Dashboard',
    'Rider Manager',
    'SummaryReports',
    'Rider VIN ReportReports',
  ]);
  // Enter alone must not act.
  await user.keyboard('{Enter}');
  expect([marked(), status(), imported]).toEqual([[], '5 results', []]);
  await user.keyboard('{ArrowDown}');
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Import results']);
  await user.keyboard('{ArrowUp}');
  expect(marked()[0]?.textContent).toBe('Rider VIN ReportReports');
  expect(input.getAttribute('aria-activedescendant')).toBe(marked()[0]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(path()).toBe('/auth/admin');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  expect(asked(api)).toEqual([]);
});

it('closes by Escape, by its button and by a click beside it, and does nothing then', async () => {
  const { user } = await showLayout();
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
    () => user.click(screen.getByRole('dialog')),
  ]) {
    await openPalette(user);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect([path(), imported]).toEqual(['/auth/admin/riders', []]);
});

it('acts on the open page, which offers what it can at the moment', async () => {
  const { user } = await showLayout();
  await openPalette(user);
  // Screens come before actions now.
  await user.keyboard('r');
  expect(options().slice(-2)).toEqual(['Rider VIN ReportReports', 'Import results']);
  await user.keyboard('{Backspace}import{Enter}');
  expect(imported).toEqual(['import']);
  const other = await showLayout({ page: <Page canImport={false} /> });
  await openPalette(other.user);
  expect(options()).not.toContain('Import results');
});

it('finds riders, events and dealers for staff, after a pause, and opens the page of the chosen one', async () => {
  const { user, api } = await showLayout();
  const input = await openPalette(user);
  for (const typed of ['zo', 'zor', 'zora']) fireEvent.change(input, { target: { value: typed } });
  await waitFor(() =>
    expect(options()).toEqual([
      'Zora RoyAMA 555, Galena, IL',
      'Zora CupMay 2nd, 2026, Dubuque, IA',
      'Zora MotorsNo. 40123, Waco, TX',
    ]),
  );
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('group')
      .map((group) => within(group).getAllByRole('option').length),
  ).toEqual([1, 1, 1]);
  expect(status()).toBe('3 results');
  // One search of each, not one for each letter.
  expect(asked(api)).toEqual([
    '/api/admin/riders-lean?query=zora&limit=6',
    '/api/admin/events?query=zora&canceled=all&limit=6',
    '/api/dealers-lean?name=zora&active=all',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(path()).toBe('/auth/admin/dealer/dealer-1');
  await openPalette(user);
  await user.keyboard('zora');
  await user.click(await screen.findByRole('option', { name: /Zora Roy/ }));
  expect(path()).toBe('/auth/admin/rider/rider-1');
});

it('while a text is searched, nothing of an earlier one can be chosen', async () => {
  const { user } = await showLayout();
  await openPalette(user);
  await user.keyboard('zora');
  await screen.findByRole('option', { name: /Zora Roy/ });
  await user.keyboard('x');
  expect([options(), status()]).toEqual([[], 'Searching…']);
  await user.keyboard('{Enter}');
  expect(path()).toBe('/auth/admin/riders');
  await waitFor(() => expect(status()).toBe('Nothing found.'));
});

it('a search that failed says so, never that nothing was found, and can be repeated', async () => {
  const problem = { code: 'service/unavailable', status: 400, message: 'No.' } as const;
  const api = office().refuseOnce(identityCalls.leanRiders, problem);
  const { user } = await showLayout({ api });
  await openPalette(user);
  await user.keyboard('zora');
  await screen.findByText('The search for riders failed.');
  // The others are there.
  expect(options()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  await screen.findByRole('option', { name: /Zora Roy/ });
  expect(screen.queryByText('The search for riders failed.')).toBeNull();
  api.refuseOnce(identityCalls.leanRiders, problem);
  await user.keyboard('{Control>}a{/Control}');
  await user.clear(await field());
  await user.type(await field(), 'nobody');
  await screen.findByText('The search for riders failed.');
  expect([options(), status()]).toEqual([[], '']);
  expect(screen.queryByText('Nothing found.')).toBeNull();
});

it.each<[string, User, string[], string[]]>([
  ['dealer', userOf('dealer'), ['/api/dealer/riders-lean?query=zora&limit=6'], ['/auth/dealer/rider/rider-1']],
  [
    'promoter',
    userOf('promoter', { status: 'approved' }),
    ['/api/promoter/events?query=zora&canceled=all&limit=6'],
    ['/auth/promoter/event/event-1'],
  ],
  [
    'rider',
    userOf('rider'),
    ['/api/rider/events?query=zora&canceled=all&limit=6', '/api/dealers-lean?name=zora'],
    ['/auth/rider/event/event-1', '/dealers/dealer-1'],
  ],
  ['promoter who is not approved', userOf('promoter', { status: 'pending' }), [], []],
])('a %s searches only what the role may', async (_who, signedIn, calls, pages) => {
  for (const at of pages.keys()) {
    const { user, api } = await showLayout({ user: signedIn });
    await openPalette(user);
    await user.keyboard('zora');
    await waitFor(() => expect(options()).toHaveLength(pages.length));
    expect(asked(api)).toEqual(calls);
    await user.keyboard(`${'{ArrowDown}'.repeat(at)}{Enter}`);
    expect(path()).toBe(pages[at]);
  }
  if (pages.length > 0) return;
  const { user, api } = await showLayout({ user: signedIn });
  await openPalette(user);
  await user.keyboard('zora');
  await screen.findAllByText('Nothing found.');
  expect(asked(api)).toEqual([]);
});

it('opens by the button of the top bar, to which the focus returns', async () => {
  const { user } = await showLayout();
  const [, button] = screen.getAllByRole('button', { name: 'Search or go to' });
  await user.click(button!);
  await field();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});

it.each(['en', 'fr'])('has no accessibility violations, open and with results, in %s', async (locale) => {
  const prefix = locale === 'fr' ? '/fr' : '';
  const { user } = await showLayout({ at: `${prefix}/auth/admin/riders` });
  await openPalette(user);
  expect(await violations()).toEqual([]);
  await user.keyboard('zora');
  await screen.findByRole('option', { name: /Zora Roy/ });
  expect(status()).toBe(locale === 'fr' ? '3 résultats' : '3 results');
  expect(await violations()).toEqual([]);
  await user.keyboard('{Enter}');
  expect([location.pathname, path()]).toEqual([`${prefix}/auth/admin/rider/rider-1`, '/auth/admin/rider/rider-1']);
});
