import type { LikeClass } from '@podium/contracts/api/catalog/events.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getOwnEvent } from '../races/get-event.ts';

/** "450A" is "450 A". */
const spelled = (name: string) => nameKey(name).replaceAll(' ', '');
/** A series is run in one season: earlier events than these say little of what a class pays now. */
const maxEvents = 20;

/**
 * The class of that name, spelled alike, at the last event of the series before this one that has it; null if none does.
 * Only events in the same country are looked at, since amounts of another currency are not taken over (rule 1).
 */
export async function findLikeClass(
  parts: CatalogParts,
  eventId: string,
  name: string,
  by: Pick<Author, 'session'>,
): Promise<LikeClass | null> {
  const { seriesId, startDate, location } = await getOwnEvent(parts, eventId, by);
  const earlier = await parts.store.events
    .find(
      {
        seriesId,
        deleted: false,
        approval: 'approved',
        canceled: false,
        startDate: { $lte: startDate },
        'location.country': location.country,
        _id: { $ne: eventId },
      },
      { title: 1, startDate: 1, classes: 1 },
    )
    .sort({ startDate: -1, _id: -1 })
    .limit(maxEvents)
    .lean();
  for (const event of earlier) {
    const [found, second] = event.classes.filter((each) => spelled(each.name) === spelled(name));
    if (found && !second)
      return {
        name: found.name,
        payoutType: found.payoutType,
        payouts: found.payouts.map(({ place, amountCents }) => ({ place, amountCents })),
        eventId: String(event._id),
        eventTitle: event.title,
        startDate: event.startDate,
      };
  }
  return null;
}
