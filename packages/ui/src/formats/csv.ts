import { csvMark, csvOf } from '@podium/contracts/csv.ts';
import { cellText, type Column } from '../table/column.ts';
import { saveFile } from './save-file.ts';

export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  return csvOf([
    written.map(({ title }) => title),
    ...rows.map((row) => written.map((column) => cellText(column, row))),
  ]);
}

/** Downloads the text as a file. */
export function downloadCsv(name: string, text: string): void {
  saveFile(new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
