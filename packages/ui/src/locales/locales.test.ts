import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..', '..');
const folders = [
  'packages/ui/src/locales',
  ...readdirSync(join(root, 'frontends')).map((name) => `frontends/${name}/locales`),
  ...['reading', 'accounts'].map((name) => `frontends/shell/locales/${name}`),
];

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
}
const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')) as unknown;
/** French needs a plural form more than English, and genders. */
const isFrenchForm = (key: string) => /_(many|feminine)$/.test(key);

it.each(folders)('has every text of %s in both languages', (folder) => {
  const [en, fr] = [keysOf(read(folder, 'en')), keysOf(read(folder, 'fr')).filter((key) => !isFrenchForm(key))];
  expect(fr.filter((key) => !en.includes(key))).toEqual([]);
  expect(en.filter((key) => !fr.includes(key))).toEqual([]);
});
