import type { Line } from '../grid.ts';
import { headerTag, headerWords, listedTag } from '../words/header-names.ts';
import { readPlace } from '../words/places.ts';
import { readTypedLines } from './read-typed-lines.ts';

/** Text without delimiters: columns by their positions, by wide gaps, or a list as a person types it. */
export function readLayout(texts: string[]): Line[] {
  const lines = texts.map((text, i) => ({ line: i + 1, text: text.replaceAll('\t', '        ').trimEnd() }));
  const headers = lines.filter(({ text }) => isHeader(text));
  const first = headers[0];
  if (!first) return byWideGaps(lines) ?? readTypedLines(lines, null);
  const before = lines.filter(({ line }) => line < first.line).map(({ line, text }) => ({ line, cells: [tidy(text)] }));
  return [
    ...before,
    ...headers.flatMap((header, i) => {
      const end = headers[i + 1]?.line ?? Number.POSITIVE_INFINITY;
      return readRegion(
        header,
        lines.filter(({ line }) => line > header.line && line < end),
      );
    }),
  ];
}

/** Rows without a header whose cells stand apart by two spaces or more, the same number in each. */
function byWideGaps(lines: TextLine[]): Line[] | null {
  const rows = lines.filter(isRow);
  const widths = new Set(rows.map(({ text }) => gapsOf(text).length));
  const [width = 0] = widths;
  if (rows.length < 2 || widths.size !== 1 || width < 3) return null;
  return lines.map((each) => ({
    line: each.line,
    cells: isRow(each) ? gapsOf(each.text).map(tidy) : [tidy(each.text)],
  }));
}

type TextLine = { line: number; text: string };
/** Begins with a place and goes on. */
const isRow = ({ text }: TextLine) =>
  readPlace(/^\s*(\S+)/.exec(text)?.[1] ?? '') !== null && text.trim().includes(' ');
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const gapsOf = (text: string) => text.trim().split(/\s{2,}/);

/** "Total" and "Tm" are one name, since the second alone is none. */
const isOneName = (one: string, next: string) => headerTag(next) === null && listedTag(`${one} ${next}`) !== null;

/** A line most of whose words are names of columns, with a place, a number or a name among them. */
function isHeader(text: string): boolean {
  if (text.trim() === '' || /\d:\d\d/.test(text) || text.length > 1000) return false;
  const words = headerWords(text);
  const known = words.filter(({ tag }) => tag !== null);
  const says = known.some(({ tag }) => /^place|^name$|lastFirst|firstName|surname|lastName/.test(tag ?? ''));
  // Timers add columns of their own: splits, paces, places by age.
  return known.length >= 3 && (known.length >= words.length * 0.6 || known.length >= 7) && says;
}

function readRegion(header: TextLine, body: TextLine[]): Line[] {
  const rows = body.filter(isRow);
  const cuts = rows.length > 0 && gapsOf(header.text).length >= 3 ? guttersOf([header, ...rows]) : [];
  const names = cuts.length >= 2 ? cut(header.text, cuts) : [];
  if (names.filter(Boolean).length >= 3) {
    // A gutter under one name is an accident of few rows: such columns are one.
    const kept = cuts.filter((_, i) => names[i + 1] !== '' && !isOneName(names[i] ?? '', names[i + 1] ?? ''));
    return [header, ...body].map((each) => ({
      line: each.line,
      cells: each === header || isRow(each) || isSparseRow(each.text, kept) ? cut(each.text, kept) : [tidy(each.text)],
    }));
  }
  const width = gapsOf(header.text).length;
  const byGaps = rows.filter(({ text }) => gapsOf(text).length === width).length;
  if (width >= 3 && byGaps > rows.length * 0.8)
    return [header, ...body].map(({ line, text }) => ({
      line,
      cells: gapsOf(text).length === width ? gapsOf(text).map(tidy) : [tidy(text)],
    }));
  return readTypedLines(body, header);
}

/** A row without a place still has its other cells in their columns. */
const isSparseRow = (text: string, cuts: number[]) =>
  /^\s{2,}\S/.test(text) && cut(text, cuts).filter(Boolean).length >= 3;

/** A cell may run over its column's end in one line of so many. */
const linesOfOneLongCell = 50;

/** Where each column but the first begins: behind positions that are blank in the header and in all but few lines. */
function guttersOf([header, ...rows]: TextLine[]): number[] {
  const width = Math.max(...[header, ...rows].map((line) => line?.text.length ?? 0));
  const written = Array.from({ length: width }, () => 0);
  for (const { text } of rows)
    for (let at = 0; at < text.length; at += 1) if (text[at] !== ' ') written[at] = (written[at] ?? 0) + 1;
  const max = Math.floor(rows.length / linesOfOneLongCell);
  const isBlank = written.map((count, at) => count <= max && (header?.text[at] ?? ' ') === ' ');
  const cuts: number[] = [];
  let hasText = false;
  for (let at = 0; at < width; at += 1) {
    if (!isBlank[at]) hasText = true;
    else if (hasText && isBlank[at + 1] === false) cuts.push(at + 1);
  }
  return cuts;
}

/** The cells of a line; where one runs over the end of its column, by wide gaps, or it ends with its word. */
function cut(text: string, cuts: number[]): string[] {
  const isOver = (at: number) => at < text.length && text[at - 1] !== ' ' && text[at] !== ' ';
  const apart = cuts.some(isOver) ? gapsOf(text).map(tidy) : [];
  if (apart.length === cuts.length + 1) return apart;
  const ends = cuts.map((at) => (isOver(at) ? text.indexOf(' ', at) : at)).map((at) => (at < 0 ? text.length : at));
  return [0, ...ends].map((from, i) => tidy(text.slice(from, ends[i] ?? undefined)));
}
