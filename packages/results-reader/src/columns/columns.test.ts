import type { Reading } from '@podium/contracts/reading.ts';
import { readResultsFile } from '../read-file.ts';

/** Shapes of real exports in which a column is not what its name, or its place beside others, suggests. */
const read = (text: string, classes: string[]) =>
  readResultsFile(
    { name: `${classes.length === 1 ? classes[0] : 'results'}.csv`, bytes: Buffer.from(text) },
    { classes: classes.map((name) => ({ id: name, name })) },
  );
const places = ({ rows }: Reading) =>
  rows.map(({ className, place, status, name }) => `${className} ${place ?? status} ${name}`);
const role = ({ columns }: Reading, wanted: string) => columns.find(({ role: is }) => is === wanted)?.name ?? null;
const kinds = ({ questions }: Reading) => questions.map(({ kind }) => kind);
const riders = ['Ada Birchall', 'Bo Quillen', 'Cy Foxglen', 'Di Tidewell', 'Ed Yarborn', 'Flo Jessamy', 'Gus Oakhurst'];

describe('places', () => {
  const stages = `bib,name,Class,SS1 Pos,SS1,SS2 Pos,SS2,Chip time
7,Ada Birchall,Open,2,4:10.0,1,5:01.0,9:11.0
8,Bo Quillen,Open,1,4:09.0,3,5:20.0,9:29.0
9,Cy Foxglen,Open,3,4:50.0,2,5:02.0,9:52.0
11,Di Tidewell,Open,4,5:00.0,4,5:30.0,10:30.0`;
  it('in a stage are never taken as places in the class, though they run from 1', async () => {
    const reading = await read(stages, ['Open']);
    expect(reading.sure).toBe(false);
    expect(kinds(reading)).toContain('which-place');
  });

  it('over all are asked about where a place in the class says that several classes are in the file', async () => {
    const file = (inClass: (i: number) => number) =>
      ['Pos,Div Place,Name', ...riders.map((name, i) => `${i + 1},${inClass(i)},${name}`)].join('\n');
    const mixed = await read(
      file((i) => Math.floor(i / 2) + 1),
      ['Open'],
    );
    expect(mixed.sure).toBe(false);
    expect(mixed.questions[0]?.options.map(({ label }) => label)).toEqual([
      'The column “Pos”',
      'The column “Div Place”',
    ]);
    expect(
      await read(
        file((i) => i + 1),
        ['Open'],
      ),
    ).toMatchObject({ sure: true });
  });

  it.each([
    ['1 / MX2', (place: string, className: string) => `${place} / ${className}`],
    ['MX2 (1)', (place: string, className: string) => `${className} (${place})`],
    ['1st MX2', (place: string, className: string) => `${place === 'DNF' ? place : `${place}st`} ${className}`],
    ['MX2: 1', (place: string, className: string) => `${className}: ${place}`],
  ])('that share a cell with their class are taken apart: %s', async (_shape, cell) => {
    const finishes = ['1 MX2', '1 MX1', '2 MX2', '2 MX1', '3 MX2', 'DNF MX1'].map((each) => each.split(' '));
    const lines = finishes.map(
      ([place = '', className = ''], i) => `${i + 1},${riders[i]},${cell(place, className)},KTM ${i + 1}`,
    );
    const reading = await read(['Rank,Name,Cat Pos,Bike', ...lines].join('\n'), ['MX1', 'MX2']);
    expect(reading.sure).toBe(true);
    expect(places(reading)).toEqual(finishes.map(([place, className], i) => `${className} ${place} ${riders[i]}`));
    // What was read with its own choices reads the same.
    const again = await readResultsFile(
      { name: 'results.csv', bytes: Buffer.from(['Rank,Name,Cat Pos,Bike', ...lines].join('\n')) },
      { classes: ['MX1', 'MX2'].map((name) => ({ id: name, name })), choices: reading.choices },
    );
    expect(again).toEqual(reading);
  });

  it('that do not run from 1 in each class stay in their cell', async () => {
    const rows = ['1 MX2', '3 MX1', '2 MX2', '4 MX1', '3 MX2'].map((cell, i) => `${i + 1},${riders[i]},${cell}`);
    const reading = await read(['Rank,Name,Note', ...rows].join('\n'), ['MX1', 'MX2']);
    expect(reading.columns.map(({ name }) => name)).toEqual(['Rank', 'Name', 'Note']);
  });

  it('in a column called like a class are no classes', async () => {
    const text = [
      'Place,Div,Name',
      ...Array.from(
        { length: 18 },
        (_, i) => `${i + 1},${Math.floor(i / 3) + 1},${riders[i % 7]} ${'ABC'[Math.floor(i / 7)]}`,
      ),
    ];
    const reading = await read(text.join('\n'), ['Open']);
    expect(role(reading, 'class')).toBeNull();
    expect(kinds(reading)).toEqual(['which-place']);
  });

  it('are not numbers of bikes', async () => {
    const reading = await read('Racer,Kart #,Time\nAda Birchall,10,23.5\nBo Quillen,19,23.7\nCy Foxglen,1,23.8', [
      'Open',
    ]);
    expect(role(reading, 'place')).toBeNull();
    expect(kinds(reading)[0]).toBe('no-place');
  });

  it('in the class stand beside the overall place, though one class has a gap', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((name, c) =>
      [1, 2, c === 5 ? 4 : 3].map((place, i) => [c * 3 + i + 1, place, name, `${riders[c]} ${'XYZ'[i]}`].join(',')),
    );
    const reading = await read(['Rank,Pos,Class,Name', ...rows].join('\n'), ['A', 'B', 'C', 'D', 'E', 'F']);
    expect(role(reading, 'place')).toBe('Pos');
    expect(kinds(reading)).toEqual(['gaps']);
  });

  it('over all are one question, though one of them is missing', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `${i < 12 ? i + 1 : i + 2},${'AB'[i % 2]},${riders[i % 7]} ${'VWXYZ'[Math.floor(i / 7)]}`,
    );
    const reading = await read(['Place,Class,Name', ...rows].join('\n'), ['A', 'B']);
    expect(kinds(reading)).toEqual(['overall-only']);
  });

  it('are not lost by a dash beside who has none', async () => {
    const reading = await read(
      'Pos,Name,Time,Status\n1,Ada Birchall,10:00.0,\n2,Bo Quillen,10:05.0,\n-,Cy Foxglen,-,DNF',
      ['Open'],
    );
    expect([places(reading), reading.sure]).toEqual([
      ['Open 1 Ada Birchall', 'Open 2 Bo Quillen', 'Open DNF Cy Foxglen'],
      true,
    ]);
  });
});

describe('who did not finish', () => {
  it('is not paid for a place without a time', async () => {
    const reading = await read('Pos,Name,Time\n1,Ada Birchall,61.5\n2,Bo Quillen,62.0\n3,Cy Foxglen,No Time', ['Open']);
    expect(places(reading).at(-1)).toBe('Open DNF Cy Foxglen');
  });

  it('is known by a word among times, whatever their column is called', async () => {
    const reading = await read('Pos,Name,Ridden\n1,Ada Birchall,1:01:05\n2,Bo Quillen,1:02:07\n,Cy Foxglen,rtd', [
      'Open',
    ]);
    expect([places(reading).at(-1), reading.sure]).toEqual(['Open DNF Cy Foxglen', true]);
  });

  it('is not known by the letter of a sex', async () => {
    const reading = await read('Pos,Name,Gender\n1,Ada Birchall,F\n2,Di Tidewell,F\n3,Flo Jessamy,F', ['Open']);
    expect(role(reading, 'status')).toBeNull();
  });
});

describe('classes and names', () => {
  it('has a class by age that is called so in any words', async () => {
    const reading = await read(
      'Clst,Nom,Caté. UFO,Caté. âge\n1,Ada Birchall,,SH\n2,Bo Quillen,,SH\n3,Cy Foxglen,Elite,M1\n4,Di Tidewell,,M1',
      ['SH', 'M1'],
    );
    expect([role(reading, 'class'), reading.sure]).toEqual(['Caté. âge', false]);
  });

  it('reads family names first, where given names stand last in capitals alike', async () => {
    const text = 'Clst,NOM\n1,OAKHURST PHILIPPE\n2,TIDEWELL DANIEL\n3,VAN BIRCH ANTOINE\n4,QUILLEN KELD';
    expect(places(await read(text, ['Open']))).toEqual([
      'Open 1 PHILIPPE OAKHURST',
      'Open 2 DANIEL TIDEWELL',
      'Open 3 ANTOINE VAN BIRCH',
      'Open 4 KELD QUILLEN',
    ]);
    const english = 'Pos,Name\n1,PHILIP OAKHURST\n2,DANIEL TIDEWELL\n3,ANTHONY MARTIN\n4,KELD QUILLEN';
    expect(places(await read(english, ['Open']))[0]).toBe('Open 1 PHILIP OAKHURST');
  });

  it('reads both names of a pair', async () => {
    const text = 'Pos,Nom Prénom\n1,BIRCHALL Ada / QUILLEN Bo\n2,FOXGLEN Cy / YARBORN Ed';
    expect(places(await read(text, ['Open']))).toEqual([
      'Open 1 Ada Birchall / Bo Quillen',
      'Open 2 Cy Foxglen / Ed Yarborn',
    ]);
  });

  it('takes the column that names everybody, not the entrant', async () => {
    const text = `Pos,Name,Entrant
1,Ada Birchall - Bo Quillen,Blue Barn Racing Team
2,Cy Foxglen - Di Tidewell,
3,Ed Yarborn - Flo Jessamy,
4,Gus Oakhurst - Hal Merriwell,Red Barn Racing Team`;
    const reading = await read(text, ['Open']);
    expect([role(reading, 'name'), reading.rows.length]).toEqual(['Name', 4]);
  });
});
