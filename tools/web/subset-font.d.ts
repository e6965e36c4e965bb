declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; noHinting: boolean; keepFeatures: string[] };
  /** Answers the font with only the characters of a text, and with these OpenType features. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
