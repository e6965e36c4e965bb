/** Longer than most names, shorter than a message. */
const maxName = 40;

/**
 * A stranger's text, made safe for a mail to somebody else: one line, no address that a mail program would turn into a
 * link, a limited number of characters.
 */
export function cleanTyped(text: string, max = maxName): string {
  const words = text
    .normalize('NFKC')
    // Line breaks, control characters, and invisible marks.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .split(/\s+/)
    .map(withoutAddress)
    .filter((word) => word !== '');
  const line = words.join(' ');
  return [...line].length > max ? `${[...line].slice(0, max - 1).join('')}…` : line;
}

/** `https://x.test/a`, `x.test`, `a@x.test` are removed; initials and `St.John` stay, as they are no addresses. */
function withoutAddress(word: string): string {
  if (/[/\\@]|:\/\/|^www\./i.test(word)) return '';
  return word.replace(/[\p{L}\p{N}-]+(?:[.。][\p{L}\p{N}-]+)+/gu, (found) =>
    /(\.|^)(\p{Lu}\.?)+$/u.test(found) || /\.\p{Lu}\p{Ll}+$/u.test(found) ? found.replaceAll('.', ' ').trim() : '',
  );
}
