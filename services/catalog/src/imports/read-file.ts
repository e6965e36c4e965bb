import { readingChoicesSchema, type Reading, type ReadingChoices } from '@podium/contracts/reading.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { atMost } from '@podium/service-kit/at-most.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { runInWorker } from '@podium/service-kit/run-in-worker.ts';
import type { EventDocument } from '../documents/fields.ts';

/** How many files are read at the same time; the others wait, so that memory stays bounded. */
const inTurn = atMost(2);

/** A file, or text that was pasted (`name` is null). */
export type ResultsFile = { name: string | null; bytes: Buffer };

/** The file of a call, or its pasted text. Throws `import/no-file`. */
export function resultsFileOf(file: UploadedFile | undefined, text: string | undefined): ResultsFile {
  if (file) return file;
  if (!text) throw new ProblemError('import/no-file');
  return { name: null, bytes: Buffer.from(text) };
}

/** How a file is read for an event; by a worker with limits of time and memory. Throws what the file is refused for. */
export function readFile(
  file: ResultsFile,
  event: Pick<EventDocument, 'classes'>,
  choices: ReadingChoices | null,
  locale: Locale,
): Promise<Reading> {
  const classes = event.classes.map(({ id, name }) => ({ id, name }));
  return inTurn(() =>
    runInWorker<Reading>(new URL('./reading-worker.ts', import.meta.url), {
      name: file.name,
      bytes: file.bytes,
      options: { classes, choices, locale },
    }),
  );
}

/** The choices of a reading in a text field; null if it holds something else. */
export function parseChoices(text: string | undefined): ReadingChoices | null {
  if (!text) return null;
  try {
    return readingChoicesSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
