import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };

type Words = { subject: string; lines: string[]; button?: string };
const templates = [en, fr].flatMap(({ templates: each }) => Object.entries(each as Record<string, Words>));
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);

/** What we say ourselves; all else somebody typed, and is read in the mail's body, cleaned and shortened. */
const ours = new Set(['programme', 'amount', 'date']);

it.each(templates)('finding 13: the subject of %s holds nothing that somebody typed', (_name, { subject }) =>
  expect(holesOf(subject).filter((name) => !ours.has(name))).toEqual([]),
);
