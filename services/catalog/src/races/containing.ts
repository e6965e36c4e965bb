import { foldLetters } from '@podium/contracts/names.ts';

/** The Latin letters by what they fold to, such as é and Ê by e. */
const letters = Map.groupBy(
  Array.from({ length: 0x1f00 }, (_, code) => code)
    .filter((code) => (code >= 0xc0 && code < 0x250) || code >= 0x1e00)
    .map((code) => String.fromCodePoint(code)),
  foldLetters,
);
// As themselves: the database's own regular expressions know no \u.
const marks = '[\u0300-\u036f]*';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inAnyForm = (letter: string) =>
  (letters.has(letter) ? `[${letter}${letters.get(letter)!.join('')}]` : escaped(letter)) + marks;
/** Two letters that may be written as one. */
const pairs = new RegExp(`${[...letters.keys()].filter((key) => key.length === 2).join('|')}|.`, 'gsu');

/** Matches a literal part of a text as it is stored, without case and accents. */
export const containing = (text: string): RegExp =>
  new RegExp(
    foldLetters(text).replace(pairs, (part) =>
      part.length === 2 && letters.has(part)
        ? `(?:${[...part].map(inAnyForm).join('')}|${letters.get(part)!.join('|')})`
        : inAnyForm(part),
    ),
    'i',
  );
