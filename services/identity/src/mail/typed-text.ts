/** Longer than most names, shorter than a message. */
const maxName = 40;

/**
 * What a stranger typed, fit to stand in a mail that goes to somebody else: one line, no address that a mail program
 * would make a link of, so many characters at most.
 */
export function cleanTyped(text: string, max = maxName): string {
  const words = text
    .normalize('NFKC')
    // Line breaks, control characters, and marks that cannot be seen.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .split(/\s+/)
    .map(withoutAddress)
    .filter((word) => word !== '');
  const line = words.join(' ');
  return [...line].length > max ? `${[...line].slice(0, max - 1).join('')}…` : line;
}

/** `https://x.test/a`, `x.test`, `a@x.test` go; initials and `St.John` stay, as no address. */
function withoutAddress(word: string): string {
  if (/[/\\@]|:\/\/|^www\./i.test(word)) return '';
  return word.replace(/[\p{L}\p{N}-]+(?:[.。][\p{L}\p{N}-]+)+/gu, (found) =>
    /(\.|^)(\p{Lu}\.?)+$/u.test(found) || /\.\p{Lu}\p{Ll}+$/u.test(found) ? found.replaceAll('.', ' ').trim() : '',
  );
}
