import { readFileSync } from 'node:fs';
import { locales } from '@podium/contracts/locales.ts';
import { writeLetter } from './templates.ts';

type Texts = { templates: Record<string, { subject: string }> };
const templates = locales.flatMap((locale) => {
  const file = new URL(`../../locales/${locale}.json`, import.meta.url);
  return Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Texts).templates);
});
const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** Our own texts; everything else was typed by somebody and appears only in the mail's body, cleaned and shortened. */
const ours = new Set(['program', 'amount', 'date']);

it.each(templates)('finding 13: the subject of %s holds nothing that somebody typed', (_name, { subject }) =>
  expect(holesOf(subject).filter((name) => !ours.has(name))).toEqual([]),
);

it.each(locales)('the mail to a guardian repeats 20 typed characters at most (%s)', (locale) => {
  const typed = { guardian: 'G'.repeat(60), rider: 'R'.repeat(60) };
  const values = { ...typed, code: 'c', path: '/guardian-consent' };
  const { subject, text, html } = writeLetter('guardian', locale, values, 'http://podium.test');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/GGG|R{20}/);
  expect(text).toMatch(/R{19}…/);
});
