/** Letters that no decomposition gives, as people write them without the letter at hand. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
};
/** Found by a regular expression in keys that were stored before these letters were folded. */
export const unfoldedLetters = `[${Object.keys(plainLetters).join('')}]`;
const unfolded = new RegExp(unfoldedLetters, 'g');

/**
 * A text as searches and keys compare it: no case, no accents, and none of the letters that have a plain spelling.
 * "Łukasz Strauß" is "lukasz strauss". `fold_letters` does the same in SQL.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The lower case of a letter may be two.
    .replace(/\p{M}/gu, '')
    .replace(unfolded, (letter) => plainLetters[letter] as string);

/**
 * A normalized name for comparison: folded letters, single spaces. "Émile Gauthier-Prud’homme" is "emile gauthier prud
 * homme".
 */
export const nameKey = (name: string): string =>
  foldLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same words in any order: "Halvorson, Jon" is Jon Halvorson. */
export const isSameName = (one: string, other: string): boolean => wordKey(one) === wordKey(other);
const wordKey = (name: string) => nameKey(name).split(' ').sort().join(' ');

/**
 * The words of a search, normalized like such keys and e-mail addresses; a search of punctuation alone matches nothing.
 */
export function wordsOf(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.flatMap((word) =>
    word.includes('@')
      ? [word]
      : nameKey(word)
          .split(' ')
          .map((part) => part || word),
  );
}

/** Whether a text has every word of a search, each as part of it, in any order. */
export function hasWords(text: string, query: string): boolean {
  const folded = foldLetters(text);
  return wordsOf(query).every((word) => folded.includes(word));
}
