/**
 * Parses a spreadsheet block from the clipboard: tabs between cells, quotes around cells with line breaks. Null for a
 * single cell.
 */
export function pastedBlock(text: string): string[][] | null {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const put = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (isQuoted) {
      if (char === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (char === '"') isQuoted = false;
      else cell += char === '\n' || char === '\r' ? ' ' : char;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') put();
    else if (char === '\n' || char === '\r') {
      put();
      if (char === '\r' && text[i + 1] === '\n') i += 1;
      rows.push([]);
    } else cell += char;
  }
  put();
  // Spreadsheets end the block with a line break.
  if (rows.at(-1)?.every((each) => each === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}
