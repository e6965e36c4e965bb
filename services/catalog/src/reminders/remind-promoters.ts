import { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { pendingEvent } from '@podium/service-kit/mongo-outbox.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import { randomUUID } from 'node:crypto';
import { awaiting } from '../events/read-events.ts';
import type { CatalogParts } from '../calls/parts.ts';

/** Days after an event's end on which its promoter is reminded of missing results. */
export const reminderDays = [resultsDueDays, 12, 7] as const;
/** Older ones are in the list of late results and no longer mailed. */
const forgottenAfterDays = 28;

/**
 * Reminds promoters of missing results, once for each of the days, and again when an event was moved; after days
 * without a run only of the last. Identity sends the mail. Repeated or concurrent runs remind once.
 */
export async function remindPromoters({ store, clock, committed }: CatalogParts): Promise<number> {
  const today = programDay(clock());
  let reminded = 0;
  const ended = { $gte: addDays(today, -forgottenAfterDays), $lte: addDays(today, -(reminderDays.at(-1) as number)) };
  const open = store.events
    .find({ ...awaiting(today), endDate: ended, promoterId: { $ne: null } })
    .select('title promoterId endDate')
    .sort({ endDate: -1 })
    .lean()
    .cursor();
  for await (const { _id, title, promoterId, endDate } of open) {
    const eventId = String(_id);
    const days = reminderDays.find((each) => addDays(endDate, each) <= today) as number;
    const data = {
      eventId,
      title,
      promoterId: promoterId as string,
      endDate,
      dueDate: addDays(endDate, resultsDueDays),
      days,
    };
    const cause = { correlationId: randomUUID(), causationId: null, actor: { userId: null, proxiedBy: null } };
    const reminder = {
      at: clock(),
      pendingEvents: [
        pendingEvent({ event: resultsAwaited, aggregateId: eventId, version: days, data, cause, at: clock() }),
      ],
      hasPending: true,
    };
    try {
      const { upsertedCount } = await store.reminders.updateOne(
        { eventId, endDate, days },
        { $setOnInsert: reminder },
        { upsert: true },
      );
      reminded += upsertedCount;
    } catch (error) {
      // A concurrent run inserted it.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  committed();
  return reminded;
}
