import type { ReadingChoices, RowCorrection } from '@podium/contracts/reading.ts';
import { readResultsFile } from './read-file.ts';

const classes = ['450 A', 'Vet 30+'].map((name, i) => ({ id: `c${i}`, name }));
const file =
  'Class,Pos,Name,Bike\n450 A,1,Ann Roy,KTM\n450 A,2O,Bo Li,KTM\n450 A,3,Cy Day,Honda\nVet 30+,1,Di Fox,KTM\n';
const read = (corrections: Record<string, RowCorrection>, text = file) => {
  const choices: ReadingChoices = { version: 1, answers: {}, columns: {}, corrections };
  return readResultsFile({ text }, { classes, choices });
};
const rowsOf = async (corrections: Record<string, RowCorrection>) =>
  (await read(corrections)).rows.map(({ line, className, place, status, name }) =>
    [line, className, place ?? status, name].join(' '),
  );

describe('what a person says of a row in place of the file', () => {
  it('a place settles the question about it, and only that line changes', async () => {
    const open = await read({});
    expect(open.questions.map(({ kind }) => kind)).toContain('unread-place');
    const reading = await read({ '1/3': { place: '2' } });
    expect(reading).toMatchObject({ sure: true, questions: [] });
    expect(reading.rows.map(({ place, name }) => [place, name])).toEqual([
      [1, 'Ann Roy'],
      [2, 'Bo Li'],
      [3, 'Cy Day'],
      [1, 'Di Fox'],
    ]);
  });

  it('a status, another class, and who the rider is', async () => {
    const rows = await rowsOf({
      '1/3': { place: 'DNF' },
      '1/4': { class: 'Vet 30+', place: '2', name: 'Cyrus Day', hometown: 'Reno, NV', bike: '', amaNumber: '77' },
    });
    expect(rows).toEqual(['2 450 A 1 Ann Roy', '3 450 A DNF Bo Li', '4 Vet 30+ 2 Cyrus Day', '5 Vet 30+ 1 Di Fox']);
    const { rows: all } = await read({ '1/4': { hometown: 'Reno, NV', bike: '', amaNumber: '77' } });
    expect(all.find(({ line }) => line === 4)).toMatchObject({ hometown: 'Reno, NV', bike: null, amaNumber: '77' });
  });

  it('a row left out is an unused line by name, and the places have to be right without it', async () => {
    const reading = await read({ '1/3': { leaveOut: true } });
    expect(reading.unused.lines.filter(({ line }) => line === 3)).toMatchObject([{ why: 'Left out, as chosen' }]);
    expect(reading.questions.map(({ kind }) => kind)).toEqual(['gaps']);
  });

  it('a place that nobody can read is asked, and one that somebody has is a tie', async () => {
    expect((await read({ '1/3': { place: 'fast' } })).questions.map(({ kind }) => kind)).toContain('unread-place');
    const tied = await read({ '1/3': { place: '3' } });
    expect([tied.sure, tied.questions.map(({ kind }) => kind)]).toEqual([false, expect.arrayContaining(['ties'])]);
  });

  it('stands in the choices of the reading and of every answer, which read the same again', async () => {
    const reading = await read({ '1/3': { place: '3' } });
    const [option] = reading.questions.find(({ kind }) => kind === 'ties')?.options ?? [];
    expect(option?.choices.corrections).toEqual({ '1/3': { place: '3' } });
    const chosen = await readResultsFile({ text: file }, { classes, choices: option?.choices ?? null });
    expect(chosen.rows.map(({ place }) => place)).toEqual([1, 3, 3, 1]);
    expect(await readResultsFile({ text: file }, { classes, choices: chosen.choices })).toEqual(chosen);
  });

  it('an answer about some rows shows those rows, as they would be read', async () => {
    const reading = await read({}, file.replace('Vet 30+,1', 'Quads,1'));
    const previews = reading.questions.map(({ kind, options }) => [
      kind,
      options[0]?.preview.map(({ line, className, place, status }) => [line, className, place ?? status]),
    ]);
    expect(previews).toContainEqual(['unread-place', [[3, '450 A', 'DNF']]]);
    expect(previews).toContainEqual(['unknown-class', [[5, '450 A', 1]]]);
  });
});
