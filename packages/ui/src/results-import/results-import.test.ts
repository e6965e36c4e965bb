import type { UploadRow } from '@podium/contracts/races.ts';
import { fitting, isSameHeader, mappingProblems } from './columns/column-mapping.ts';
import { applyEdits, cellsOf, isEditable } from './file/csv-text.ts';
import { formatOf } from './file/file-format.ts';
import type { MoneyClass } from './money/money-lines.ts';
import { moneyChanges } from './money/money-changes.ts';
import { choicesByLine, rowKey, stateOf } from './import-draft.ts';

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
  it('keeps of another file’s mapping what this one has', () => {
    expect(fitting({ Place: 'Fin', Name: 'Who' }, ['Fin', 'Rider'])).toEqual({ Place: 'Fin' });
    expect(fitting({ Place: 'Fin' }, ['Rank'])).toBeNull();
  });
  it('knows the headers of the same export in another order', () =>
    expect([isSameHeader(['Fin', 'Who', ''], ['who', 'Fin']), isSameHeader(['Fin'], ['Rank'])]).toEqual([true, false]));
});

describe('cells put right on screen', () => {
  const text = 'Class,Pos,Name,Hometown\r\n450 A,1st,"Lee, Jo","Waco, TX"\r\n450 A,2,Ann Day,Ames\r\n';

  it('changes one cell and quotes what needs it', () => {
    const [, first, second] = applyEdits(text, [{ line: 2, column: 'Pos', value: '1' }]).split('\n');
    expect(first).toBe('450 A,1,"Lee, Jo","Waco, TX"');
    expect(second).toBe('450 A,2,Ann Day,Ames');
  });
  it('leaves a line out without moving the ones after it', () => {
    const lines = applyEdits(text, [{ line: 2, column: '', value: null }]).split('\n');
    expect([lines[1], lines[2]]).toEqual(['', '450 A,2,Ann Day,Ames']);
  });
  it('finds the cell of a mapped file under its own header', () => {
    expect(
      applyEdits('Fin,Who\n1st,Jo\n', [{ line: 2, column: 'Place', value: '1' }], { Place: 'Fin' }).split('\n')[1],
    ).toBe('1,Jo');
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
  it('does not hide an error', () => expect(stateOf(row(7, 'Jo Lee', 'error'), choices)).toBe('error'));
});

describe('money that is another than in the preview before', () => {
  const group = (amountCents: number, reason: 'placeNotPaid' | null = null): MoneyClass => ({
    classId: 'c',
    name: '450 A',
    kind: 'dealerCredit',
    finishers: 12,
    paidPlaces: 3,
    isInFile: true,
    paidCents: amountCents,
    paid: 1,
    lines: [{ key: 'k', place: 1, name: 'Jo Lee', isRegistered: true, amountCents, reason }],
  });
  it('names the rider with both amounts, and nobody where nothing changed', () => {
    expect(moneyChanges([group(25_000)], [group(0, 'placeNotPaid')])).toMatchObject([
      { name: 'Jo Lee', before: { amountCents: 25_000 }, after: { amountCents: 0, reason: 'placeNotPaid' } },
    ]);
    expect(moneyChanges([group(25_000)], [group(25_000)])).toEqual([]);
  });
});
