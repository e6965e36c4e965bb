import type { EventDetail } from '@podium/contracts/api/catalog.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { CallContext } from '../clients/identity.client.ts';
import { noSuchClass } from '../errors.ts';
import { eventDetailOf } from '../events/event-views.ts';
import { getOwnEvent, saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../parts.ts';
import { describePosting } from './describe-posting.ts';
import { loadRows } from './postings.ts';

/** Takes a class's results away; what they paid is revoked (rules 4 and 9). The posting itself stays in the history. */
export async function removeResults(parts: CatalogParts, eventId: string, classId: string, by: { session: Session; cause: Cause; context: CallContext }): Promise<EventDetail> {
  const event = await getOwnEvent(parts, eventId, by.session);
  const raceClass = event.classes.find(({ id }) => id === classId);
  if (!raceClass) throw noSuchClass();
  Object.assign(raceClass, { postingId: null, finishers: null, postedAt: null });
  await saveEvent(parts, event, by.cause, await describePosting(parts, event, by.context));
  return eventDetailOf(event, await loadRows(parts, event));
}
