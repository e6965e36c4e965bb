import { cellText, type Column } from '../table/column.ts';

/** A text that a spreadsheet would run as a formula is defused by a leading apostrophe. */
function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d.,\s]+$/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  const lines = [written.map((column) => field(column.title)), ...rows.map((row) => written.map((column) => field(cellText(column, row))))];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Offers the text as a file; the mark at its start tells Excel that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
