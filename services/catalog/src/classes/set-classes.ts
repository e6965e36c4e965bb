import { nameKey } from '@podium/contracts/names.ts';
import type { classInputSchema } from '@podium/contracts/races.ts';
import type { z } from 'zod';
import { newId } from '../documents/ids.ts';
import { classHasResults, noSuchClass } from '../errors.ts';
import { checkClasses } from './count-classes.ts';
import type { ClassFields, EventDocument } from '../documents/fields.ts';

/** A class as a call or a file states it; payouts in cents of the event's currency. */
export type ClassEntry = z.output<typeof classInputSchema>;

/**
 * Gives an event these classes in this order. An existing one keeps its results: identified by `id`, or in a file by
 * name; one that is missing is removed, unless it has results. The caller saves. Throws `catalog/no-such-class`,
 * `catalog/class-has-results`.
 */
export function setClasses(event: EventDocument, entries: ClassEntry[]): void {
  checkClasses(entries);
  const named = new Set(entries.flatMap(({ id }) => id ?? []));
  if (named.size < entries.filter(({ id }) => id !== undefined).length) throw noSuchClass();
  // A class whose id an entry names is reserved for it, even if another entry takes its old name.
  const known = (entry: ClassEntry): ClassFields | undefined => {
    const found = event.classes.find(({ id, name }) =>
      entry.id === undefined ? !named.has(id) && nameKey(name) === nameKey(entry.name) : id === entry.id,
    );
    if (entry.id !== undefined && !found) throw noSuchClass();
    return found;
  };
  const next = entries.map((entry) => {
    const former = known(entry);
    const { name, payoutType, payouts, noAward = former?.noAward ?? false } = entry;
    const paid = payouts.filter(({ amountCents }) => amountCents > 0).sort((a, b) => a.place - b.place);
    return {
      id: former?.id ?? newId(),
      name,
      payoutType,
      payouts: paid,
      noAward,
      finishers: former?.finishers ?? null,
      postingId: former?.postingId ?? null,
      postedAt: former?.postedAt ?? null,
      postedBy: former?.postedBy ?? null,
      releasedBy: former?.releasedBy ?? null,
      hold: former?.hold ?? null,
      holdAnswer: former?.holdAnswer ?? null,
    };
  });
  const gone = event.classes.find(
    ({ id, postingId, hold }) => (postingId || hold) && !next.some((each) => each.id === id),
  );
  if (gone) throw classHasResults(gone.name);
  event.classes = next;
}
