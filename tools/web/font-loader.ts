import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** Every character of English and French, and those of names in Western Europe. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…\u202F€−→`;

/** Half of a font's weight is hints for screens of low density and characters of other languages: they are left out. */
export default function fontLoader(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: ['kern', 'lnum', 'tnum'] }).then(
    (subset) => done(null, subset),
    done,
  );
}

export const raw = true;
