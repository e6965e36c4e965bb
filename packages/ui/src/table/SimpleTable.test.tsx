/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, within } from '@testing-library/react';
import { show, violations } from '../../../../tools/testing/show.tsx';
import { SimpleTable } from './SimpleTable.tsx';

type Lot = { award: string; cents: number };
const lots: Lot[] = [
  { award: 'Ironman', cents: 500 },
  { award: 'Loretta', cents: -20 },
];
type LotsProps = { rows?: Lot[]; withPlace?: boolean; box?: string };

function Lots({ rows = lots, withPlace = false, box = '' }: LotsProps) {
  return (
    <SimpleTable
      caption="Lots"
      box={box}
      className="lots"
      rows={rows}
      rowKey={({ award }) => award}
      rowTone={({ cents }) => cents < 0 && 'loss'}
      empty={<p>No lots yet.</p>}
      columns={[
        { title: '', isRowHead: true, value: ({ award }) => award },
        withPlace && { title: 'Place', value: () => null },
        { title: 'Amount', align: 'right', className: 'figure', render: ({ cents }) => <b>{cents}</b> },
      ]}
      foot={
        <tr>
          <th scope="row">Sum</th>
          <td data-align="right">480</td>
        </tr>
      }
    />
  );
}

it('a table has a name, heads of columns and rows, cells as its columns say, and its sums last', async () => {
  await show(<Lots />);
  const table = screen.getByRole('table', { name: 'Lots' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amount', 'Ironman500', 'Loretta-20', 'Sum480']);
  const row = within(table).getByRole('row', { name: 'Loretta -20' });
  expect(row.className).toBe('is-loss');
  expect(within(row).getByRole('rowheader').textContent).toBe('Loretta');
  const cell = within(row).getByRole('cell');
  expect([cell.className, { ...cell.dataset }]).toEqual(['figure', { align: 'right', label: 'Amount' }]);
  const head = within(table).getByRole('columnheader');
  expect([head.className, { ...head.dataset }]).toEqual(['', { align: 'right' }]);
  expect(table.className).toBe('simple-table lots');
  expect(await violations()).toEqual([]);
});

it('a column that is false is left out, and a cell without a value is empty', async () => {
  await show(<Lots withPlace />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Place', 'Amount']);
  expect(screen.getByRole('row', { name: 'Ironman 500' })).toBeTruthy();
});

it('a date, a time and a code stay on one line, and what is said around them may break', async () => {
  const said = [
    'Lot R2-18B of 2026-11-04 at 9 h 42',
    'Held until Nov 4th, 2026, 9:42 AM',
    'Réclamer avant le 1er août 2026',
    'Pro Open',
  ];
  await show(<SimpleTable rows={said} columns={[{ title: 'Said', value: (text) => text }]} />);
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(said);
  expect(cells.map((cell) => [...cell.querySelectorAll('.nowrap')].map(({ textContent }) => textContent))).toEqual([
    ['R2-18B', '2026-11-04', '9 h 42'],
    ['Nov 4th, 2026', '9:42 AM'],
    ['1er août 2026'],
    [],
  ]);
});

it('a table in a box scrolls by the keyboard under the name of the box', async () => {
  const { user } = await show(<Lots box="The lots" />);
  const box = screen.getByRole('group', { name: 'The lots' });
  await user.tab();
  expect(document.activeElement).toBe(box);
  expect(box.className).toBe('simple-table-box lots');
  expect(within(box).getByRole('table').className).toBe('simple-table');
  expect(await violations()).toEqual([]);
});

it('a table without rows gives way to its words', async () => {
  await show(<Lots rows={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No lots yet.')).toBeTruthy();
});
