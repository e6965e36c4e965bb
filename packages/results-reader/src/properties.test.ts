import fc from 'fast-check';
import { utils, write } from '@e965/xlsx';
import { deadHeatOver, sharedPlaces } from '@podium/contracts/dead-heats.ts';
import type { Reading } from '@podium/contracts/reading.ts';
import { readResultsFile, ReadingRefused } from './read-file.ts';

const classes = ['450 A', 'Vet 30+'].map((name, i) => ({ id: `c${i}`, name }));
const names = [
  'Ann Roy',
  'Bo Lindqvist',
  'Cyrus Day',
  'Zoé Échaquan',
  'Eve Gilmore',
  'Flo Hart',
  'Gus Irons',
  'Hal Jones',
  'Ike Kern',
  'Jo Lund',
];
type Rider = { class: string; place: string; name: string; home: string; bike: string; points: string };
const field: Rider[] = names.map((name, i) => ({
  class: i % 2 === 0 ? '450 A' : 'Vet 30+',
  place: i >= 8 ? (i === 8 ? 'DNF' : 'DNS') : String(Math.floor(i / 2) + 1),
  name,
  home: ['Macon, GA', 'Reno, NV', 'Lévis, QC'][i % 3] as string,
  bike: ['KTM 450 SX-F', 'Honda CRF450R', 'Yamaha YZ450F'][i % 3] as string,
  points: String(Math.max(0, 50 - 3 * i)),
}));
const fields = ['class', 'place', 'name', 'home', 'bike', 'points'] as const;
type Field = (typeof fields)[number];
const synonyms: Record<Field, string[]> = {
  class: ['Class', 'Category', 'Catégorie', 'Klasse', 'Clase', 'Division'],
  place: ['Pos', 'Place', 'Position', 'Rang', 'Platz', 'Puesto', 'PIC', 'Finish', 'Clt', 'Class Position'],
  name: ['Name', 'Rider', 'Competitor', 'Pilote', 'Fahrer', 'Piloto', 'RIDER NAME'],
  home: ['Hometown', 'From', 'Residence', 'City/State'],
  bike: ['Bike', 'Make', 'Machine', 'Marque', 'Motorrad', 'Make/Model'],
  points: ['Points', 'Pts', 'Punkte', 'Puntos'],
};
const order = fc.shuffledSubarray([...fields], { minLength: fields.length });
const header = fc.record(
  Object.fromEntries(fields.map((each) => [each, fc.constantFrom(...synonyms[each])])) as Record<
    Field,
    fc.Arbitrary<string>
  >,
);
const quote = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
const linesWith = (columns: Field[], heads: Record<Field, string>, delimiter: string, riders = field) => [
  columns.map((each) => heads[each]).join(delimiter),
  ...riders.map((rider) => columns.map((each) => quote(rider[each], delimiter)).join(delimiter)),
];

const summary = ({ rows }: Reading) =>
  rows
    .map(({ className, place, status, name, hometown, bike }) =>
      [className, place ?? status, name, hometown, bike].join(' | '),
    )
    .sort();
const expected = field.map((each) => [each.class, each.place, each.name, each.home, each.bike].join(' | ')).sort();
const read = (bytes: Uint8Array, name = 'results.csv') => readResultsFile({ bytes, name }, { classes });
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const runs = { numRuns: 60 };

describe('the same results in another form are the same rows', () => {
  it('with columns in any order under any of their names', () =>
    fc.assert(
      fc.asyncProperty(order, header, async (columns, heads) => {
        const reading = await read(Buffer.from(linesWith(columns, heads, ',').join('\n')));
        expect(summary(reading)).toEqual(expected);
        expect(reading).toMatchObject({ sure: true, kind: 'csv' });
      }),
      runs,
    ));

  it('with any delimiter, any mix of line ends, any encoding, titles above and notes below', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(',', ';', '\t', '|'),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 20, maxLength: 20 }),
        fc.constantFrom(
          latin1,
          utf16,
          (text: string) => new Uint8Array(Buffer.from(text)),
          (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`)),
        ),
        fc.boolean(),
        fc.boolean(),
        async (delimiter, ends, encode, isTitled, isNoted) => {
          const heads = Object.fromEntries(fields.map((each) => [each, synonyms[each][0]])) as Record<Field, string>;
          const lines = [
            ...(isTitled ? ['North Loop MC', 'Fall Classic'] : []),
            ...linesWith([...fields], heads, delimiter),
            ...(isNoted ? ['Printed 11/14/2026'] : []),
          ];
          const text = lines.map((line, i) => line + (ends[i % ends.length] as string)).join('');
          const reading = await read(encode(text));
          expect(summary(reading)).toEqual(expected);
          expect(reading.sure).toBe(true);
          const at = isTitled ? 4 : 2;
          expect(Math.min(...reading.rows.map(({ line }) => line))).toBe(at);
        },
      ),
      runs,
    ));

  it('with section lines in place of the class column, and with sheets', () =>
    fc.assert(
      fc.asyncProperty(header, fc.boolean(), async (heads, isBook) => {
        const columns = fields.filter((each) => each !== 'class');
        const parts = classes.map(({ name }) => ({ name, riders: field.filter((rider) => rider.class === name) }));
        const book = utils.book_new();
        for (const { name, riders } of parts)
          utils.book_append_sheet(
            book,
            utils.aoa_to_sheet([
              columns.map((each) => heads[each]),
              ...riders.map((rider) => columns.map((each) => rider[each])),
            ]),
            name,
          );
        const text = parts
          .flatMap(({ name, riders }) => [`Class: ${name}`, ...linesWith(columns, heads, ',', riders), ''])
          .join('\n');
        const reading = await read(
          isBook ? new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer) : Buffer.from(text),
        );
        expect(summary(reading)).toEqual(expected);
        expect(reading.sure).toBe(true);
      }),
      { numRuns: 20 },
    ));
});

/** Rows that a reading is sure of and that are not in the file. */
async function wrongAndSure(bytes: Uint8Array): Promise<string[]> {
  try {
    const reading = await read(bytes);
    return reading.sure ? summary(reading).filter((row) => !expected.includes(row)) : [];
  } catch (error) {
    if (error instanceof ReadingRefused) return [];
    throw error;
  }
}

describe('a damaged file is refused or asked about', () => {
  const heads = Object.fromEntries(fields.map((each) => [each, synonyms[each][0]])) as Record<Field, string>;
  // The last column is not read, so that a cut within it changes nothing.
  const text = linesWith([...fields], heads, ',').join('\r\n');

  it('cut off anywhere', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length }), async (length) =>
        expect(await wrongAndSure(Buffer.from(text.slice(0, length)))).toEqual([]),
      ),
      { numRuns: 200 },
    ));

  it('of random bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) =>
        expect(await wrongAndSure(bytes)).toEqual([]),
      ),
      { numRuns: 200 },
    ));
});

describe('a place is never guessed', () => {
  const sureOf = async (text: string, name?: string) => {
    const { sure, questions } = await read(Buffer.from(text), name);
    return { sure, kinds: questions.map(({ kind }) => kind) };
  };
  it.each([
    [
      'the overall place of several classes',
      'Overall,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,Vet 30+\n3,Cy Day,450 A\n4,Di Fox,Vet 30+\n',
      'overall-only',
    ],
    [
      'numbers of bikes that run from 1',
      'No,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n3,Cy Day,450 A\n',
      'which-place',
    ],
    ['a starting grid', 'Grid,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n', 'which-place'],
    [
      'two places that differ',
      'Pos,Name,Class,Pos\n1,Ann Roy,450 A,2\n2,Bo Li,450 A,1\n3,Cy Day,450 A,3\n',
      'which-place',
    ],
    ['a tie', 'Pos,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n2,Cy Day,450 A\n4,Di Fox,450 A\n', 'ties'],
    ['a gap', 'Pos,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n4,Di Fox,450 A\n', 'gaps'],
    [
      'a comma that is not quoted',
      'Pos,Name,Hometown,Class\n1,Ann Roy,Macon, GA,450 A\n2,Bo Li,Reno, NV,450 A\n',
      'unquoted-comma',
    ],
    ['qualifying', 'Qualifying 450 A\nPos,No,Name\n1,7,Ann Roy\n2,8,Bo Li\n', 'no-race'],
    ['one moto', '450 A - Moto 2\nPos,No,Name\n1,7,Ann Roy\n2,8,Bo Li\n', 'one-moto'],
    ['a class that the event lacks', 'Pos,Name,Class\n1,Ann Roy,450 Ex\n2,Bo Li,450 Ex\n', 'unknown-class'],
    [
      'a row without place and reason',
      'Pos,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n,Cy Day,450 A\n',
      'blank-places',
    ],
    ['a DNF in a strange column', 'Pos,Name,Class,Laps\n1,Ann Roy,450 A,9\n2,Bo Li,450 A,DNF\n', 'rows'],
    ['a typed name that runs on', '450 A\n1. Jory Underhay Redline MX\n2. Bo Li\n3. Cy Day\n', 'rows'],
    [
      'times against places',
      'Pos,Name,Class,Time\n1,Ann Roy,450 A,25:01\n2,Bo Li,450 A,24:01\n3,Cy Day,450 A,23:01\n4,Di Fox,450 A,22:01\n',
      'times',
    ],
  ])('%s', async (_what, text, kind) => {
    const { sure, kinds } = await sureOf(text);
    expect(sure).toBe(false);
    expect(kinds).toContain(kind);
  });

  it('a dead heat, whatever the file goes on with, leaves out each place that it fills besides its own (rule 45)', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 8 }), async (places) => {
        const lines = places.toSorted((a, b) => a - b).map((place, i) => `${place},${names[i]},450 A`);
        const bytes = Buffer.from(['Pos,Name,Class', ...lines].join('\n'));
        let reading = await read(bytes);
        for (let asked = 0; reading.questions.length > 0 && asked < 4; asked += 1)
          reading = await readResultsFile(
            { bytes, name: 'results.csv' },
            { classes, choices: reading.questions[0]?.options[0]?.choices ?? null },
          );
        const taken = sharedPlaces(reading.rows.map(({ place }) => place));
        if (reading.sure)
          expect(reading.rows.filter(({ place }) => deadHeatOver(taken, place ?? 0) !== undefined)).toEqual([]);
      }),
      { numRuns: 60 },
    ));

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n00', 'latin1'), 'import/not-this-kind'],
    ['a long line', Buffer.from(`Pos,Name${'x'.repeat(200_000)}`), 'import/line-too-long'],
    ['deep lists', Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)), 'import/too-deep'],
    ['deep tables', Buffer.from(`<html>${'<table><tr><td>'.repeat(5000)}`), 'import/too-deep'],
    ['an empty file', Buffer.from(' \n'), 'import/empty'],
    ['a text without results', Buffer.from('Dear all,\nsee you on Sunday.\n'), 'import/no-results'],
  ])('%s is refused by name', (_what, bytes, code) => expect(read(bytes)).rejects.toMatchObject({ code }));

  it('a hidden sheet is named and not read', async () => {
    const book = utils.book_new();
    const sheet = (name: string) =>
      utils.aoa_to_sheet([
        ['Pos', 'Name', 'Class'],
        [1, name, '450 A'],
        [2, 'Bo Li', '450 A'],
      ]);
    utils.book_append_sheet(book, sheet('Draft Dan'), 'Draft');
    utils.book_append_sheet(book, sheet('Ann Roy'), 'Final');
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const reading = await read(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer));
      expect(reading.rows.map(({ name }) => name)).toEqual(['Ann Roy', 'Bo Li']);
      expect(reading.unused.lines.map(({ text }) => text)).toContain('1 Draft Dan 450 A');
    }
  });
});

describe('a list as people type it', () => {
  const riders = [
    ['Keld Quillen', 'Erie, PA', 'Kawasaki'],
    ['Jo Roe', 'Reno, NV', 'KTM'],
    ['Al Foe', 'Macon, GA', 'Honda'],
  ] as const;
  const reversed = (name: string) => name.replace(/(\S+) (\S+)/, '$2, $1');

  it.each<[string, (rider: (typeof riders)[number]) => string, boolean, boolean]>([
    ['names', ([name]) => name, false, false],
    ['last names first', ([name]) => reversed(name), false, false],
    ['homes behind a comma', ([name, home]) => `${name}, ${home}`, true, false],
    [
      'last names first, home in brackets, make',
      ([name, home, make]) => `${reversed(name)} (${home}) ${make}`,
      true,
      true,
    ],
    ['last names first, dashes', ([name, home, make]) => `${reversed(name)} - ${home} - ${make}`, true, true],
    ['last names first, a time', ([name]) => `${reversed(name)}    47:59`, false, false],
  ])('with %s is read whole', async (_shape, write, hasHome, hasMake) => {
    for (const point of ['. ', ') ']) {
      const text = riders.map((rider, i) => `${i + 1}${point}${write(rider)}`).join('\n');
      const { rows } = await readResultsFile({ text }, { classes });
      expect(rows.map(({ place, name, hometown, bike }) => [place, name, hometown, bike])).toEqual(
        riders.map(([name, home, make], i) => [i + 1, name, hasHome ? home : null, hasMake ? make : null]),
      );
    }
  });
});

describe('text in columns', () => {
  const pad = (cells: string[], widths: number[]) =>
    cells
      .map((cell, i) => (cell.length < (widths[i] ?? 0) ? cell.padEnd(widths[i] ?? 0) : `${cell}  `))
      .join('')
      .trimEnd();
  const long = 'Maximiliane Featherstonehaugh-Cholmondeley';

  it('keeps its columns where one name of sixty runs over its end', async () => {
    const widths = [6, 28, 6, 16, 8];
    const rows = Array.from({ length: 60 }, (_, i) => [
      `${i + 1}`,
      i === 30 ? long : `Rider${'abcdefghij'[i % 10]} Surname${'klmnop'[i % 6]}`,
      `${20 + (i % 40)}`,
      ['Macon', 'Reno'][i % 2] ?? '',
      `${20 + i}:10`,
    ]);
    const text = [
      '450 A',
      pad(['Pos', 'Name', 'Age', 'City', 'Time'], widths),
      ...rows.map((row) => pad(row, widths)),
    ].join('\n');
    const reading = await readResultsFile({ text }, { classes });
    expect(reading.rows.map(({ place, name }) => [String(place), name])).toEqual(
      rows.map(([place, name]) => [place, name]),
    );
    expect(reading.columns.map(({ name }) => name)).toEqual(['Pos', 'Name', 'Age', 'City', 'Time']);
  });

  it('has its header also among many columns of the timer’s own', async () => {
    const header = [
      'Place',
      'Zx1',
      'Zx2',
      'Zx3',
      'Zx4',
      'Zx5',
      'Zx6',
      'Bib',
      'Name',
      'Age',
      'Sex',
      'Class',
      'City',
      'St',
    ];
    const row = (place: number, name: string) => [
      `${place}`,
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      `${place}7`,
      name,
      '31',
      'M',
      '450 A',
      'Macon',
      'GA',
    ];
    const widths = header.map((_, i) => (i === 8 ? 16 : 7));
    const text = [header, row(1, 'Ann Roy'), row(2, 'Bo Lindqvist'), row(3, 'Cy Day')]
      .map((cells) => pad(cells, widths))
      .join('\n');
    const { rows } = await readResultsFile({ text }, { classes });
    expect(rows.map(({ place, name, className, hometown }) => [place, name, className, hometown])).toEqual([
      [1, 'Ann Roy', '450 A', 'Macon, GA'],
      [2, 'Bo Lindqvist', '450 A', 'Macon, GA'],
      [3, 'Cy Day', '450 A', 'Macon, GA'],
    ]);
  });
});
