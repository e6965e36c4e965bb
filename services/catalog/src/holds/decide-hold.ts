import { actorOf, countsAsSecond } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import type { ClassFields, EventDocument, Hold } from '../documents/fields.ts';
import { isId } from '../documents/ids.ts';
import { confirmedLater, noSuchHold, secondPersonNeeded } from '../errors.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { describePosting } from '../postings/describe-posting.ts';
import { assertNotFixed } from '../postings/judge-change.ts';

type Decision = { decision: 'release' | 'reject'; reason: string };

/**
 * A second person releases what is held, which then pays, or rejects it: what was released last stands again, and a
 * rejected posting stays in the history. Never decided by the person who made it (rules 39 and 42). Throws
 * `catalog/no-such-hold` if it was decided or replaced meanwhile, `catalog/second-person-needed`, `catalog/kind-fixed`.
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
  if (!countsAsSecond(by.session, hold.heldAt)) throw confirmedLater();
  const { id, name, postingId, finishers } = raceClass;
  by.about('event', event.id as string);
  by.changedFrom({ classes: [{ id, name, postingId, finishers, heldFor: hold.reasons }] });
  const answer = { decision, reason, at: by.now, by: actorOf(by.session) };
  if (decision === 'reject') reject(event, raceClass, hold, answer);
  else {
    Object.assign(event, { passedCents: 0, movedCents: 0 });
    Object.assign(raceClass, { releasedBy: answer.by, hold: null, holdAnswer: answer });
  }
  const posting = await describePosting(parts, event, by, { cause: 'decision' });
  if (decision === 'release') await assertNotFixed(parts, event, posting, by);
  const { postingId: standing, finishers: now } = raceClass;
  by.changedTo({ classes: [{ id, name, postingId: standing, finishers: now, decision, reason }] });
  await saveEvent(parts, event, by, { posting });
  return { eventId: event.id as string, classId: raceClass.id, decision };
}

/**
 * A rejected posting or price gives way to the one before. Where the event would begin to pay, or be reinstated, that is
 * undone with all its holds, and the results stay.
 */
function reject(
  event: EventDocument,
  raceClass: ClassFields,
  { cause, released }: Hold,
  holdAnswer: NonNullable<ClassFields['holdAnswer']>,
): void {
  if (cause !== 'canceled' && cause !== 'paying')
    return void Object.assign(raceClass, released ?? { postingId: null, finishers: null, postedAt: null }, {
      hold: null,
      holdAnswer,
    });
  Object.assign(event, cause === 'canceled' ? { canceled: true } : { paying: false });
  for (const each of event.classes.filter(({ hold }) => hold?.cause === cause))
    Object.assign(each, { hold: null, holdAnswer });
}
