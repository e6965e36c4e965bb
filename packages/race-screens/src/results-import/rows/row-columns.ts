import type { UploadRow } from '@podium/contracts/races.ts';

/** The columns about the rider beside the name; those that the file does not have are not shown. */
export const factColumns = ['amaNumber', 'hometown', 'bike'] as const;
export type FactColumn = (typeof factColumns)[number];

export const factsIn = (rows: readonly UploadRow[]): FactColumn[] =>
  factColumns.filter((column) => rows.some((row) => row[column]));

const widths: Record<FactColumn, string> = {
  amaNumber: 'minmax(70px, 0.55fr)',
  hometown: 'minmax(82px, 0.7fr)',
  bike: 'minmax(82px, 0.7fr)',
};

/** The grid columns of the rows, from line to status, for `grid-template-columns`. */
export const gridOf = (facts: readonly FactColumn[]): string =>
  [
    '46px minmax(64px, 0.6fr) 44px minmax(104px, 1fr)',
    ...facts.map((fact) => widths[fact]),
    'minmax(170px, 1.7fr) 104px',
  ].join(' ');
