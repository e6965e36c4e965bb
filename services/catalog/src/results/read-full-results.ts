import type { Session } from '@podium/contracts/roles.ts';
import { fullResultOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';

/** The standing results of an event with all posted fields, for those who post them. */
export async function readFullResults(parts: CatalogParts, eventId: string, session: Session) {
  const event = await getOwnEvent(parts, eventId, { session });
  const rows = await loadRows(parts, event);
  return {
    version: event.__v ?? 0,
    classes: event.classes.map(({ id, payoutType, finishers, postingId }) => ({
      classId: id,
      finishers: finishers ?? null,
      results: (rows.get(postingId ?? '') ?? []).map((row) => fullResultOf(row, payoutType)),
    })),
  };
}
