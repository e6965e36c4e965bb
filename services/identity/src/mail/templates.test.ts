import { readFileSync } from 'node:fs';
import { locales } from '@podium/contracts/locales.ts';

type Texts = { templates: Record<string, { subject: string }> };
const templates = locales.flatMap((locale) => {
  const file = new URL(`../../locales/${locale}.json`, import.meta.url);
  return Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Texts).templates);
});
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);

/** Our own texts; everything else was typed by somebody and appears only in the mail's body, cleaned and shortened. */
const ours = new Set(['programme', 'amount', 'date']);

it.each(templates)('finding 13: the subject of %s holds nothing that somebody typed', (_name, { subject }) =>
  expect(holesOf(subject).filter((name) => !ours.has(name))).toEqual([]),
);
