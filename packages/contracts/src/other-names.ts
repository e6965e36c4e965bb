import { nicknamesOf } from './nicknames.ts';

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior']);
export const isNameSuffix = (word: string): boolean => suffixes.has(word);

const maxGiven = 3;

/**
 * Keys of names that a person with this one (`nameKey`) may also have: without "Jr" or a middle initial, with first and
 * last name swapped, by a nickname or by the initial of the first name, hyphens written or not. The key itself is not
 * among them. They suggest a rider and never match one by themselves.
 */
export function otherNames(key: string): string[] {
  const words = key.split(' ').filter((word) => word !== '' && !suffixes.has(word));
  // "M" of "Jon M. Roy" is an initial, "O" of "Jon O’Neil" is not.
  const found = [words, words.filter((word) => word.length > 1)]
    .filter(({ length }) => length > 1)
    .flatMap(orders)
    .flatMap((order) => [order.join(' '), ...byGivenName(order)]);
  return [...new Set(found)].filter((each) => each !== key);
}

/** The parts of a name that has an initial for its first name ("J. Halvorson", "Halvorson J"); null for others. */
export function initialOf(key: string): { initial: string; family: string } | null {
  const words = key.split(' ').filter((word) => word !== '' && !suffixes.has(word));
  const [initial] = [words[0], words.at(-1)].filter((word) => word?.length === 1);
  const family = words.filter((word) => word.length > 1).join(' ');
  return initial !== undefined && family !== '' ? { initial, family } : null;
}

/** As written, and begun with each other word: any part may stand first. */
const orders = (words: string[]): string[][] => words.map((_, i) => [...words.slice(i), ...words.slice(0, i)]);

/** With another given name, for each beginning that can be one: "Jean Pierre" and "Jean" of "Jean Pierre Roy". */
const byGivenName = (words: string[]): string[] =>
  Array.from({ length: Math.min(words.length - 1, maxGiven) }, (_, i) => i + 1).flatMap((length) => {
    const given = words.slice(0, length).join(' ');
    const joined = words.slice(0, length).join('');
    const family = words.slice(length).join(' ');
    const others = [...nicknamesOf(given), ...nicknamesOf(joined), joined, given.charAt(0)];
    return others.flatMap((other) => [`${other} ${family}`, `${family} ${other}`]);
  });
