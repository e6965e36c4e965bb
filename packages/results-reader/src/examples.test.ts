import { readFileSync } from 'node:fs';
import { readResultsFile } from './read-file.ts';

/** The public page about files promises that these are read. */
type Page = { files: { sections: { examples?: { title: string; text: string }[] }[] } };
const examples = (['en', 'fr'] as const).flatMap((locale) => {
  const page = JSON.parse(readFileSync(`frontends/shell/locales/reading/${locale}.json`, 'utf8')) as Page;
  return page.files.sections.flatMap((section) =>
    (section.examples ?? []).map(({ title, text }) => [`${title} (${locale})`, text] as const),
  );
});
const classes = ['450 A', '450 B'].map((name) => ({ id: name, name }));

it.each(examples)('the example “%s” of the page “Files we read” leaves nothing open', async (_title, text) => {
  const pasted = await readResultsFile({ text }, { classes });
  const file = await readResultsFile({ name: 'results.csv', bytes: Buffer.from(text) }, { classes });
  for (const { sure, questions, rows } of [pasted, file]) {
    expect([sure, questions]).toEqual([true, []]);
    expect(rows.filter(({ className }) => className === '450 A').map(({ place, status }) => place ?? status)).toEqual([
      1,
      2,
      expect.stringMatching(/^DN[FS]$/),
    ]);
  }
});
