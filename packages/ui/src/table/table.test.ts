import { csvText } from '../formats/csv.ts';
import { arrangeRows } from './arrange-rows.ts';
import { readSort, writeSort } from '@podium/contracts/sort.ts';
import type { Column } from './column.ts';
import { sortedAlsoBy, sortedBy } from './sort-order.ts';
import { changeAddress, readAddress } from './table-address.ts';

type Row = { name: string; cents: number };
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'cents', title: 'Cents', value: (row) => row.cents },
  { key: 'drawn', title: 'Drawn', render: () => null },
];
const rows: Row[] = [
  { name: 'Émile', cents: 900 },
  { name: 'Zoé', cents: 1000 },
  { name: 'Anna', cents: 20 },
];
const address = (query: string) => readAddress(new URLSearchParams(query), ['country']);

it('reads page, size, search, sort and known filters from the address', () => {
  expect(address('page=3&limit=30&q=mud&sort=-name&country=CA&other=1')).toEqual({
    page: 3,
    limit: 30,
    search: 'mud',
    order: [{ key: 'name', descending: true }],
    sort: 'name',
    descending: true,
    filters: { country: 'CA' },
  });
  expect(address('page=-1&limit=7')).toMatchObject({ page: 1, limit: 15 });
});

it('goes back to the first page when the rows change, and keeps what is not its own', () => {
  const next = changeAddress(new URLSearchParams('page=4&tab=notes&q=a'), { filters: { country: 'US' } });
  expect(next.toString()).toBe('tab=notes&q=a&country=US');
  expect(changeAddress(next, { page: 2 }).get('page')).toBe('2');
});

it('searches without case and accents, sorts figures as figures, and pages', () => {
  expect(arrangeRows(rows, columns, address('q=emile')).page).toEqual([rows[0]]);
  expect(arrangeRows(rows, columns, address('sort=-cents')).page.map((row) => row.cents)).toEqual([1000, 900, 20]);
  const twice = [...rows, { name: 'Anna', cents: 5 }, { name: 'Anna', cents: 20 }];
  const order = (sort: string) =>
    arrangeRows(twice, columns, address(`sort=${sort}`)).page.map(({ name, cents }) => `${name} ${cents}`);
  expect(order('name,-cents')).toEqual(['Anna 20', 'Anna 20', 'Anna 5', 'Émile 900', 'Zoé 1000']);
  expect(order('-name,cents')).toEqual(['Zoé 1000', 'Émile 900', 'Anna 5', 'Anna 20', 'Anna 20']);
  expect(order('none,cents')[0]).toBe('Anna 5');
  expect(arrangeRows(rows, columns, { ...address('page=2'), limit: 2 })).toMatchObject({
    total: 3,
    totalPages: 2,
    page: [rows[2]],
  });
});

it('a press on a header sorts by it alone; with Shift it adds, turns and takes out, up to three columns', () => {
  const after = (sort: string, key: string, press: typeof sortedBy) => writeSort(press(readSort(sort), key));
  expect(after('', 'a', sortedBy)).toBe('a');
  expect(after('a', 'a', sortedBy)).toBe('-a');
  expect(after('-a', 'a', sortedBy)).toBe('a');
  expect(after('a,b', 'b', sortedBy)).toBe('b');
  expect(after('', 'a', sortedAlsoBy)).toBe('a');
  expect(after('-a', 'b', sortedAlsoBy)).toBe('-a,b');
  expect(after('a,b', 'a', sortedAlsoBy)).toBe('-a,b');
  expect(after('a,-b', 'b', sortedAlsoBy)).toBe('a');
  expect(after('-a', 'a', sortedAlsoBy)).toBe('a');
  expect(after('a,b,c', 'd', sortedAlsoBy)).toBe('a,b,d');
});

it('writes the export with quotes where they are needed and no formula that a spreadsheet would run', () => {
  const text = csvText(columns, [
    { name: '=HYPERLINK("x")', cents: -5 },
    { name: 'a, b', cents: 1 },
  ]);
  expect(text).toBe('Name,Cents\r\n"\'=HYPERLINK(""x"")",-5\r\n"a, b",1\r\n');
});
