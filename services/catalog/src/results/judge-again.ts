import type { z } from 'zod';
import type { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { noResults } from '../errors.ts';
import { loadRows } from '../postings/read-postings.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { checkTakesResults, classOf, putPostings } from './put-postings.ts';

type Answer = z.output<typeof resultRoutes.judgeByTodaysFacts.answer>;
type Asked = z.output<typeof resultRoutes.judgeByTodaysFacts.body> & { dryRun: boolean };

/**
 * Judges the results of a class by today's garages, patterns and series instead of what was recorded with them (rule
 * 41): an act of staff, which waits for a second person like any other (rule 42). A preview says who loses or gains what,
 * in all classes of the event, since two classes a bike pay (rule 7). Throws `catalog/no-results`, `catalog/no-such-class`,
 * `import/preview-changed`.
 */
export async function judgeByTodaysFacts(
  parts: CatalogParts,
  eventId: string,
  { classId, hash, dryRun }: Asked,
  by: Author,
): Promise<Answer> {
  const event = await getOwnEvent(parts, eventId, by);
  checkTakesResults(event, by.now);
  const { postingId, finishers } = classOf(event, classId);
  if (!postingId) throw noResults();
  const posted = await loadRows(parts, event);
  const rows = posted.get(postingId) ?? [];
  const draft = { classId, rows, finishers: finishers ?? null };
  const done = await putPostings(parts, event, [draft], { means: 'todaysFacts' }, by, { dryRun, hash, reports: by });
  const nameOf = new Map([...posted.values()].flat().map(({ riderId, name }) => [riderId, name]));
  return {
    hash: done.hash,
    currency: done.posting.currency,
    changes: done.changes.map((each) => ({
      ...each,
      className: classOf(event, each.classId).name,
      name: nameOf.get(each.riderId) ?? '',
    })),
    held: [...(classOf(event, classId).hold?.reasons ?? [])],
  };
}
