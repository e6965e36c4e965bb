import { nameKey } from '@podium/contracts/names.ts';
import { nicknamesOf } from '@podium/contracts/nicknames.ts';

/** In which order a column holds names: "Jon Halvorson", or "Halvorson, Jon" and "HALVORSON Jon". */
export type NameOrder = 'firstLast' | 'lastFirst';

const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}'’.-]+$/u.test(word);
const wordsOf = (text: string) => text.split(' ').filter(Boolean);
const isFamilyComma = (text: string) => /^[^,]{2,40},\s*\p{L}[^,]{0,40}$/u.test(text);

/** A name without what stands around it: "#269 Jon Halvorson (NSW)", "17 - Jon Halvorson", "Jon Halvorson [R]". */
export function bareName(text: string): string {
  return text
    .replace(/^["“”']+|["“”]+$/g, '')
    .replace(/^#?\s*\d{1,4}[A-Za-z]?\s*[-–.:)]?\s+(?=\p{L})/u, '')
    .replace(/\s*[([][^)\]]*[)\]]/g, '')
    .replace(/[\s*†]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text can be a whole name: two words or more, of letters. */
export const isFullName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’`.,-]*(?:\s+[\p{L}\p{M}'’`.,()"-]+){1,5}$/u.test(bareName(text)) && bareName(text).includes(' ');
/** Whether a text can be one part of a name. */
export const isNamePart = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’`. -]{0,40}$/u.test(bareName(text));

/** The order of most names of a column; null if nothing in them says it. */
export function orderOf(texts: readonly string[]): NameOrder | null {
  const bare = texts.map(bareName).filter(Boolean);
  const share = (is: (text: string) => boolean) => bare.filter(is).length / Math.max(1, bare.length);
  if (share(isFamilyComma) > 0.7) return 'lastFirst';
  if (
    share(
      (text) =>
        isCapitals(wordsOf(text)[0] ?? '') && wordsOf(text).length > 1 && !isCapitals(wordsOf(text).at(-1) ?? ''),
    ) > 0.7
  )
    return 'lastFirst';
  if (share((text) => isCapitals(wordsOf(text).at(-1) ?? '') && !isCapitals(wordsOf(text)[0] ?? '')) > 0.7)
    return 'firstLast';
  return null;
}

/** The order of names that are written alike: family names first only if given names stand last far more often. */
export function orderByGivenNames(texts: readonly string[]): NameOrder {
  let [first, last] = [0, 0];
  for (const text of texts) {
    const words = nameKey(bareName(text)).split(' ');
    const isGiven = (word: string | undefined) => nicknamesOf(word ?? '').length > 0;
    if (words.length < 2 || isGiven(words[0]) === isGiven(words.at(-1))) continue;
    if (isGiven(words[0])) first += 1;
    else last += 1;
  }
  return last >= 3 && last > first * 4 ? 'lastFirst' : 'firstLast';
}

/** A name as first name and last name, of a column in that order. */
export function readName(text: string, order: NameOrder): string {
  const pair = text.split(/(\s[/&]\s)/);
  if (pair.length > 1) return pair.map((each, i) => (i % 2 === 0 ? readName(each, order) : each)).join('');
  const bare = bareName(text);
  const [last = '', first = ''] = bare.split(',').map((part) => part.trim());
  if (isFamilyComma(bare))
    return /^(jr|sr|ii|iii|iv)\.?$/i.test(first) ? bare.replace(',', '') : `${first} ${calm(last, first)}`;
  const words = wordsOf(bare);
  if (order === 'firstLast' || words.length < 2) return bare;
  const capitals = words.findIndex((word) => !isCapitals(word));
  const cut = capitals > 0 ? capitals : words.length - 1;
  const given = words.slice(cut).join(' ');
  return `${given} ${calm(words.slice(0, cut).join(' '), given)}`;
}

/** A family name in capitals beside a given name that is not: the capitals only mark it. */
function calm(family: string, given: string): string {
  if (!family.split(' ').every(isCapitals) || isCapitals(given.split(' ')[0] ?? '')) return family;
  return family
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
