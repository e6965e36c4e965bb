import { readFileSync } from 'node:fs';
import { fillText } from '@podium/contracts/fill-text.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';

type Tree = { [key: string]: string | Tree };
/** A text by its dotted key, as `health.overall.ok`, with its placeholders filled. */
export type Say = (locale: Locale, key: string, values?: Record<string, string | number>) => string;

/**
 * The sentences of a service's `locales/` folder by dotted key, with placeholders filled; throws for an unknown key.
 */
export function readWords(folder: URL): Say {
  const read = (locale: Locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Tree;
  const texts = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Tree>;
  return (locale, key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts[locale]);
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${locale}`);
    return fillText(found, (name) => String(values[name] ?? ''));
  };
}
