import { readFileSync } from 'node:fs';
import { locales, type Locale } from '@podium/contracts/locales.ts';

type Tree = { [key: string]: string | Tree };
const read = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}.json`, import.meta.url), 'utf8')) as Tree;
const texts = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Tree>;

/** A sentence of `locales/` by its dotted key, with its holes filled. */
export function say(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts[locale]);
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${locale}`);
  return found.replace(/\{(\w+)\}/g, (_hole, name: string) => String(values[name] ?? ''));
}
