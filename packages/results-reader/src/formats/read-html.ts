import { Parser } from 'htmlparser2';
import { limits, type Line } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';
import { linesOf } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readLayout } from './read-layout.ts';

const blocks = new Set('h1,h2,h3,h4,h5,h6,p,caption,li,div,title,center,dt,dd,section,header,footer,br'.split(','));
const silent = new Set(['script', 'style', 'template', 'noscript', 'select', 'option']);
type Cell = { text: string; colspan: number; rowspan: number };

/**
 * Tables and the texts between them, in the order of the page; a text in `<pre>` is read like a text file. A cell over
 * several rows stands in each. Lines are those of the file.
 */
export function readHtml(html: string): Line[] {
  const lines: Line[] = [];
  const starts = lineStarts(html);
  const open: { cells: Cell[]; line: number; spans: Map<number, { text: string; rows: number }> }[] = [];
  let text = '';
  let cell: Cell | null = null;
  let row: { cells: Cell[]; line: number } | null = null;
  let pre: { text: string; line: number } | null = null;
  let [quiet, depth, cells] = [0, 0, 0];
  const lineAt = (index: number) => lineOf(starts, index);
  const flush = (line: number) => {
    const said = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (said !== '' && open.length === 0) lines.push({ line, cells: [said] });
  };
  const endRow = () => {
    if (!row) return;
    const spans = open.at(-1)?.spans ?? new Map<number, { text: string; rows: number }>();
    lines.push({ line: row.line, cells: laidOut(row.cells, spans) });
    cells += lines.at(-1)?.cells.length ?? 0;
    if (cells > limits.cells)
      throw new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });
    row = null;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > 2000) throw new ReadingRefused('import/too-deep');
        const line = lineAt(parser.startIndex);
        if (silent.has(name)) quiet += 1;
        else if (name === 'pre') {
          flush(line);
          pre = { text: '', line: lineAt(parser.endIndex) };
        } else if (name === 'table') {
          flush(line);
          endRow();
          if (open.length > limits.depth) throw new ReadingRefused('import/too-deep');
          lines.push({ line, cells: [] });
          open.push({ cells: [], line, spans: new Map() });
        } else if (name === 'tr') {
          endRow();
          row = { cells: [], line };
        } else if (name === 'td' || name === 'th') {
          const span = (value: string | undefined) =>
            Math.min(Math.max(Number.parseInt(value ?? '1', 10) || 1, 1), 200);
          cell = { text: '', colspan: span(attributes.colspan), rowspan: span(attributes.rowspan) };
          row ??= { cells: [], line };
          row.cells.push(cell);
        } else if (cell && (blocks.has(name) || name === 'span')) cell.text += ' ';
        else if (blocks.has(name)) flush(line);
      },
      ontext(said) {
        if (quiet > 0) return;
        if (pre) pre.text += said;
        else if (cell) cell.text += said;
        else text += said;
      },
      onclosetag(name) {
        depth -= 1;
        if (silent.has(name)) quiet -= 1;
        else if (name === 'pre' && pre) {
          const { line } = pre;
          const texts = linesOf(pre.text);
          lines.push({ line, cells: [] });
          for (const each of readDelimited(texts) ?? readLayout(texts))
            lines.push({ line: each.line + line - 1, cells: each.cells });
          pre = null;
        } else if (name === 'td' || name === 'th') cell = null;
        else if (name === 'tr') endRow();
        else if (name === 'table') {
          endRow();
          cell = null;
          open.pop();
          lines.push({ line: lineAt(parser.startIndex), cells: [] });
        } else if (!cell && blocks.has(name)) flush(lineAt(parser.startIndex));
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  endRow();
  flush(starts.length);
  return lines;
}

/** The cells of a row at their columns, with those of rows above that reach down. */
function laidOut(cells: Cell[], spans: Map<number, { text: string; rows: number }>): string[] {
  const row: string[] = [];
  const reach = () => {
    for (let span = spans.get(row.length); span; span = spans.get(row.length)) {
      span.rows -= 1;
      if (span.rows === 0) spans.delete(row.length);
      row.push(span.text);
    }
  };
  for (const { text, colspan, rowspan } of cells) {
    reach();
    const said = text.replace(/\s+/g, ' ').trim();
    if (row.length + colspan > limits.columns)
      throw new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });
    for (let i = 0; i < colspan; i += 1) {
      if (rowspan > 1) spans.set(row.length, { text: i === 0 ? said : '', rows: rowspan - 1 });
      row.push(i === 0 ? said : '');
    }
  }
  reach();
  return row;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

function lineOf(starts: number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= index) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
