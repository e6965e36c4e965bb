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

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();
