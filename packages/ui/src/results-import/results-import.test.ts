import type { UploadRow } from '@podium/contracts/api/catalog.ts';
import { applyEdits, cellsOf, isEditable } from './file/csv-text.ts';
import { formatOf } from './file/file-format.ts';
import { choicesByLine, rowKey, stateOf } from './import-draft.ts';

describe('the format that a header names', () => {
  it.each([
    ['a timing export', 'Class,Pos,Name,Hometown,Bike\n', 'formatted'],
    ['semicolons, a byte order mark and empty lines before it', '\ufeff\n\nClass;Pos;Name\n', 'formatted'],
    ['the wrong case, which the server then explains', 'class,POS,name\n', 'formatted'],
    ['all classes by rider keys', 'Class,Place,AMA Number\n', 'all'],
    ['one class', 'Place,Email\n', 'class'],
    ['none that we know', 'Rank,Who\n', null],
    ['nothing', '', null],
  ])('%s', (_what, text, expected) => expect(formatOf(text)).toBe(expected));
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
  it('reads quoted quotes', () => expect(cellsOf('a,"say ""hi"", Jo",c', ',')).toEqual(['a', 'say "hi", Jo', 'c']));
  it('does not touch a file whose cells go over several lines', () => {
    expect(isEditable(text)).toBe(true);
    expect(isEditable('Class,Name\n450 A,"Jo\nLee"\n')).toBe(false);
  });
});

describe('what was decided about a row', () => {
  const row = (line: number, name: string, status: UploadRow['status'] = 'review'): UploadRow => ({ line, className: '450 A', place: '1', name, status });
  const choices = { [rowKey(row(7, 'Jo Lee'))]: { riderId: 'r1', name: 'Jo Lee' }, [rowKey(row(8, 'Ann Day'))]: { riderId: '', name: '' } };

  it('follows the row to another line, and nobody is a choice too', () => {
    expect(choicesByLine([row(12, 'Jo Lee'), row(13, 'Ann Day'), row(14, 'Sam Roe')], choices)).toEqual({ 12: 'r1', 13: '' });
  });
  it('settles the row', () => {
    expect([stateOf(row(7, 'Jo Lee'), choices), stateOf(row(8, 'Ann Day'), choices), stateOf(row(9, 'Sam Roe'), choices)]).toEqual(['matched', 'unmatched', 'review']);
  });
  it('does not hide an error', () => expect(stateOf(row(7, 'Jo Lee', 'error'), choices)).toBe('error'));
});
