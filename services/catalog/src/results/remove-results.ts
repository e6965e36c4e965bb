import type { EventDetail } from '@podium/contracts/races.ts';
import type { Author } from '../calls/author.ts';
import { noSuchResult } from '../errors.ts';
import { eventDetailOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import { classOf, putPostings, type Draft } from './put-postings.ts';

/**
 * Removes a class's results, or one of them; what they paid is revoked (rules 4 and 9). The postings themselves stay in
 * the history. Throws `catalog/no-such-result`.
 */
export async function removeResults(
  parts: CatalogParts,
  eventId: string,
  { classId, resultId }: { classId: string; resultId?: string | undefined },
  by: Author,
): Promise<EventDetail> {
  const event = await getOwnEvent(parts, eventId, by);
  const raceClass = classOf(event, classId);
  const rows = (await loadRows(parts, event)).get(raceClass.postingId ?? '') ?? [];
  if (resultId && !rows.some((row) => row.resultId === resultId)) throw noSuchResult();
  const kept = resultId ? rows.filter((row) => row.resultId !== resultId) : [];
  const finished =
    rows.length - kept.length > 0 && raceClass.finishers !== null
      ? raceClass.finishers - rows.filter((row) => row.resultId === resultId && row.place !== null).length
      : raceClass.finishers;
  const draft: Draft =
    kept.length > 0 ? { classId, rows: kept, finishers: finished } : { classId, rows: null, finishers: null };
  await putPostings(parts, event, [draft], { means: 'removal' }, by, { dryRun: false, reports: by });
  return eventDetailOf(event, await loadRows(parts, event), parts.clock());
}
