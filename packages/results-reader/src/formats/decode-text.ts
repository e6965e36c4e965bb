import { ReadingRefused } from '../refusal.ts';

/**
 * Text in UTF-8, UTF-16 or Windows-1252 (which contains Latin-1), by byte order mark and content. Throws
 * `import/not-a-table` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Tables have no control characters; noise and binary files are full of them.
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(text) || /\ufffd{3}/.test(text))
    throw new ReadingRefused('import/not-a-table');
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  for (let i = 0; i < Math.min(bytes.length, 4000); i += 1) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const some = Math.min(bytes.length, 4000) / 8;
  if (odd > some && even === 0) return 'utf-16le';
  if (even > some && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // That it fails is the answer.
    return 'windows-1252';
  }
}

/** The lines as a text editor counts them, whatever ends them. */
export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
