/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import { useLocation } from '@podium/ui/federated/router.ts';
import type { Remote } from '@podium/ui/remote.ts';
import { ResultsGrid } from '@podium/race-screens/races-grids/results/ResultsGrid.tsx';
import { remote as admin } from '../../frontends/admin/src/remote.tsx';
import { remote as dealer } from '../../frontends/dealer/src/remote.tsx';
import { remote as promoter } from '../../frontends/promoter/src/remote.tsx';
import { remote as rider } from '../../frontends/rider/src/remote.tsx';
import { partsOf, shortcuts, type ShortcutId } from '../../packages/ui/src/commands/shortcuts.ts';
import { screensOf } from '../../packages/ui/src/commands/screens.ts';
import { AppLayout } from '../../packages/ui/src/layout/AppLayout.tsx';
import { DataTable } from '../../packages/ui/src/table/DataTable.tsx';
import { SearchField } from '../../packages/ui/src/table/SearchField.tsx';
import { useTableAddress } from '../../packages/ui/src/table/use-table-address.ts';
import { asking, catalog, row, rowOf, showImport, toRows } from './show-import.tsx';
import { sampleClass, sampleEvent, sampleResult } from './sample-event.ts';
import { sampleUser } from './sample-user.ts';
import { Api, show, violations } from './show.tsx';

const remotes: readonly Remote[] = [admin, dealer, promoter, rider];
const texts = [
  ...remotes.map(({ namespace }) => ({ namespace, folder: `frontends/${namespace}/locales` })),
  { namespace: 'commands', folder: 'packages/ui/src/commands/locales' },
];

function Page() {
  return (
    <>
      <p data-testid="at">{useLocation().pathname}</p>
      <SearchField value="" placeholder="Search" onChange={() => {}} />
    </>
  );
}
function List() {
  const columns = ['Class', 'Place'].map((title) => ({ key: title.toLowerCase(), title, sortable: true }));
  return (
    <DataTable
      name="list"
      caption="List"
      columns={columns}
      rows={[{}]}
      rowKey={() => 'only'}
      control={useTableAddress()}
      clientSide
    />
  );
}
const path = () => screen.getByTestId('at').textContent;
const showArea = async ({ role, namespace, sidebar }: Remote, prefix = '') =>
  (
    await show(
      <AppLayout user={sampleUser({ type: role })} sidebar={sidebar} namespace={namespace}>
        <Page />
      </AppLayout>,
      { at: `${prefix}/auth/${role}/profile`, texts, isPage: true },
    )
  ).user;

const first = sampleClass('450 A', [50_000, 25_000]);
const event = sampleEvent([first]);
const cell = (row: number, column: string) =>
  document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)!;
const at = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset;
  return `${row} ${column}`;
};
/** The results of a class with two rows, in the name of one of them. */
async function showResults(row: number) {
  const api = new Api()
    .answer(catalogCalls.listResults, {
      version: 7,
      classes: [
        {
          classId: first.id,
          finishers: 2,
          results: [sampleResult('result-1', 1, 'Jo Lee'), sampleResult('result-2', 2, 'Ann Day')],
        },
      ],
    })
    .answer(rewardsCalls.eligibility, { eventId: event.id, state: 'assessed', version: 8, results: [] });
  const folders = ['races-grids', 'results-import'].map((namespace) => ({
    namespace,
    folder: `packages/race-screens/src/${namespace}/locales`,
  }));
  sessionStorage.clear();
  const { user } = await show(<ResultsGrid event={event} importHref="/import" />, { texts: folders, api });
  await waitFor(() => expect(cell(row, 'name')).not.toBeNull());
  await user.click(cell(row, 'name'));
  return user;
}
async function showRows(rows = asking) {
  sessionStorage.clear();
  const { user } = await showImport(catalog(rows));
  await toRows(user);
  return user;
}

const candidate = (riderId: string): RowCandidate => ({
  riderId,
  name: 'Sam Roe',
  hometown: 'Waco, TX',
  amaNumber: null,
  active: true,
});

/** Presses keys as the table writes them. */
async function press(user: UserEvent, keys: string) {
  const { name, hasMod, hasAlt, hasShift } = partsOf(keys);
  const held = [hasMod && 'Control', hasAlt && 'Alt', hasShift && 'Shift'].filter(Boolean);
  const down = held.map((each) => `{${each}>}`).join('');
  const up = held.map((each) => `{/${each}}`).join('');
  await user.keyboard(`${down}${name.length > 1 ? `{${name}}` : name}${up}`);
}
const keysOf = (id: ShortcutId): readonly string[] => shortcuts[id].keys;

/** What each listed shortcut does, for each of its keys in their order: none may be listed without such a test. */
const works: Record<ShortcutId, (keys: string, i: number) => Promise<void>> = {
  palette: async (keys) => {
    await press(await showArea(admin), keys);
    await screen.findByRole('combobox');
  },
  list: async (keys) => {
    await press(await showArea(admin), keys);
    await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
  },
  go: async (keys) => {
    const user = await showArea(admin);
    await press(user, keys);
    await user.keyboard('r');
    expect(path()).toBe('/auth/admin/riders');
  },
  searchList: async (keys) => {
    await press(await showArea(admin), keys);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  },
  sortAlso: async (keys) => {
    const { user } = await show(<List />, { at: '/?sort=class' });
    screen.getByRole('button', { name: /^Place/ }).focus();
    await press(user, keys);
    await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('class,place'));
  },
  moveCell: async (keys, i) => {
    const user = await showResults(i === 0 ? 1 : 0);
    // The arrow to the left leaves a text from its start.
    if (i === 2) await user.keyboard('{Home}');
    await press(user, keys);
    expect(at()).toBe(['0 name', '1 name', '0 status', '0 amaNumber'][i]);
  },
  rowBelow: async (keys) => {
    const user = await showResults(0);
    await press(user, keys);
    expect(at()).toBe('1 name');
    await press(user, keys);
    await waitFor(() => expect(at()).toBe('2 name'));
  },
  rowAbove: async (keys) => {
    await press(await showResults(1), keys);
    expect(at()).toBe('0 name');
  },
  moveRow: async (keys, i) => {
    await press(await showResults(i === 0 ? 1 : 0), keys);
    await waitFor(() => expect(at()).toBe(i === 0 ? '0 name' : '1 name'));
    expect([cell(0, 'name').value, cell(1, 'name').value]).toEqual(['Ann Day', 'Jo Lee']);
  },
  undo: async (keys) => {
    const user = await showResults(0);
    await user.type(cell(0, 'bike'), 'KTM');
    await press(user, keys);
    expect(cell(0, 'bike').value).toBe('');
  },
  pickRider: async (keys, i) => {
    const candidates = keysOf('pickRider').map((key) => candidate(`sam-${key}`));
    const user = await showRows([row(3, 'Sam Roe', { status: 'review', candidates })]);
    const radios = rowOf(3).getAllByRole<HTMLInputElement>('radio');
    radios[0]?.focus();
    await press(user, keys);
    expect(radios.map(({ checked }) => checked)).toEqual(candidates.map((_, at) => at === i));
  },
  confirmRider: async (keys) => {
    const user = await showRows();
    await user.click(rowOf(3).getByRole('radio', { name: /Galena/ }));
    await press(user, keys);
    await waitFor(() => expect(document.querySelector('[data-line="3"]')).toBeNull());
  },
  closeRow: async (keys) => {
    const user = await showRows();
    await user.click(screen.getByRole('button', { name: /Matched/ }));
    await user.click(rowOf(2).getByRole('button'));
    const box = await rowOf(2).findByRole('group');
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
    await press(user, keys);
    await waitFor(() => expect(rowOf(2).queryByRole('group')).toBeNull());
  },
};
const each = Object.keys(shortcuts).flatMap((id) =>
  keysOf(id as ShortcutId).map((keys, i) => [id as ShortcutId, keys, i] as const),
);

it.each(each)('%s works by %s', (id, keys, i) => works[id](keys, i));

it.each(remotes.map((remote) => [remote.role, remote] as const))(
  'the list of a %s shows the table and the letters of its screens, and each letter opens its own',
  async (role, remote) => {
    const user = await showArea(remote);
    await press(user, shortcuts.list.keys[0]);
    await screen.findByRole('dialog');
    const posts = role === 'admin' || role === 'promoter';
    const letters = screensOf(remote.sidebar).flatMap(({ goKey, path: own }) => (goKey ? [{ goKey, own }] : []));
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-shortcut]')].map(({ dataset }) => dataset.shortcut),
    ).toEqual([
      ...Object.keys(shortcuts).filter(
        (id) => id !== 'go' && (posts || ['everywhere', 'lists'].includes(shortcuts[id as ShortcutId].place)),
      ),
      ...letters.map(({ goKey }) => `go-${goKey}`),
    ]);
    await user.keyboard('{Escape}');
    for (const { goKey, own } of letters) {
      await user.keyboard(`g${goKey}`);
      expect(path()).toBe(own ? `/auth/${role}/${own}` : `/auth/${role}`);
    }
    // A scanner types letters at the counter, which must not open screens.
    if (role === 'dealer') expect(letters).toEqual([]);
  },
);

it('letters and signs are text in a field and in a dialog, and a letter without G is no shortcut', async () => {
  const user = await showArea(admin);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('gr?/');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gr?/');
  await user.click(document.body);
  await user.keyboard('r');
  await user.keyboard('gxr');
  expect([path(), screen.queryByRole('dialog')]).toEqual(['/auth/admin/profile', null]);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('gr?');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('gr?');
  expect(screen.queryByRole('heading', { name: 'Keyboard shortcuts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each(['', '/fr'])('has no accessibility violations at "%s"', async (prefix) => {
  const user = await showArea(admin, prefix);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: prefix ? 'Raccourcis clavier' : 'Keyboard shortcuts' });
  expect(await violations()).toEqual([]);
});
