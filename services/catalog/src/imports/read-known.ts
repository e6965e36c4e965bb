import type { Session } from '@podium/contracts/roles.ts';
import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import { isChosen } from '@podium/contracts/reading-choices.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { EventDocument } from '../documents/fields.ts';
import { readingOfKnown } from '../shapes/known-shapes.ts';
import { findShape } from '../shapes/shapes.ts';
import { readFile, type ResultsFile } from './read-file.ts';

type Asked = { file: ResultsFile; event: EventDocument; choices: ReadingChoices | null; locale: Locale };

/**
 * How a file is read for the import screen. With nothing chosen yet, a file of a shape that the caller posted before is
 * read as it was then, and says so; its values are checked as those of any other (rule 46).
 */
export async function readKnown(
  parts: CatalogParts,
  { file, event, choices, locale }: Asked,
  session: Session,
): Promise<Reading> {
  const reading = await readFile(file, event, choices, locale);
  const shape = choices && isChosen(choices) ? null : await findShape(parts, session, reading);
  if (!shape) return reading;
  const known = readingOfKnown(reading, shape.tables);
  const about = { id: shape.id, name: shape.name, postedAt: shape.postedAt.toISOString(), state: known.state };
  if (known.state !== 'applied') return { ...reading, known: about };
  return { ...(await readFile(file, event, known.choices, locale)), known: about };
}
