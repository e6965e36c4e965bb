import { utils, write } from '@e965/xlsx';
import type { Reading } from '@podium/contracts/reading.ts';
import { readResultsFile } from '../read-file.ts';

const classes = ['A', 'B'].map((name) => ({ id: name, name }));
const kinds = ({ questions }: Reading) => questions.map(({ kind }) => kind);
function workbook(sheets: Record<string, string[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const list = [
  ['Pos', 'Name', 'Class'],
  ['1', 'Ada Birchall', 'A'],
  ['2', 'Bo Quillen', 'A'],
  ['1', 'Cy Foxglen', 'B'],
  ['2', 'Di Tidewell', 'B'],
];
const read = (sheets: Record<string, string[][]>) =>
  readResultsFile({ name: 'results.xlsx', bytes: workbook(sheets) }, { classes });

it('a sheet and its copy are one list', async () => {
  const reading = await read({ Results: list, 'Results (2)': list });
  expect([reading.sure, reading.rows.length]).toEqual([true, 4]);
  expect(reading.unused.lines.filter(({ why }) => why === 'Another table of the class counts')).toHaveLength(4);
});

it('two motos with the same order are still asked about', async () => {
  const reading = await read({ 'Moto 1': list, 'Moto 2': list });
  expect(kinds(reading)).toContain('which-table');
});

it('a moto that the overall replaces raises no questions of its own', async () => {
  const moto = [...list, ['', 'Ed Yarborn', 'B']];
  const overall = [...list, ['DNF', 'Ed Yarborn', 'B']];
  expect(await read({ 'Moto 1': moto, Overall: overall })).toMatchObject({ sure: true, questions: [] });
  expect(kinds(await read({ Overall: moto }))).toContain('blank-places');
});

it('who has no class is asked once, and an answer settles it', async () => {
  const text = 'Pos,Name,Class\n1,Ada Birchall,A\n2,Bo Quillen,A\n1,Cy Foxglen,B\n2,Di Tidewell,B\n3,Ed Yarborn,';
  const file = { name: 'results.csv', bytes: Buffer.from(text) };
  const reading = await readResultsFile(file, { classes });
  expect(kinds(reading)).toEqual(['no-class']);
  const choices = reading.questions[0]?.options.find(({ label }) => label === 'B')?.choices;
  expect(await readResultsFile(file, { classes, choices })).toMatchObject({ sure: true, questions: [] });
});

it('a list of those who did not start belongs to the results', async () => {
  const results = {
    rows: ['Ada Birchall', 'Bo Quillen', 'Cy Foxglen'].map((name, i) => ({ Pos: i + 1, Name: name, No: i + 7 })),
  };
  const out = { rows: ['Di Tidewell', 'Ed Yarborn'].map((name, i) => ({ Status: 'DNS', Name: name, No: i + 20 })) };
  const bytes = Buffer.from(JSON.stringify([results, out], null, 1));
  const reading = await readResultsFile({ name: 'Pro Open.json', bytes }, { classes: [{ id: 'p', name: 'Pro Open' }] });
  expect(reading.rows.map(({ place, status }) => place ?? status)).toEqual([1, 2, 3, 'DNS', 'DNS']);
  expect(reading).toMatchObject({ sure: true, questions: [] });
});
