/** A text that a spreadsheet would run as a formula is escaped by a leading apostrophe. */
function field(value: string | number): string {
  const text =
    typeof value === 'number'
      ? String(value)
      : /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d.,\s]+$/.test(value)
        ? `'${value}`
        : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as the text of a CSV file, for browsers and services alike. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
/** Tells Excel that the file is UTF-8. */
export const csvMark = '\uFEFF';
