import type { z } from 'zod';
import { regionCode } from '@podium/contracts/countries.ts';
import { countrySchema, type Country } from '@podium/contracts/money.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { eventInputSchema } from '@podium/contracts/races.ts';
import {
  FileProblems,
  locateColumns,
  refuseFormula,
  refuseLongRows,
  type Table,
  type TableRow,
} from '@podium/service-kit/table-file.ts';
import { isoDate } from './iso-date.ts';

const required = ['Title', 'Start Date', 'Venue', 'City', 'State', 'Zipcode'] as const;
const optional = ['End Date', 'Country', 'Address', 'Website', 'Venue Website', 'Type', 'Paying'] as const;
const limits = { Title: 160, Venue: 160, City: 80, Zipcode: 12, Address: 160, Type: 60 } as const;

type NewEvent = z.input<typeof eventInputSchema>;
type Column = (typeof required)[number] | (typeof optional)[number];
/** The column of each field, for what only the schema of an event refuses. */
const columnOf: Record<string, Column> = {
  title: 'Title',
  startDate: 'Start Date',
  endDate: 'End Date',
  venue: 'Venue',
  website: 'Website',
  venueWebsite: 'Venue Website',
  type: 'Type',
  addressLine1: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  country: 'Country',
};
/** A row that reads as an event, with its line in the file. */
export type EventRow = { line: number; entry: NewEvent };

/**
 * Reads the events of a series from a file, one per row. All errors are reported together, by line and column. `known`
 * are titles and days that the series already has.
 */
export function readEventsFile(
  table: Table,
  serie: { id: string; country: Country },
  known: { title: string; startDate: string }[],
): EventRow[] {
  const at = locateColumns(table, required, optional);
  const problems = new FileProblems();
  refuseLongRows(table, problems);
  const seen = new Map(known.map(({ title, startDate }) => [`${nameKey(title)} ${startDate}`, 0]));
  const rows = table.rows.map((row) => readRow(row, at, serie, problems));
  for (const row of rows) if (!problems.ofRow(String(row.line))) addSchemaProblems(row, problems);
  for (const { line, entry } of rows) {
    const key = `${nameKey(entry.title)} ${entry.startDate}`;
    const other = seen.get(key);
    if (other !== undefined)
      problems.add(line, 'Title', 'import/event-twice', { value: entry.title, other: other || '-' });
    seen.set(key, other ?? line);
  }
  problems.check();
  return rows;
}

/** What only the schema of an event refuses, such as a ZIP code that lost its zero in a spreadsheet. */
function addSchemaProblems({ line, entry }: EventRow, problems: FileProblems): void {
  for (const issue of eventInputSchema.safeParse(entry).error?.issues ?? []) {
    const field = String(issue.path.at(-1));
    const value = String({ ...entry, ...entry.location }[field as keyof NewEvent] ?? '');
    const isElsewhere = issue.code === 'custom' && issue.params?.code === 'request/postal-code-elsewhere';
    const notPostal = isElsewhere ? 'import/postal-code-elsewhere' : 'import/not-a-postal-code';
    const code = field === 'zipcode' ? notPostal : 'import/value-not-read';
    problems.add(line, columnOf[field] ?? 'Title', code, { value, state: entry.location.state });
  }
}

function readRow(
  { line, cells }: TableRow,
  at: Partial<Record<Column, number>>,
  serie: { id: string; country: Country },
  problems: FileProblems,
): EventRow {
  const cell = (column: keyof typeof at) => {
    const value = at[column] === undefined ? '' : (cells[at[column]] ?? '');
    refuseFormula(problems, line, column, value);
    const limit = limits[column as keyof typeof limits];
    if (limit && value.length > limit) problems.add(line, column, 'import/too-long', { limit });
    if (value === '' && (required as readonly string[]).includes(column))
      problems.add(line, column, 'import/value-missing');
    return value;
  };
  const day = (column: 'Start Date' | 'End Date', otherwise: string) => {
    const value = cell(column);
    const read = value === '' ? otherwise : isoDate(value);
    if (read === null) problems.add(line, column, 'import/not-a-date', { value });
    return read ?? '';
  };
  const link = (column: 'Website' | 'Venue Website') => {
    const value = cell(column);
    if (value !== '' && !eventInputSchema.shape.website.safeParse(value).success)
      problems.add(line, column, 'import/not-a-web-address', { value });
    return value || null;
  };
  const startDate = day('Start Date', '');
  const endDate = day('End Date', startDate);
  if (startDate && endDate && endDate < startDate)
    problems.add(line, 'End Date', 'import/dates-reversed', { value: endDate, other: startDate });
  const countryCell = cell('Country').toUpperCase() || serie.country;
  const country = countrySchema.safeParse(countryCell);
  if (!country.success) problems.add(line, 'Country', 'import/not-a-country', { value: countryCell });
  const stateCell = cell('State');
  if (country.success && stateCell !== '' && !regionCode(country.data, stateCell))
    problems.add(line, 'State', 'import/no-such-state', { value: stateCell, country: country.data });
  const payingCell = cell('Paying').toLowerCase();
  if (!['', 'yes', 'no', 'oui', 'non', 'true', 'false', '1', '0'].includes(payingCell))
    problems.add(line, 'Paying', 'import/not-yes-or-no', { value: payingCell });
  return {
    line,
    entry: {
      title: cell('Title'),
      seriesId: serie.id,
      startDate,
      endDate,
      venue: cell('Venue'),
      website: link('Website'),
      venueWebsite: link('Venue Website'),
      type: cell('Type') || null,
      paying: !['no', 'non', 'false', '0'].includes(payingCell),
      location: {
        addressLine1: cell('Address') || null,
        city: cell('City'),
        state: stateCell,
        zipcode: cell('Zipcode'),
        country: country.data ?? serie.country,
      },
    },
  };
}
