import { nameKey } from '@podium/contracts/names.ts';
import type { ColumnMapping, ResultColumn } from '@podium/contracts/races.ts';

/** What is missing or wrong in a mapping, so that the file cannot be read by it. */
export type MappingProblem = 'place' | 'class' | 'rider' | 'twice';

/** Any of these, or first and last name together, identifies a rider. */
const riderColumns: readonly ResultColumn[] = ['Name', 'AMA Number', 'Email', 'VIN'];

export function mappingProblems(mapping: ColumnMapping, classId: string): MappingProblem[] {
  const knowsRider =
    riderColumns.some((column) => mapping[column]) || Boolean(mapping['First Name'] && mapping['Last Name']);
  const sources = Object.values(mapping).filter(Boolean);
  return [
    ...(mapping.Place ? [] : (['place'] as const)),
    ...(mapping.Class || classId ? [] : (['class'] as const)),
    ...(knowsRider ? [] : (['rider'] as const)),
    ...(new Set(sources).size < sources.length ? (['twice'] as const) : []),
  ];
}

export const withColumn = (mapping: ColumnMapping, column: ResultColumn, header: string): ColumnMapping => {
  const { [column]: _former, ...others } = mapping;
  return header ? { ...others, [column]: header } : others;
};

export const mappedCount = (mapping: ColumnMapping) => Object.values(mapping).filter(Boolean).length;

/** Whether the headers are those of the same export, in any order. */
export const isSameHeader = (a: readonly string[], b: readonly string[]) => keyOf(a) === keyOf(b);
const keyOf = (header: readonly string[]) => header.filter(Boolean).map(nameKey).sort().join('|');

/** The file's header for one of our columns, to find the cell to fix. */
export const headerOf = (column: string, mapping: ColumnMapping | null) =>
  mapping?.[(column === 'Pos' ? 'Place' : column) as ResultColumn] ?? column;
