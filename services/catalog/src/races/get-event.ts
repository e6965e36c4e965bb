import type { Session } from '@podium/contracts/roles.ts';
import { isId } from '../documents/ids.ts';
import { noSuchEvent, stale } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { checkOwner } from '../approval/approval.ts';
import type { EventDocument } from '../documents/fields.ts';

type Store = Pick<CatalogParts, 'store'>;

/** Throws `catalog/no-such-event` if there is none, or it was deleted. */
export async function getEvent({ store }: Store, id: string): Promise<EventDocument> {
  const event = isId(id) ? await store.events.findOne({ _id: id, deleted: false }) : null;
  if (!event) throw noSuchEvent();
  return event;
}

/**
 * For staff and the event's promoter; `ifMatch` is the version that the caller has. Throws `catalog/no-such-event`,
 * `catalog/not-yours`, `request/stale`.
 */
export async function getOwnEvent(
  parts: Store,
  id: string,
  { session, ifMatch }: { session: Session; ifMatch?: string | undefined },
): Promise<EventDocument> {
  const event = await getEvent(parts, id);
  checkOwner(event, session);
  if (ifMatch !== undefined && ifMatch !== String(event.__v)) throw stale();
  return event;
}
