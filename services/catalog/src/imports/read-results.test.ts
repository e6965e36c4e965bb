import { FileProblems, readTable } from '@podium/service-kit/table-file.ts';
import type { ClassFields } from '../documents/fields.ts';
import { readClasses } from '../events/upload-classes.ts';
import { readResults, type ResultsFormat } from './read-results.ts';

const classes = ['450 A', '250 A'].map(
  (name, i) =>
    ({
      id: `c${i}`,
      name,
      payoutType: 'dealerCredit',
      payouts: [],
      noAward: false,
      finishers: null,
      postingId: null,
      postedAt: null,
      postedBy: null,
      releasedBy: null,
      hold: null,
      holdAnswer: null,
    }) as ClassFields,
);
const table = (text: string) => readTable({ name: 'f.csv', bytes: Buffer.from(text) });

async function read(text: string, format: ResultsFormat = 'all') {
  const problems = new FileProblems();
  const rows = readResults(
    await table(text),
    format,
    classes,
    format === 'class' ? (classes[0] as ClassFields) : null,
    problems,
  );
  return { rows, problems: problems.fields.map(({ code, line, column }) => [code, line, column]) };
}
const thrown = (text: string, format: ResultsFormat = 'all') =>
  read(text, format).then(
    () => [],
    (error: { fields: { code: string; line: number; column?: string }[] }) =>
      error.fields.map((each) => [each.code, each.line, each.column]),
  );

describe('a results file', () => {
  it('of one class', async () => {
    const { rows, problems } = await read(
      'Place,Email,VIN\n1,ZOE@x.test,vbk-ex0000000000 01\nDNF,b@x.test,\n',
      'class',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { classId: 'c0', place: 1, email: 'zoe@x.test', vin: 'VBKEX000000000001' },
      { place: null, status: 'DNF', vin: null },
    ]);
  });

  it('of all classes, in any order and with further columns', async () => {
    const { rows } = await read('Note,Class,First Name,Last Name,Place\nx,250 a,Zoé,Roy,3\n');
    expect(rows).toMatchObject([{ line: 2, classId: 'c1', name: 'Zoé Roy', place: 3 }]);
  });

  it('of a timing system', async () => {
    const { rows } = await read(
      'Class,Pos,#,Name,Hometown,Bike,Moto 1\n450 A,1,17,Zoé Roy,"Temecula, CA",KTM 450 SX-F,2\n',
      'formatted',
    );
    expect(rows).toMatchObject([
      { classId: 'c0', place: 1, name: 'Zoé Roy', hometown: 'Temecula, CA', bike: 'KTM 450 SX-F' },
    ]);
  });

  it.each([
    ['an unknown class', 'Class,Place,Email\n450 B,1,a@x.test\n', ['import/no-such-class', 2, 'Class']],
    ['a place that is a word', 'Class,Place,Email\n450 A,1st,a@x.test\n', ['import/place-not-a-number', 2, 'Place']],
    ['a letter for a digit', 'Class,Place,Email\n450 A,2O,a@x.test\n', ['import/place-not-a-number', 2, 'Place']],
    ['no place', 'Class,Place,Email\n450 A,,a@x.test\n', ['import/place-not-a-number', 2, 'Place']],
    ['place zero', 'Class,Place,Email\n450 A,0,a@x.test\n', ['import/place-not-a-number', 2, 'Place']],
    [
      'two riders on one place',
      'Class,Place,Email\n450 A,1,a@x.test\n250 A,1,b@x.test\n450 A,1,c@x.test\n',
      ['import/place-taken', 4, 'Place'],
    ],
    ['a row that names nobody', 'Class,Place,Email\n450 A,1,\n', ['import/rider-unnamed', 2, undefined]],
  ])('with %s names line and column', async (_what, text, expected) =>
    expect((await read(text)).problems).toEqual([expected]),
  );

  it.each([
    ['a missing column', 'Class,Email\n', [['import/missing-column', 1, 'Place']]],
    ['a header in another case', 'class,Place,Email\n', [['import/header-case', 1, 'Class']]],
    ['no way to know the rider', 'Class,Place,Hometown\n', [['import/no-rider-column', 1, undefined]]],
    ['half a name', 'Class,Place,First Name\n', [['import/no-rider-column', 1, undefined]]],
  ])('with %s is refused by its header', async (_what, text, expected) => expect(await thrown(text)).toEqual(expected));
});

describe('a class file', () => {
  const errors = async (text: string) => {
    try {
      readClasses(await table(text));
      return [];
    } catch (error) {
      return (error as { fields: { code: string; line: number; column: string }[] }).fields.map((each) => [
        each.code,
        each.line,
        each.column,
      ]);
    }
  };

  it('has a row per class and any number of places, in dollars [S5.12] [S5.14] [S5.15]', async () => {
    expect(readClasses(await table('Class,Type,1,2,10\n450 A,dealerCredit,250,150.50,\nKids,noPayout,,,\n'))).toEqual([
      {
        name: '450 A',
        payoutType: 'dealerCredit',
        payouts: [
          { place: 1, amountCents: 25_000 },
          { place: 2, amountCents: 15_050 },
        ],
      },
      { name: 'Kids', payoutType: 'noPayout', payouts: [] },
    ]);
  });

  it.each([
    ['a dollar sign [S5.16]', 'Class,Type,1\n450,cash,$500\n', [['import/not-an-amount', 2, '1']]],
    [
      'an amount that its comma split',
      'Class,Type,1,2,3,4\n450,cash,1,250,500,\n',
      [['import/thousands-comma', 2, '1']],
    ],
    ['more values than columns', 'Class,Type,1,2\n450,cash,900,800,700\n', [['import/row-too-long', 2, undefined]]],
    ['a thousands separator', 'Class,Type,1\n450,cash,"1,000"\n', [['import/not-an-amount', 2, '1']]],
    ['a negative amount', 'Class,Type,1\n450,cash,-5\n', [['import/not-positive', 2, '1']]],
    ['a payout of zero', 'Class,Type,1,2\n450,cash,5,0\n', [['import/not-positive', 2, '2']]],
    ['a gap in the places', 'Class,Type,1,2,3\n450,cash,500,,100\n', [['import/place-gap', 2, '2']]],
    ['a gap in the columns', 'Class,Type,1,3\n450,cash,500,100\n', [['import/place-gap', 2, '2']]],
    ['a formula for a name', 'Class,Type,1\n=1+1,cash,500\n', [['import/formula', 2, 'Class']]],
    ['a formula', 'Class,Type,1\n450,cash,=1+1\n', [['import/not-an-amount', 2, '1']]],
    ['an unknown type', 'Class,Type,1\n450,Cash,5\n', [['import/not-a-payout-type', 2, 'Type']]],
    ['a class twice', 'Class,Type,1\n450,cash,5\n450,cash,6\n', [['import/class-twice', 3, 'Class']]],
    ['a column that is no place', 'Class,Type,1st\n450,cash,5\n', [['import/unknown-column', 1, '1st']]],
    ['a header in another case [S5.13]', 'class,Type,1\n450,cash,5\n', [['import/header-case', 1, 'Class']]],
  ])('with %s is refused by line and column', async (_what, text, expected) =>
    expect(await errors(text)).toEqual(expected),
  );
});
