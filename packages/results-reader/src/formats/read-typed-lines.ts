import { makeIn } from '@podium/contracts/brand.ts';
import type { Line } from '../grid.ts';
import { isHome } from '../words/homes.ts';
import { readPlace, statusIn } from '../words/places.ts';
import { headerWords } from '../words/header-names.ts';

type TextLine = { line: number; text: string };
/** The cells of a typed line; where they end is read from the words alone. */
export const typedColumns = ['Place', 'Number', 'Name', 'Hometown', 'Bike', 'Rest'];
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A club or a team stands where a home might. */
const team = new RegExp(
  String.raw`\b(team|racing|club|runners|harriers|riders|motorsports?|powersports|cycles|cycling|triathlon|` +
    String.raw`unatt(ached)?|[amcr]c|mcc|v[eé]lo|verein|[eé]quipe|equipo)\b`,
  'i',
);
const measured = /^[+-]?(?:\d+:)?\d+[:.,]\d+(?:[.,:]\d+)?$/;

/**
 * Lines as people type or paste them, with single spaces between cells: "1. Keld Quillen (Erie, PA) Kawasaki",
 * "1 375 Maren Yarborn KTM 250 SX-F 11 16:40.000". A line that begins with no place keeps its text as one cell.
 */
export function readTypedLines(lines: TextLine[], header: TextLine | null): Line[] {
  const asked = new Set(header ? headerWords(header.text).map(({ tag }) => tag) : []);
  const parsed = lines.map(({ line, text }) => ({
    line,
    cells: parseLine(tidy(text), asked, header !== null) ?? [tidy(text)],
  }));
  const rows = parsed.filter(({ cells }) => cells.length > 1);
  if (rows.length < 2) return lines.map(({ line, text }) => ({ line, cells: [tidy(text)] }));
  const at = header ? header.line : 0;
  return [{ line: at, cells: typedColumns }, ...parsed];
}

/** Null for a line that is no row. */
function parseLine(text: string, asked: Set<string | null>, hasHeader: boolean): string[] | null {
  const start = /^(\S{1,6}?(?:\s?\((?:\p{L}|\.){2,4}\))?)(?:[.):]\s*|\s+[-–:]?\s*)(\S.*)$/u.exec(text);
  const place = start?.[1] ?? '';
  let rest = start?.[2] ?? '';
  if (!readPlace(place)) return null;
  let number = '';
  const bib = /^(?:#\s*(\w{1,5})|(\d{1,4}[A-Z]?))[\s.,:-]+(?=\p{L})/u.exec(rest);
  if (bib && (hasHeader ? asked.has('number') : true)) {
    number = bib[1] ?? bib[2] ?? '';
    rest = rest.slice(bib[0].length);
  }
  if (!/^\p{L}/u.test(rest)) return null;
  const words = rest.split(' ');
  const firstMeasured = words.findIndex((word, i) => i > 0 && measured.test(word));
  const end =
    firstMeasured < 0 ? words.length : firstMeasured - (/^\d{1,3}$/.test(words[firstMeasured - 1] ?? '') ? 1 : 0);
  const told = words.slice(0, end).join(' ');
  const { name, home, bike, other } = rider(told);
  return [place, number, name, home, bike, [other, ...words.slice(end)].filter(Boolean).join(' ')];
}

/** Name, hometown and bike: a home in brackets or behind a comma or dash, a bike from its make on; a club is neither. */
function rider(text: string): { name: string; home: string; bike: string; other: string } {
  let left = text;
  let home = '';
  let bike = '';
  const other: string[] = [];
  const bracket = /^(.*?)\s*[([]([^)\]]+)[)\]]\s*(.*)$/.exec(left);
  if (bracket) {
    const [, before = '', inside = '', after = ''] = bracket;
    if (makeIn(inside) !== null) bike = inside;
    else if (team.test(inside) && !isHome(inside)) other.push(inside);
    else home = inside;
    left = [before, after].filter(Boolean).join(' | ');
  }
  // One word before a comma is no whole name: the given name follows.
  left = left.replace(/^(\p{L}[\p{L}'’-]*),\s*(\p{L}[\p{L}'’.-]*(?:\s\p{L}\.?)?)(?=$|,|\s+[-–|]\s)/u, '$2 $1');
  const parts = left.split(/\s+[-–|]\s+|,\s*(?=\p{L}{3,})/u).map((part) => part.replace(/[,;|]+$/, '').trim());
  const [first = '', ...others] = parts;
  let name = first;
  for (const part of others) {
    if (bike === '' && makeIn(part) !== null) bike = part;
    else if (home === '' && (isHome(part) || (statusIn(part) === null && !team.test(part)))) home = part;
    else other.push(part);
  }
  const words = name.split(' ');
  const from = bike === '' ? words.findIndex((word, i) => i >= 2 && makeIn(word) !== null && /[A-Z]/.test(word)) : -1;
  if (from > 0) {
    bike = words.slice(from).join(' ');
    name = words.slice(0, from).join(' ');
  }
  const inline = /^(.+?\s\S+?),?\s+([A-Z][\p{L}.'’ -]*?,\s*[A-Z]{2})$/u.exec(name);
  if (home === '' && inline && isHome(inline[2] ?? '')) {
    const middle = (inline[2] ?? '').split(' ');
    home = middle.join(' ');
    name = inline[1] ?? name;
  }
  return { name: name.replace(/,$/, ''), home, bike, other: other.join(', ') };
}
