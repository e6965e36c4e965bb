import { sampleClass as raceClass, sampleResult as result } from '../../../../tools/testing/sample-event.ts';
import { draftOf, inputOf, inputOfClasses, pasteClasses, problemsOf as classProblems } from './classes/class-rows.ts';
import { classesOf, classSides } from './classes/class-conflict.ts';
import { centsOf, dollarsOf } from './grid/dollars.ts';
import { pastedBlock } from './grid/pasted-block.ts';
import { resultSides, rowsFrom } from './results/results-conflict.ts';
import { pasteResults } from './results/rows/paste-results.ts';
import {
  blankRow,
  inputOfRow,
  moveRow,
  nextPlace,
  payoutsOf,
  problemsOf,
  rowsOf,
  withCell,
} from './results/rows/result-rows.ts';

describe('a block of a spreadsheet', () => {
  it.each([
    [
      'rows and columns',
      '1\tJo Lee\n2\tAnn Day\n',
      [
        ['1', 'Jo Lee'],
        ['2', 'Ann Day'],
      ],
    ],
    ['cells of several lines and quotes', '"Jo\nLee"\t"say ""hi"""\r\n', [['Jo Lee', 'say "hi"']]],
    ['a single cell, which is typed as ever', 'Jo Lee', null],
  ])('is read: %s', (_what, text, expected) => expect(pastedBlock(text)).toEqual(expected));
  it.each([
    ['250', 25_000],
    ['$1,250.50', 125_050],
    ['1 250,50 $', 125_050],
    ['0', 0],
    ['ten', null],
    ['1.234', null],
  ])('%s is so many cents', (text, cents) => expect(centsOf(text)).toBe(cents));
  it('shows cents as the reader writes them', () =>
    expect([dollarsOf(25_000, 'en'), dollarsOf(10_050, 'en'), dollarsOf(10_050, 'fr')]).toEqual([
      '250',
      '100.50',
      '100,50',
    ]));
});

describe('the grid of classes', () => {
  const classes = [raceClass('450 A', [25_000, 10_050]), raceClass('Kids', [], { payoutType: 'noPayout' })];
  it('says what the event has, as long as nothing is changed', () =>
    expect(inputOf(draftOf(classes, 'fr').rows)).toEqual(inputOfClasses(classes)));
  it('marks gaps, zero, what is no amount, and names that are missing or stand twice', () => {
    const { rows } = pasteClasses(
      draftOf(classes, 'en'),
      [
        ['450 a', 'cash', '100', '', '50'],
        ['', 'cash', '0', 'x'],
      ],
      { row: 2, column: 'name' },
    );
    expect([...classProblems(rows).values()]).toEqual(['nameTwice', 'gap', 'nameMissing', 'zero', 'notAnAmount']);
  });
  it('two versions go on as one, class by class; one that is gone would be a new one', () => {
    const [mine, theirs] = [
      inputOfClasses([raceClass('A', [1]), raceClass('B', [2])]),
      inputOfClasses([raceClass('B', [3])]),
    ];
    expect(classesOf({ ...classSides(mine, [theirs]), B: theirs[0] ?? null }, theirs)).toEqual([
      { name: 'A', payoutType: 'dealerCredit', noAward: false, payouts: [{ place: 1, amountCents: 1 }] },
      theirs[0],
    ]);
  });
});

describe('the grid of results', () => {
  const rows = rowsOf([
    result('b', 2, 'Ann Day'),
    result('a', 1, 'Jo Lee', { riderId: 'r1' }),
    result('c', null, 'Sam Roe'),
  ]);

  it('a row moves and the places stay; another status keeps its own', () => {
    expect(moveRow(rows, 1, -1).map(({ place, name }) => [place, name])).toEqual([
      ['1', 'Ann Day'],
      ['2', 'Jo Lee'],
      ['', 'Sam Roe'],
    ]);
    expect(moveRow(rows, 2, -1).map(({ place, name }) => [place, name])).toEqual([
      ['1', 'Jo Lee'],
      ['', 'Sam Roe'],
      ['2', 'Ann Day'],
    ]);
  });
  it('another name is another rider, and a standing link is taken off', () => {
    const typed = withCell(rows[0]!, 'name', 'Jo Leeds');
    expect(inputOfRow(typed, true)).toMatchObject({ id: 'a', name: 'Jo Leeds', riderId: null });
    expect(inputOfRow({ ...blankRow('4'), name: 'New' }, false)).not.toHaveProperty('riderId');
  });
  it('marks what is missing or stands twice; of a row without a rider yet only its place', () => {
    const wrong = [
      ...rows,
      { ...blankRow('1'), name: 'Twice' },
      { ...blankRow(''), name: 'Nowhere' },
      { ...blankRow('7'), bike: 'KTM' },
      { ...blankRow('8'), riderId: 'r1' },
      { ...blankRow('x'), name: 'Y' },
      blankRow('9'),
      blankRow('y'),
      blankRow('2'),
    ];
    expect([...problemsOf(wrong, new Set()).values()]).toEqual([
      'placeTwice',
      'placeMissing',
      'unnamed',
      'riderTwice',
      'notAPlace',
      'notAPlace',
      'placeTwice',
    ]);
  });
  it('a dead heat that is confirmed is no problem, and what it fills besides is left out (rule 45)', () => {
    const tied = ['1', '2', '2', '2', '3', '5'].map((place) => ({ ...blankRow(place), name: `Of ${place}` }));
    expect([...problemsOf(tied, new Set()).values()]).toEqual(['placeTwice', 'placeTwice']);
    expect([...problemsOf(tied, new Set([2])).values()]).toEqual(['placeLeftOut']);
    expect([...problemsOf(tied, new Set([9])).values()]).toEqual(['placeTwice', 'placeTwice']);
    const payouts = [500, 400, 300, 201].map((amountCents, i) => ({ place: i + 1, amountCents }));
    expect([...payoutsOf(payouts, tied)]).toEqual([
      [1, 500],
      [2, 300],
      [3, 300],
      [4, 201],
    ]);
    expect(nextPlace(tied.slice(0, 4))).toBe('5');
  });
  it('a block with headers goes where they say, in either language; without, from the cell on', () => {
    const headed = pasteResults(
      rows,
      [
        ['Rang', 'Prénom', 'Nom de famille', 'Équipe'],
        ['4', 'Zoé', 'Roy', 'X'],
        ['DNS', 'Max', 'Roy', 'X'],
      ],
      { row: 3, column: 'place' },
    );
    expect(headed.rows.slice(3).map(({ place, name, status }) => [place, name, status])).toEqual([
      ['4', 'Zoé Roy', 'finished'],
      ['', 'Max Roy', 'DNS'],
    ]);
    expect([headed.count, headed.ignored]).toEqual([2, ['Équipe']]);
    expect(
      pasteResults(
        rows,
        [
          ['Bob Roe', '12345'],
          ['Cal Low', '678'],
        ],
        { row: 2, column: 'name' },
      )
        .rows.slice(2)
        .map(({ name, amaNumber, place }) => [name, amaNumber, place]),
    ).toEqual([
      ['Bob Roe', '12345', ''],
      ['Cal Low', '678', '3'],
    ]);
  });
  it('a block without headers goes from the place to the rider, whatever stands between them on the screen', () =>
    expect(
      pasteResults(rows, [['4', 'Bob Roe']], { row: 3, column: 'place' })
        .rows.slice(3)
        .map(({ place, name, status }) => [place, name, status]),
    ).toEqual([['4', 'Bob Roe', 'finished']]));
  it('two versions go on as one, and an id that is gone is not sent', () => {
    const typed = rows.map((row) => (row.id === 'b' ? { ...row, bike: 'Honda' } : row));
    const latest = {
      classId: 'c',
      version: 9,
      finishers: 3,
      results: [result('x', 1, 'Jo Lee', { riderId: 'r1' }), result('y', 2, 'Ann Day'), result('z', 3, 'Cal Low')],
    };
    const others = rowsOf(latest.results);
    const merged = { ...resultSides(typed, [others]), 'place 3': resultSides(others, [typed])['place 3'] ?? null };
    expect(rowsFrom(merged, typed, latest).map(({ id, name, bike }) => [id, name, bike])).toEqual([
      ['x', 'Jo Lee', ''],
      ['y', 'Ann Day', 'Honda'],
      [undefined, 'Sam Roe', ''],
      ['z', 'Cal Low', ''],
    ]);
  });
});
