import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, daysBetween, programDay } from '@podium/service-kit/clock.ts';
import { pendingEvent, writingRecord } from '@podium/service-kit/mongo-outbox.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import type { Author } from '../calls/author.ts';
import { noPromoter, notLate, remindedAlready } from '../errors.ts';
import { getEvent } from '../races/get-event.ts';
import { late } from '../events/read-events.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { listReminders, type Reminder } from './list-late-events.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/**
 * Staff remind a promoter of late results. Identity sends the mail; at most one per event in 24 hours, whoever sends
 * it. Throws `catalog/not-late`, `catalog/no-promoter`, `catalog/reminded-already`.
 */
export async function remindPromoter(parts: CatalogParts, id: string, by: Author): Promise<Reminder> {
  const { store } = parts;
  const event = await getEvent(parts, id);
  if (!(await store.events.exists({ ...late(by.now), _id: event._id }))) throw notLate();
  if (!event.promoterId) throw noPromoter();
  const last = (await listReminders(parts, [id])).get(id)?.[0];
  const refuse = (sinceMs: number) => remindedAlready(Math.floor(sinceMs / hourMs));
  const sinceMs = last ? by.now.getTime() - Date.parse(last.at) : dayMs;
  if (sinceMs < dayMs) throw refuse(Math.max(0, sinceMs));
  const { title, promoterId, endDate } = event;
  const days = daysBetween(endDate, programDay(by.now));
  const classes = event.classes
    .filter(({ payoutType, postingId, noAward }) => payoutType !== 'noPayout' && !postingId && !noAward)
    .map(({ name }) => name);
  const data = { eventId: id, title, promoterId, endDate, dueDate: addDays(endDate, resultsDueDays), days, classes };
  const outgoing = { event: resultsAwaited, aggregateId: id, version: days, data, cause: by.cause, at: by.now };
  try {
    // Of two concurrent calls the second finds the first's, and no other may take its place.
    await writingRecord(catalogStaffWrote, (record) =>
      store.reminders.updateOne(
        { eventId: id, endDate, days: 0, at: { $lte: new Date(by.now.getTime() - dayMs) } },
        {
          $set: { at: by.now, hasPending: true },
          $push: {
            asked: { at: by.now, by: actorOf(by.session) },
            pendingEvents: { $each: [pendingEvent(outgoing), ...record] },
          },
        },
        { upsert: true, setDefaultsOnInsert: false },
      ),
    );
  } catch (error) {
    throw isDuplicateKey(error) ? refuse(0) : error;
  }
  parts.committed();
  return { at: by.now.toISOString(), by: actorOf(by.session) };
}
