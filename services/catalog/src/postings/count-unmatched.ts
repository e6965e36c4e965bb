import { payoutsOf } from '../classes/payouts-of.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { ClassFields, EventFields } from '../documents/fields.ts';

/** The fields of the event that the count sets. */
export type Counts = Pick<EventFields, 'hasUnmatched' | 'unmatched' | 'unmatchedPaid'>;

/**
 * The number of standing results of an event without an account, and of those in a paid place: stored with the event,
 * so that a page of all of them loads only the rows of its own events.
 */
export async function countUnmatched(
  { store }: Pick<CatalogParts, 'store'>,
  event: Pick<EventFields, 'paying'> & { classes: Iterable<ClassFields> },
): Promise<Counts> {
  const classes = [...event.classes].filter(({ postingId }) => postingId);
  if (classes.length === 0) return { hasUnmatched: false, unmatched: 0, unmatchedPaid: 0 };
  const postings = await store.postings
    .find({ _id: { $in: classes.map(({ postingId }) => postingId) } }, { unmatchedPlaces: 1 })
    .lean();
  const placesOf = new Map(postings.map(({ _id, unmatchedPlaces }) => [String(_id), unmatchedPlaces ?? []]));
  let [unmatched, unmatchedPaid] = [0, 0];
  for (const raceClass of classes) {
    const paid = payoutsOf(event, raceClass);
    const places = placesOf.get(raceClass.postingId ?? '') ?? [];
    unmatched += places.length;
    unmatchedPaid += places.filter((place) => paid.has(place)).length;
  }
  return { hasUnmatched: unmatched > 0, unmatched, unmatchedPaid };
}
