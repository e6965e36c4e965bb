import { csvMark, csvOf } from '@podium/contracts/csv.ts';
import { cellText, type Column } from '../table/column.ts';

export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  return csvOf([
    written.map(({ title }) => title),
    ...rows.map((row) => written.map((column) => cellText(column, row))),
  ]);
}

/** Downloads the text as a file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
