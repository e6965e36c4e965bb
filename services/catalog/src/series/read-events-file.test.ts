import { ProblemError } from '@podium/service-kit/problem.ts';
import { readTable } from '@podium/service-kit/table-file.ts';
import { readEventsFile } from './read-events-file.ts';

const columns = ['Title', 'Start Date', 'Venue', 'City', 'State', 'Zipcode', 'Website', 'Country', 'Paying', 'Address'];
const good = ['Round 2', '2027-03-05', 'Hill', 'Murrieta', 'CA', '92562', '', '', '', ''];
const read = async (cells: string[]) => {
  const text = `${columns.join(',')}\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
  return readEventsFile(
    await readTable({ name: 'events.csv', bytes: Buffer.from(text) }),
    { id: 's', country: 'US' },
    [],
  );
};
const problems = (cells: string[]) =>
  read(cells).then(
    () => [],
    (error: ProblemError) => error.fields?.map(({ code, line, path }) => [code, line, path]),
  );
const withCell = (column: string, cell: string) => good.map((each, at) => (columns[at] === column ? cell : each));

it('reads an event', async () => {
  const [event] = await read(good);
  expect(event?.entry.title).toBe('Round 2');
});

it('names line and column of a ZIP code that lost its zero in a spreadsheet [finding 39.9]', async () => {
  expect(await problems(withCell('Zipcode', '2134'))).toEqual([
    ['import/not-a-postal-code', 2, 'line 2, column Zipcode'],
  ]);
});

it('refuses a row whose comma made one value two', async () => {
  expect(await problems([...good, 'CA'])).toEqual([['import/row-too-long', 2, 'line 2']]);
});

const odd = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e9',
  'x'.repeat(500),
  '2027-02-30',
  '٢٠٢٧',
  '\u0000',
  '\ud800',
  '=1',
  'http://',
  'É',
];
it.each(columns.flatMap((column) => odd.map((cell) => [column, cell] as const)))(
  'whatever stands in %s (%j): an event, or a problem of the file',
  async (column, cell) => {
    const found = await read(withCell(column, cell)).catch((error: unknown) => error);
    if (found instanceof Error) expect(found).toBeInstanceOf(ProblemError);
  },
);
