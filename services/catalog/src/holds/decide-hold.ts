import { actorOf } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import { isId } from '../documents/ids.ts';
import { noSuchHold, secondPersonNeeded } from '../errors.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';

type Decision = { decision: 'release' | 'reject'; reason: string };

/**
 * Staff release a held posting, which then pays, or reject it: the last released one stands again, and the rejected one
 * stays in the history. Never decided by the person who posted it by proxy (rule 39). Throws `catalog/no-such-hold` if
 * it was decided or replaced meanwhile.
 */
export async function decideHold(
  parts: CatalogParts,
  holdId: string,
  { decision, reason }: Decision,
  by: Author,
): Promise<{ eventId: string; classId: string; decision: Decision['decision'] }> {
  const event = isId(holdId)
    ? await parts.store.events.findOne({ hasHeld: true, deleted: false, 'classes.hold.id': holdId })
    : null;
  const raceClass = event?.classes.find(({ hold }) => hold?.id === holdId);
  const hold = raceClass?.hold;
  if (!event || !raceClass || !hold) throw noSuchHold();
  if (hold.postedBy === actorOf(by.session)) throw secondPersonNeeded();
  const { id, name, postingId, finishers } = raceClass;
  by.about('event', event.id as string);
  by.changedFrom({ classes: [{ id, name, postingId, finishers, heldFor: hold.reasons }] });
  if (decision === 'reject')
    Object.assign(raceClass, hold.released ?? { postingId: null, finishers: null, postedAt: null });
  else Object.assign(event, { passedCents: 0, movedCents: 0 });
  Object.assign(raceClass, {
    hold: null,
    holdAnswer: { decision, reason, at: by.now, by: actorOf(by.session) },
  });
  await saveEvent(parts, event, by);
  const { postingId: standing, finishers: now } = raceClass;
  by.changedTo({ classes: [{ id, name, postingId: standing, finishers: now, decision, reason }] });
  return { eventId: event.id as string, classId: raceClass.id, decision };
}
