import { errorTexts } from '@podium/contracts/errors.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { bannedWords, quotingHeaders } from './banned-words.ts';
import { sourceFiles } from './source-files.ts';

type Texts = { [key: string]: string | Texts };

/** Every English text has a French one under the same key, with the same parameters, and none is empty. */
export function checkLocales(): string[] {
  const files = sourceFiles('*/locales/en.json', '*/locales/en/*.json');
  return files.flatMap(({ path, text }) => {
    const frenchPath = path.replace(/\/en(\.json|\/)/, '/fr$1');
    const french = sourceFiles(frenchPath)[0];
    if (!french) return [`${frenchPath} is missing`];
    const [en, fr] = [flatten(JSON.parse(text) as Texts), flatten(JSON.parse(french.text) as Texts)];
    // French also has a "many" form and genders, and its plural forms need not be those of English.
    const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other|feminine)$/, '');
    const stems = (texts: Map<string, string>) => new Set([...texts.keys()].map(stem));
    const [english, other] = [stems(en), stems(fr)];
    return [
      ...[...english].filter((key) => !other.has(key)).map((key) => `${frenchPath} lacks ${key}`),
      ...[...other].filter((key) => !english.has(key)).map((key) => `${path} lacks ${key}`),
      ...[...en, ...fr].filter(([, value]) => value.trim() === '').map(([key]) => `${path}: ${key} is empty`),
      ...[...en]
        .filter(([key, value]) => fr.has(key) && holes(value) !== holes(fr.get(key) as string))
        .map(([key]) => `${frenchPath}: ${key} has other parameters`),
    ];
  });
}

/** No text of the locale files or the errors uses a banned word. */
export function checkWords(): string[] {
  const inFiles = locales.flatMap((locale) =>
    sourceFiles(`*/locales/${locale}.json`, `*/locales/*/${locale}.json`).flatMap(({ path, text }) =>
      [...flatten(JSON.parse(text) as Texts)].flatMap(([key, value]) => complaints(`${path}: ${key}`, value, locale)),
    ),
  );
  const inErrors = Object.entries(errorTexts)
    .filter(([code]) => !quotingHeaders.has(code))
    .flatMap(([code, text]) => locales.flatMap((locale) => complaints(code, text[locale], locale)));
  return [...inFiles, ...inErrors];
}

export function complaints(where: string, text: string, locale: Locale): string[] {
  const words = text.replace(/\{\{?[^}]*\}\}?/g, ' ').replace(/[\u00A0\u202F]/g, ' ');
  // As French is written in Canada.
  const spaced =
    locale === 'fr' && /[\u00A0\u202F ][?!;](?!\S)/u.test(text) ? [`${where} has a space before ? ! or ;`] : [];
  const banned = Object.entries(bannedWords[locale])
    .filter(([banned]) => new RegExp(`(?<![\\p{L}-])${banned}(?![\\p{L}-])`, 'iu').test(words))
    .map(([banned, instead]) => `${where} says “${banned}”: use ${instead}`);
  return [...spaced, ...banned];
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const holes = (text: string) =>
  [...text.matchAll(/\{\{?(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();
