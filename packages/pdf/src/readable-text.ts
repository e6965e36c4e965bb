import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

const read = (file: string) => readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));

/** Of each only the glyphs that a document uses are embedded in it. */
export const fonts = { regular: read('DejaVuSansCondensed'), bold: read('DejaVuSansCondensed-Bold') };

// What both have, so that a name reads the same in a heading and in a table.
const [regular, bold] = [fonts.regular, fonts.bold].map((font) => new Set((create(font) as Font).characterSet));
/** Scripts that are set from left to right, a glyph for each letter; others need a shaping that the fonts lack. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Canadian_Aboriginal', 'Armenian', 'Georgian', 'Common', 'Inherited'];
const plainScripts = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const isDrawn = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return plainScripts.test(letter) && regular?.has(code) && bold?.has(code);
};

/**
 * A text as a document can show it: Latin (Vietnamese too), Greek, Cyrillic and Canadian syllabics as they are, what the
 * fonts have no letters for in Latin letters (`山田` as `ShanTian`); control characters are left out.
 */
export const readableText = (text: string): string =>
  [...text.normalize('NFC').replace(/(?!\n)\p{Cc}/gu, '')]
    .map((letter) => (letter === '\n' || isDrawn(letter) ? letter : anyAscii(letter)))
    .join('');
