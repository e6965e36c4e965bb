import type { PageQuery } from '@podium/contracts/pagination.ts';
import { late, pageOf } from '../events/read-events.ts';
import type { CatalogParts } from '../calls/parts.ts';

/** ISO 8601 in UTC; `by` is null for a scheduled one. */
export type Reminder = { at: string; by: string | null };

/** Longest late first, each with its reminders. */
export async function listLateEvents(parts: CatalogParts, page: PageQuery) {
  const { events, pagination } = await pageOf(parts, late(parts.clock()), page, { endDate: 1, _id: 1 });
  const reminders = await listReminders(
    parts,
    events.map(({ id }) => id),
  );
  return { events: events.map((event) => ({ ...event, reminders: reminders.get(event.id) ?? [] })), pagination };
}

/** By event, newest first: scheduled ones and those that staff sent. */
export async function listReminders(
  { store }: Pick<CatalogParts, 'store'>,
  eventIds: string[],
): Promise<Map<string, Reminder[]>> {
  const kept = await store.reminders.find({ eventId: { $in: eventIds } }, { eventId: 1, at: 1, asked: 1 }).lean();
  const sent = kept.flatMap(({ eventId, at, asked }) =>
    (asked ?? [{ at, by: null }]).map((each) => ({ eventId, at: each.at.toISOString(), by: each.by })),
  );
  return new Map(
    [...Map.groupBy(sent, ({ eventId }) => eventId)].map(([eventId, own]) => [
      eventId,
      own.map(({ at, by }) => ({ at, by })).sort((a, b) => (a.at < b.at ? 1 : -1)),
    ]),
  );
}
