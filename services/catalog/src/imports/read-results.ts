import { nameKey } from '@podium/contracts/names.ts';
import type { Reading, ReadingRow } from '@podium/contracts/reading.ts';
import { locateColumns, refuseFormula, type FileProblems, type Table } from '@podium/service-kit/table-file.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { ClassFields, PostedRow } from '../documents/fields.ts';

/** The three shapes of a results file (api.md, step 7); a mapped file is read as the first or second. */
export type ResultsFormat = 'class' | 'all' | 'formatted';

/** A row as in the file; not matched yet. */
export type ResultRow = {
  line: number;
  /** Identifies the row within its file: the line, with the table before it where that is not the first. */
  key: string;
  table?: string;
  classId: string;
  className: string;
  placeText: string;
  place: number | null;
  status: PostedRow['status'];
  name: string;
  hometown: string | null;
  amaNumber: string | null;
  email: string | null;
  vin: string | null;
  bike: string | null;
};

const textColumns = {
  name: 'Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  hometown: 'Hometown',
  amaNumber: 'AMA Number',
  email: 'Email',
  vin: 'VIN',
  bike: 'Bike',
} as const;
const riderColumns = ['AMA Number', 'First Name', 'Last Name', 'Email', 'VIN'] as const;

/**
 * Reads a file's rows. Errors in a row are added to `problems` with line and column; a wrong header throws immediately.
 */
export function readResults(
  table: Table,
  format: ResultsFormat,
  classes: ClassFields[],
  only: ClassFields | null,
  problems: FileProblems,
): ResultRow[] {
  const columns = format === 'formatted' ? formattedColumns(table) : keyedColumns(table, format);
  const places = new Map<string, number>();
  const classesByName = new Map(classes.map((raceClass) => [nameKey(raceClass.name), raceClass]));
  const rows: ResultRow[] = [];
  for (const { line, cells } of table.rows) {
    const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
    const className = cell(columns.className);
    const raceClass = only ?? classesByName.get(nameKey(className));
    const finish = readPlace(cell(columns.place));
    const name =
      columns.name === undefined ? `${cell(columns.firstName)} ${cell(columns.lastName)}`.trim() : cell(columns.name);
    const row = {
      name,
      hometown: cell(columns.hometown) || null,
      amaNumber: cell(columns.amaNumber) || null,
      email: cell(columns.email).toLowerCase() || null,
      vin: vinOf(cell(columns.vin)),
      bike: cell(columns.bike) || null,
    };
    for (const [field, column] of Object.entries(textColumns))
      refuseFormula(problems, line, column, cell(columns[field as keyof typeof textColumns]));
    if (!raceClass) problems.add(line, 'Class', 'import/no-such-class', { value: className });
    if (!finish) problems.add(line, columns.placeHeader, 'import/place-not-a-number', { value: cell(columns.place) });
    if (!row.name && !row.amaNumber && !row.email && !row.vin) problems.add(line, '', 'import/rider-unnamed');
    if (!raceClass || !finish) {
      rows.push({
        line,
        key: String(line),
        classId: '',
        className,
        placeText: cell(columns.place),
        place: null,
        status: 'finished',
        ...row,
      });
      continue;
    }
    const key = `${raceClass.id} ${finish.place}`;
    const other = finish.place === null ? undefined : places.get(key);
    if (other !== undefined)
      problems.add(line, columns.placeHeader, 'import/place-taken', {
        value: finish.place ?? '',
        class: raceClass.name,
        other,
      });
    places.set(key, other ?? line);
    rows.push({
      line,
      key: String(line),
      classId: raceClass.id,
      className: raceClass.name,
      placeText: cell(columns.place),
      ...finish,
      ...row,
    });
  }
  return rows;
}

/**
 * The rows of a file that was read with a person's choices. Throws `import/reading-open` while anything about the reading
 * is open: then nothing of it may pay (rule 46).
 */
export function rowsOfReading({ sure, rows, questions }: Reading, problems: FileProblems): ResultRow[] {
  if (!sure)
    throw new ProblemError(
      'import/reading-open',
      {},
      questions.map(({ id }) => ({ path: id, code: 'import/reading-open' as const })),
    );
  const first = rows[0]?.table;
  const keyOf = ({ table, line }: Pick<ReadingRow, 'table' | 'line'>) =>
    table === first ? String(line) : `${table}/${line}`;
  for (const row of rows)
    for (const [column, value] of Object.entries({ Name: row.name, Hometown: row.hometown, Bike: row.bike }))
      refuseFormula(problems, row.line, column, value ?? '', keyOf(row));
  return rows.map(({ table, classId, place, status, findings: _, ...row }) => ({
    ...row,
    key: keyOf({ table, line: row.line }),
    ...(table !== first && { table }),
    classId: classId ?? '',
    placeText: place === null ? status : String(place),
    place,
    status,
  }));
}

type Columns = {
  placeHeader: string;
  place: number;
  className?: number;
  name?: number;
  firstName?: number;
  lastName?: number;
  hometown?: number;
  amaNumber?: number;
  email?: number;
  vin?: number;
  bike?: number;
};

function formattedColumns(table: Table): Columns {
  const at = locateColumns(table, ['Class', 'Pos', 'Name'], ['Hometown', 'Bike']);
  return {
    placeHeader: 'Pos',
    place: at.Pos,
    className: at.Class,
    name: at.Name,
    hometown: at.Hometown,
    bike: at.Bike,
  };
}

/** Only the place and one rider key are required. */
function keyedColumns(table: Table, format: 'class' | 'all'): Columns {
  const at = locateColumns(table, format === 'all' ? (['Class', 'Place'] as const) : (['Place'] as const), [
    ...riderColumns,
    'Name',
    'Hometown',
    'Bike',
  ]) as Record<string, number | undefined> & { Place: number };
  const knowsRider =
    at['AMA Number'] !== undefined ||
    at.Email !== undefined ||
    at.VIN !== undefined ||
    at.Name !== undefined ||
    (at['First Name'] !== undefined && at['Last Name'] !== undefined);
  if (!knowsRider)
    throw new ProblemError('import/unreadable', {}, [
      {
        path: `line ${table.headerLine}`,
        code: 'import/no-rider-column',
        line: table.headerLine,
        params: { line: table.headerLine },
      },
    ]);
  return {
    placeHeader: 'Place',
    place: at.Place,
    className: at.Class,
    ...(at.Name !== undefined && { name: at.Name }),
    firstName: at['First Name'],
    lastName: at['Last Name'],
    hometown: at.Hometown,
    amaNumber: at['AMA Number'],
    email: at.Email,
    vin: at.VIN,
    bike: at.Bike,
  };
}

/** A number from 1, or one of the words for not being classified; anything else ("1st", "2O") is not guessed. */
function readPlace(text: string): { place: number | null; status: PostedRow['status'] } | null {
  if (/^[1-9]\d{0,3}$/.test(text)) return { place: Number(text), status: 'finished' };
  const word = text.toUpperCase();
  return word === 'DNF' || word === 'DNS' || word === 'DSQ' ? { place: null, status: word } : null;
}

const vinOf = (text: string) => text.replace(/[\s-]/g, '').toUpperCase() || null;
