import { csvMark, csvOf, csvSeparators, separatorOf, type CsvSeparator } from '@podium/contracts/csv.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';
import { cellText, type Column } from '../table/column.ts';
import { saveFile } from './save-file.ts';

const storageKey = 'podium.csv-separator';

/** As chosen on this device, else by the language. */
export function csvSeparator(): CsvSeparator {
  try {
    const chosen = localStorage.getItem(storageKey);
    return csvSeparators.find((each) => each === chosen) ?? separatorOf(currentLocale());
  } catch {
    return separatorOf(currentLocale());
  }
}

export function chooseCsvSeparator(separator: CsvSeparator): void {
  try {
    localStorage.setItem(storageKey, separator);
  } catch {
    // Without storage the language decides.
  }
}

export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value);
  return csvOf(
    [written.map(({ title }) => title), ...rows.map((row) => written.map((column) => cellText(column, row)))],
    csvSeparator(),
  );
}

/** Downloads the text as a file. */
export function downloadCsv(name: string, text: string): void {
  saveFile(new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
