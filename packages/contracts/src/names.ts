/**
 * A normalized name for comparison: no accents, no case, single spaces. "Émile Gauthier-Prud’homme" is "emile gauthier
 * prud homme".
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same words in any order: "Halvorson, Jon" is Jon Halvorson. */
export const isSameName = (one: string, other: string): boolean => wordKey(one) === wordKey(other);
const wordKey = (name: string) => nameKey(name).split(' ').sort().join(' ');

/**
 * The words of a search, normalized like such keys and e-mail addresses; a search of punctuation alone matches nothing.
 */
export function wordsOf(query: string): string[] {
  const words = query.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);
  return words.flatMap((word) =>
    word.includes('@')
      ? [word]
      : nameKey(word)
          .split(' ')
          .map((part) => part || word),
  );
}
