/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { show, violations } from '../../../../tools/testing/show.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { useTableAddress } from './use-table-address.ts';

type Bike = { vin: string; model: string; year: number };
const bikes: Bike[] = Array.from({ length: 40 }, (_, i) => ({
  vin: `VIN${String(i).padStart(2, '0')}`,
  model: i % 2 === 0 ? 'Enduro' : 'Supermoto',
  year: 2000 + i,
}));
const columns: Column<Bike>[] = [
  { key: 'vin', title: 'VIN', lead: true, value: ({ vin }) => vin },
  { key: 'model', title: 'Model', sortable: true, value: ({ model }) => model },
  { key: 'year', title: 'Year', sortable: true, value: ({ year }) => year },
];

type BikesProps = { rows?: Bike[]; error?: unknown; onRetry?: () => void };

function Bikes({ rows = bikes, ...failure }: BikesProps) {
  return (
    <DataTable
      {...failure}
      name="bikes"
      caption="Bikes"
      columns={columns}
      rows={rows}
      rowKey={({ vin }) => vin}
      control={useTableAddress([])}
      clientSide
    />
  );
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? within(row).getByRole('rowheader').textContent);
const search = () => Object.fromEntries(new URLSearchParams(location.search));

it('its page, order and search are in the address, so that a reload and Back show the same rows', async () => {
  const { user } = await show(<Bikes />);
  const first = rows();
  await user.click(screen.getByRole('button', { name: 'Year' }));
  await waitFor(() => expect(search()).toMatchObject({ sort: expect.stringContaining('year') }));
  const sorted = location.search;
  await user.click(screen.getByTitle(/next page/i).querySelector('button')!);
  await waitFor(() => expect(search().page).toBe('2'));
  const second = rows();
  expect(second).not.toEqual(first);
  await show(<Bikes />, { at: `/${location.search}` });
  expect(rows()).toEqual(second);
  await show(<Bikes />, { at: `/${sorted}` });
  expect(rows()).toEqual(first);
});

it('sorts also by another column with Shift, and says direction and rank', async () => {
  const { user } = await show(<Bikes />);
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await user.click(screen.getByRole('button', { name: 'Model' }));
  await user.click(screen.getByRole('button', { name: 'Model' }));
  expect(header('Model').textContent).toBe('Model');
  screen.getByRole('button', { name: 'Year' }).focus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(search().sort).toBe('-model,year'));
  expect(rows().slice(0, 2)).toEqual(['VIN01', 'VIN03']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: /^Year/ }));
  await user.keyboard('{/Shift}');
  await waitFor(() => expect(search().sort).toBe('-model,-year'));
  expect(rows().slice(0, 2)).toEqual(['VIN39', 'VIN37']);
  expect([header('Model'), header('Year')].map((cell) => cell.getAttribute('aria-sort'))).toEqual([
    'descending',
    'descending',
  ]);
  expect(screen.getByRole('button', { name: /^Year\s*\(sort column 2 of 2\)$/ })).not.toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/Sorted by Model descending, then Year descending$/);
  await user.click(screen.getByRole('button', { name: /^Year/ }));
  await waitFor(() => expect(search().sort).toBe('year'));
});

it('a search starts again on the first page, and leaves no trail in the history', async () => {
  const { user } = await show(<Bikes />, { at: '/?page=2' });
  const before = history.length;
  await user.type(screen.getByRole('searchbox'), 'VIN07');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(search()).toEqual({ q: 'VIN07' });
  expect(history.length).toBe(before);
});

it('a page past the end says so and leads to the last one', async () => {
  const { user } = await show(<Bikes />, { at: '/?page=9' });
  await user.click(screen.getByRole('button', { name: /last page/i }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(search().page).toBe('3');
});

it('nothing found and nothing there are different', async () => {
  await show(<Bikes />, { at: '/?q=none-such' });
  expect(screen.getAllByRole('button', { name: /clear/i })).not.toEqual([]);
  await show(<Bikes rows={[]} />);
  expect(screen.queryByRole('button', { name: /clear/i })).toBeNull();
});

it('a failed refetch stands over the rows that are loaded, which stay', async () => {
  const onRetry = jest.fn();
  const failure = { error: new Error('The server is down'), onRetry };
  const { user } = await show(<Bikes {...failure} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The server is down');
  expect(alert.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(rows()).toHaveLength(15);
  expect(screen.getByTitle(/next page/i)).not.toBeNull();
  await user.click(within(alert).getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await show(<Bikes rows={[]} {...failure} />);
  expect(screen.getByRole('alert').parentElement!.children).toHaveLength(1);
});

it('has no accessibility violations', async () => {
  await show(<Bikes />);
  expect(await violations()).toEqual([]);
});
