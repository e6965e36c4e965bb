import { dealerColumns } from '@podium/contracts/choices.ts';
import { regionCode } from '@podium/contracts/countries.ts';
import { countrySchema } from '@podium/contracts/money.ts';
import { phoneSchema } from '@podium/contracts/phones.ts';
import { checkPostalCode } from '@podium/contracts/postal-codes.ts';
import {
  FileProblems,
  locateColumns,
  refuseFormula,
  refuseLongRows,
  type Table,
  type TableRow,
} from '@podium/service-kit/table-file.ts';
import { z } from 'zod';

const limits = {
  'Dealer Number': 20,
  Name: 120,
  Address: 120,
  'Address 2': 120,
  City: 80,
  State: 60,
  Zipcode: 12,
  Phone: 30,
} as const;
const yes = ['yes', 'oui', 'true', '1'];
const no = ['no', 'non', 'false', '0'];

type FormatProblem = 'import/not-a-web-address' | 'import/not-an-email' | 'import/not-a-phone';
type Column = (typeof dealerColumns.required)[number] | (typeof dealerColumns.optional)[number];
/** A dealer in a row; a field without a column is undefined and stays as it is. */
export type DealerEntry = {
  dealerId: string;
  name: string;
  city: string;
  state: string;
  zipcode: string;
  country: 'US' | 'CA';
  addressLine1?: string | null;
  addressLine2?: string | null;
  phone?: string | null;
  websiteUrl?: string | null;
  email?: string | null;
  lat?: number;
  lon?: number;
  active?: boolean;
};

/** Reads a list of dealers, one per row; reports all errors together, by line and column. */
export function readDealersFile(table: Table, problems: FileProblems): { line: number; entry: DealerEntry }[] {
  const at = locateColumns(table, dealerColumns.required, dealerColumns.optional);
  refuseLongRows(table, problems);
  const lines = new Map<string, number>();
  const rows = table.rows.map((row) => ({ line: row.line, entry: readRow(row, at, problems) }));
  for (const { line, entry } of rows) {
    const other = lines.get(entry.dealerId);
    if (other !== undefined && entry.dealerId !== '')
      problems.add(line, 'Dealer Number', 'import/dealer-twice', { value: entry.dealerId, other });
    lines.set(entry.dealerId, other ?? line);
  }
  return rows;
}

function readRow({ line, cells }: TableRow, at: Partial<Record<Column, number>>, problems: FileProblems): DealerEntry {
  const cell = (column: Column) => {
    const value = at[column] === undefined ? '' : (cells[at[column]] ?? '').trim();
    // A telephone may begin with a plus.
    if (column !== 'Phone') refuseFormula(problems, line, column, value);
    const limit = limits[column as keyof typeof limits];
    if (limit && value.length > limit) problems.add(line, column, 'import/too-long', { limit });
    if (value === '' && (dealerColumns.required as readonly string[]).includes(column))
      problems.add(line, column, 'import/value-missing');
    return value;
  };
  const optional = (column: Column) => (at[column] === undefined ? undefined : cell(column) || null);
  const checked = (column: Column, schema: z.ZodType, code: FormatProblem) => {
    const value = optional(column);
    if (value && !schema.safeParse(value).success) problems.add(line, column, code, { value });
    return value;
  };
  const countryCell = cell('Country').toUpperCase();
  const country = countrySchema.safeParse(countryCell);
  if (countryCell !== '' && !country.success)
    problems.add(line, 'Country', 'import/not-a-country', { value: countryCell });
  const [state, zipcode] = [cell('State'), cell('Zipcode').toUpperCase()];
  if (country.success && state !== '' && !regionCode(country.data, state))
    problems.add(line, 'State', 'import/no-such-state', { value: state, country: country.data });
  if (country.success && zipcode !== '' && !isPostalCodeOf(zipcode, country.data))
    problems.add(line, 'Zipcode', 'import/not-a-postal-code', { value: zipcode });
  else if (country.success && !isPostalCodeOf(zipcode, country.data, state))
    problems.add(line, 'Zipcode', 'import/postal-code-elsewhere', { value: zipcode, state });
  const activeCell = cell('Active').toLowerCase();
  if (activeCell !== '' && ![...yes, ...no].includes(activeCell))
    problems.add(line, 'Active', 'import/not-yes-or-no', { value: activeCell });
  return {
    dealerId: cell('Dealer Number'),
    name: cell('Name'),
    city: cell('City'),
    state: (country.success && regionCode(country.data, state)) || state,
    zipcode,
    country: country.success ? country.data : 'US',
    ...withoutUndefined({
      addressLine1: optional('Address'),
      addressLine2: optional('Address 2'),
      phone: checked('Phone', phoneSchema, 'import/not-a-phone'),
      websiteUrl: checked('Website', z.url({ protocol: /^https?$/ }), 'import/not-a-web-address'),
      email: checked('Email', z.email(), 'import/not-an-email')?.toLowerCase(),
    }),
    ...coordinates(line, cell('Latitude'), cell('Longitude'), problems),
    ...(activeCell !== '' && { active: yes.includes(activeCell) }),
  };
}

function coordinates(line: number, lat: string, lon: string, problems: FileProblems): { lat?: number; lon?: number } {
  if (lat === '' && lon === '') return {};
  const read = (column: 'Latitude' | 'Longitude', text: string, limit: number): number => {
    const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    if (!(Math.abs(value) <= limit)) problems.add(line, column, 'import/not-a-coordinate', { value: text, limit });
    return value;
  };
  return { lat: read('Latitude', lat, 90), lon: read('Longitude', lon, 180) };
}

function isPostalCodeOf(zipcode: string, country: string, state?: string): boolean {
  const issues: z.core.$ZodRawIssue[] = [];
  checkPostalCode({ value: { zipcode, country, state }, issues });
  return issues.length === 0;
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
