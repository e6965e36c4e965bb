import type { z } from 'zod';
import type { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { weighPosting } from '../clients/rewards.client.ts';
import { noResults } from '../errors.ts';
import { beforeChange } from '../postings/judge-change.ts';
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
  const before = await beforeChange(parts, event, by);
  const rows = before.postings.get(postingId ?? '')?.rows;
  if (!rows) throw noResults();
  const draft = { classId, rows, finishers: finishers ?? null };
  const done = await putPostings(parts, event, [draft], { means: 'todaysFacts' }, by, { dryRun, hash });
  by.changedFrom(done.change.before);
  by.changedTo(done.change.after);
  const question = { before: before.posting, after: done.posting, changed: [], cause: 'todaysFacts' as const };
  const { changes } = await weighPosting(
    parts.rewardsUrl,
    { ...question, actorId: actorOf(by.session), version: null },
    by.context,
  );
  const nameOf = new Map(rows.map(({ riderId, name }) => [riderId, name]));
  return {
    hash: done.hash,
    currency: done.posting.currency,
    changes: changes.map((each) => ({
      ...each,
      className: classOf(event, each.classId).name,
      name: nameOf.get(each.riderId) ?? '',
    })),
    held: [...(classOf(event, classId).hold?.reasons ?? [])],
  };
}
