import { readResultsFile } from '@podium/results-reader/read-file.ts';
import type { ReadingChoices } from '@podium/contracts/reading.ts';
import { headerKeyOf, learnedFrom, mergeTables, readingOfKnown } from './known-shapes.ts';

const classes = ['450 A', '450 B'].map((name) => ({ id: name, name }));
const read = (text: string, choices: ReadingChoices | null = null) =>
  readResultsFile({ name: 'export.csv', bytes: Buffer.from(text) }, { classes, choices });
const names = ['Ann Roy', 'Bo Li', 'Cy Day', 'Di Fox', 'Ed Gum', 'Flo Hay'];
/** Places within the class, and a column that only sometimes counts as well. */
const fileOf = (header: string, row: (name: string, i: number) => string) =>
  `${header}\n${names.map(row).join('\n')}\n`;
const plain = fileOf('Pos;Rider;Class;Make', (name, i) => `${i + 1};${name};450 A;KTM`);
/** Two columns that both run from 1, so that a person says which is the place. */
const open = (swapped: boolean) =>
  fileOf('Finish;Pos;Rider;Class', (name, i) => {
    const other = [1, 3, 2, 4, 6, 5][i];
    return swapped ? `${i + 1};${other};${name};450 A` : `${other};${i + 1};${name};450 A`;
  });

describe('a shape that was posted (rule 46)', () => {
  it('is the headers of its tables: other rows are the same shape, another header is another', async () => {
    const one = headerKeyOf(await read(plain));
    expect(one).toEqual(headerKeyOf(await read(plain.replaceAll('450 A', '450 B').replace('Ann Roy', 'Gus Ink'))));
    expect(one).not.toEqual(headerKeyOf(await read(plain.replace('Make', 'Bike'))));
    // Without a header nothing says that another file is alike.
    expect(headerKeyOf(await read(plain.slice(plain.indexOf('\n') + 1)))).toBeNull();
  });

  it('is read as then where its values say the same, and is no longer known where they do not', async () => {
    const auto = await read(plain);
    const learned = learnedFrom(auto, auto.choices)!;
    expect(readingOfKnown(await read(plain.replaceAll('KTM', 'Honda')), learned)).toEqual({ state: 'same' });
    // The same headers, but the column of makes holds e-mail addresses now.
    const other = plain.replaceAll(/KTM/g, 'a@b.test');
    expect(readingOfKnown(await read(other), learned)).toEqual({ state: 'differs' });
    // Once posted, both are known.
    const second = await read(other);
    const both = mergeTables(learnedFrom(second, second.choices)!, learned);
    expect([readingOfKnown(auto, both).state, readingOfKnown(second, both).state, both.length]).toEqual([
      'same',
      'same',
      2,
    ]);
  });

  it('has what a person said of its columns, and nothing that is of one file', async () => {
    const auto = await read(open(false));
    const question = auto.questions.find(({ id }) => id.startsWith('place:'))!;
    const chosen = question.options.find(({ label }) => label.includes('Pos'))!.choices;
    const said: ReadingChoices = {
      ...chosen,
      answers: { ...chosen.answers, 'ties:450 A': 'heat' },
      corrections: { '1/2': { name: 'Somebody' } },
    };
    const known = readingOfKnown(await read(open(false).replace('Ann Roy', 'Gus Ink')), learnedFrom(auto, said)!);
    expect(known).toMatchObject({ state: 'applied', choices: { answers: { [question.id]: expect.any(String) } } });
    if (known.state !== 'applied') return;
    expect([Object.keys(known.choices.answers), known.choices.corrections]).toEqual([[question.id], undefined]);
    const again = await read(open(false).replace('Ann Roy', 'Gus Ink'), known.choices);
    expect(again.questions).toEqual([]);
    expect(again.rows.slice(0, 2).map(({ place, name }) => [place, name])).toEqual([
      [1, 'Gus Ink'],
      [2, 'Bo Li'],
    ]);
  });

  it('is not learned where two tables that look alike were read as two things', async () => {
    const auto = await read(plain);
    const twice = {
      tables: [...auto.tables, { ...auto.tables[0]!, id: '2' }],
      columns: [...auto.columns, ...auto.columns.map((column) => ({ ...column, table: '2' }))],
    };
    const same = { columns: {}, answers: {} };
    expect(learnedFrom(twice, same)).toHaveLength(1);
    expect(learnedFrom(twice, { ...same, answers: { 'place:2': 'order' } })).toBeNull();
  });
});
