/**
 * A name as it is compared: no accents, no case, single spaces. "Émile Gauthier-Prud’homme" is "emile gauthier prud
 * homme".
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same words, whichever stands first: "Halvorson, Jon" is Jon Halvorson. */
export const isSameName = (one: string, other: string): boolean => wordKey(one) === wordKey(other);
const wordKey = (name: string) => nameKey(name).split(' ').sort().join(' ');

/**
 * The words of a search as they stand in such keys beside e-mail addresses; marks alone are a word that nothing has.
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
