import type { UploadRow } from '@podium/contracts/races.ts';
import { isSameHeader, mappingProblems } from './columns/column-mapping.ts';
import { applyEdits, cellsOf, isEditable, markOf, skippedLines } from './file/csv-text.ts';
import { formatOf } from './file/file-format.ts';
import type { MoneyClass } from './money/money-lines.ts';
import { moneyChanges } from './money/money-changes.ts';
import { countsWithSkipped, skipEffects } from './money/skip-effects.ts';
import { choicesByLine, isUnaccounted, rowKey, stateOf } from './import-draft.ts';

describe('the format that a header names', () => {
  it.each([
    ['a timing export', ['Class', 'Pos', 'Name'], 'formatted'],
    ['all classes by rider keys', ['Class', 'Place', 'AMA Number'], 'all'],
    ['one class', ['Place', 'Email'], 'class'],
    ['the wrong case, which has to be mapped', ['class', 'POS', 'name'], null],
    ['none that we know', ['Rank', 'Who'], null],
  ])('%s', (_what, header, expected) => expect(formatOf(header)).toBe(expected));
});

describe('a mapping of columns', () => {
  it.each([
    ['whole', { Class: 'Division', Place: 'Fin', Name: 'Who' }, '', []],
    ['of one class, which is chosen', { Place: 'Fin', 'AMA Number': 'Card' }, 'c1', []],
    ['without class, place and rider', { Hometown: 'From' }, '', ['place', 'class', 'rider']],
    ['with half a name', { Class: 'Division', Place: 'Fin', 'First Name': 'Given' }, '', ['rider']],
    ['with one header for two columns', { Class: 'Division', Place: 'Fin', Name: 'Fin' }, '', ['twice']],
  ])('%s', (_what, mapping, classId, expected) => expect(mappingProblems(mapping, classId)).toEqual(expected));
  it('knows the headers of the same export in another order', () =>
    expect([isSameHeader(['Fin', 'Who', ''], ['who', 'Fin']), isSameHeader(['Fin'], ['Rank'])]).toEqual([true, false]));
});

describe('cells fixed on screen', () => {
  const text = 'Class,Pos,Name,Hometown\r\n450 A,1st,"Lee, Jo","Waco, TX"\r\n450 A,2,Ann Day,Ames\r\n';
  const edit = (of: string, line: number, column: string, value: string | null) => ({
    ...markOf(of, line),
    column,
    value,
  });

  it('changes one cell and quotes what needs it', () => {
    const [, first, second] = applyEdits(text, [edit(text, 2, 'Pos', '1')]).split('\n');
    expect(first).toBe('450 A,1,"Lee, Jo","Waco, TX"');
    expect(second).toBe('450 A,2,Ann Day,Ames');
  });
  it('leaves a line out without moving the ones after it', () => {
    const lines = applyEdits(text, [edit(text, 2, '', null)]).split('\n');
    expect([lines[1], lines[2]]).toEqual(['', '450 A,2,Ann Day,Ames']);
  });
  it('finds the cell of a mapped file under its own header', () => {
    const file = 'Fin,Who\n1st,Jo\n';
    expect(applyEdits(file, [edit(file, 2, 'Place', '1')], { Place: 'Fin' }).split('\n')[1]).toBe('1,Jo');
  });
  it('follows a line to where it went in a corrected file, and of lines that read the same each is itself', () => {
    const twice = 'Class,Pos,Name\nA,1st,Jo\nA,x,Ann\nA,x,Ann\n';
    const edits = [edit(twice, 2, 'Pos', '1'), edit(twice, 4, '', null)];
    const moved = 'Class,Pos,Name\nA,x,Ann\nA,9,New\nA,x,Ann\nA,1st,Jo\n';
    expect(applyEdits(moved, edits).split('\n').slice(1, 5)).toEqual(['A,x,Ann', 'A,9,New', '', 'A,1,Jo']);
    expect(applyEdits('Class,Pos,Name\nA,2,Zoe\n', edits)).toBe('Class,Pos,Name\nA,2,Zoe\n');
  });
  it('tells what stood in the lines that were left out, with what was fixed in them before', () => {
    const edits = [edit(text, 3, '', null), edit(text, 2, 'Pos', '1'), edit(text, 2, '', null)];
    expect(
      skippedLines(text, edits, null).map(({ line, className, place, name }) => [line, className, place, name]),
    ).toEqual([
      [2, '450 A', '1', 'Lee, Jo'],
      [3, '450 A', '2', 'Ann Day'],
    ]);
    expect(
      skippedLines('Fin,First,Last\n1,Jo,Lee\n', [edit('Fin,First,Last\n1,Jo,Lee\n', 2, '', null)], {
        Place: 'Fin',
        'First Name': 'First',
        'Last Name': 'Last',
      }),
    ).toMatchObject([{ line: 2, place: '1', name: 'Jo Lee' }]);
  });
  it('reads quoted quotes', () => expect(cellsOf('a,"say ""hi"", Jo",c', ',')).toEqual(['a', 'say "hi", Jo', 'c']));
  it('does not touch a file whose cells go over several lines', () => {
    expect(isEditable(text)).toBe(true);
    expect(isEditable('Class,Name\n450 A,"Jo\nLee"\n')).toBe(false);
  });
});

describe('what was decided about a row', () => {
  const row = (line: number, name: string, status: UploadRow['status'] = 'review'): UploadRow => ({
    line,
    className: '450 A',
    place: '1',
    name,
    status,
  });
  const choices = {
    [rowKey(row(7, 'Jo Lee'))]: { riderId: 'r1', name: 'Jo Lee' },
    [rowKey(row(8, 'Ann Day'))]: { riderId: '', name: '' },
  };

  it('follows the row to another line, and nobody is a choice too', () => {
    expect(choicesByLine([row(12, 'Jo Lee'), row(13, 'Ann Day'), row(14, 'Sam Roe')], choices)).toEqual({
      12: 'r1',
      13: '',
    });
  });
  it('settles the row', () => {
    expect([
      stateOf(row(7, 'Jo Lee'), choices),
      stateOf(row(8, 'Ann Day'), choices),
      stateOf(row(9, 'Sam Roe'), choices),
    ]).toEqual(['matched', 'unmatched', 'review']);
  });
  it('is told apart from another row by number, address, home and bike', () =>
    expect(stateOf({ ...row(7, 'Jo Lee'), amaNumber: '77' }, choices)).toBe('review'));
  it('says nothing of the account where only similar names were offered', () => {
    const near = {
      ...row(8, 'Ann Day'),
      candidates: [{ riderId: 'r', name: 'Anne Day', hometown: null, amaNumber: null, active: true, near: true }],
    };
    expect([choicesByLine([near], choices), stateOf(near, choices)]).toEqual([{}, 'unmatched']);
  });
  it('asks of a paid place whom nobody is, until somebody said so', () => {
    const paid = { ...row(9, 'Sam Roe', 'unmatched'), paidPlace: true };
    const asks = (change: object = {}) => isUnaccounted({ ...paid, ...change }, { choices, unregistered: {} });
    expect([asks(), asks({ paidPlace: false }), asks({ status: 'matched' })]).toEqual([true, false, false]);
    expect(isUnaccounted(paid, { choices, unregistered: { [rowKey(paid)]: true } })).toBe(false);
  });
  it('does not hide an error', () => expect(stateOf(row(7, 'Jo Lee', 'error'), choices)).toBe('error'));
});

describe('money that is another than in the preview before', () => {
  const person = { name: 'Jo Lee', hometown: 'Murrieta, CA', bike: 'KTM 450 SX-F' };
  const group = (amountCents: number, reason: 'placeNotPaid' | null = null): MoneyClass => ({
    classId: 'c',
    name: '450 A',
    kind: 'dealerCredit',
    finishers: 12,
    paidPlaces: 3,
    isInFile: true,
    paidCents: amountCents,
    paid: 1,
    lines: [{ ...person, key: 'k', place: 1, isRegistered: true, amountCents, reason }],
  });
  it('names the rider with both amounts, and nobody where nothing changed', () => {
    expect(moneyChanges([group(25_000)], [group(0, 'placeNotPaid')])).toMatchObject([
      { name: 'Jo Lee', before: { amountCents: 25_000 }, after: { amountCents: 0, reason: 'placeNotPaid' } },
    ]);
    expect(moneyChanges([group(25_000)], [group(25_000)])).toEqual([]);
  });
});

describe('lines that were left out', () => {
  const skipped = [
    { edit: { text: '', nth: 0, column: '', value: null }, line: 3, className: '450 A', place: '2O', name: 'Jo Lee' },
    { edit: { text: '', nth: 0, column: '', value: null }, line: 4, className: '450 A', place: 'DNF', name: 'Ann Day' },
  ];
  const answer = (finishers: number, amountCents: number) => ({
    classes: [{ classId: 'c', className: '450 A', finishers, matched: 1, unmatched: finishers - 1 }],
    rows: [],
    hash: '',
    mapping: null,
    awardsPreview: {
      currency: 'USD' as const,
      cashCents: 0,
      dealerCreditCents: amountCents,
      lines: [
        {
          classId: 'c',
          className: '450 A',
          place: 1,
          riderId: 'r',
          kind: 'dealerCredit' as const,
          amountCents,
          reason: null,
        },
      ],
      reasons: [],
    },
  });
  it('would have been finishers, unless they did not finish or the finishers are stated', () => {
    expect(countsWithSkipped(skipped, answer(9, 0), {})).toEqual({ '450 A': 10 });
    expect(countsWithSkipped(skipped, answer(12, 0), { '450 A': 12 })).toEqual({});
  });
  it('are told with what the class pays otherwise', () => {
    expect(skipEffects(answer(9, 0), answer(10, 180_000))).toEqual([
      { className: '450 A', skipped: 1, finishers: 9, otherwise: 10, paidCents: 0, otherwiseCents: 180_000 },
    ]);
    expect(skipEffects(answer(9, 0), null)).toEqual([]);
  });
});
