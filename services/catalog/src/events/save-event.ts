import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import { resultsPosted, type ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { enqueue, enqueueNewest, saveRecorded } from '@podium/service-kit/mongo-outbox.ts';
import type { Author } from '../calls/author.ts';
import { isStaleSave } from '../documents/ids.ts';
import { countClasses } from '../classes/count-classes.ts';
import { datesReversed, stale, timesReversed } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { versionAfter } from '../postings/judge-change.ts';
import { countUnmatched } from '../postings/count-unmatched.ts';
import type { EventDocument } from '../documents/fields.ts';

type Saving = {
  /** What rewards is to judge, where something changed that decides what the event pays (rule 41). */
  posting?: ResultsPosting;
  /** It was public and is no longer. */ withdrawn?: boolean;
};

/**
 * One write: the event, its sort fields, and its outgoing events. A title, venue or web site moves no money: only with a
 * `posting` the event is judged (rule 41). Only approved events are published. Throws `request/stale` on a concurrent change. Throws also
 * `catalog/dates-reversed`, `catalog/times-reversed`.
 */
export async function saveEvent(
  parts: CatalogParts,
  event: EventDocument,
  by: Pick<Author, 'cause'>,
  { posting, withdrawn = false }: Saving = {},
): Promise<void> {
  if (event.endDate < event.startDate) throw datesReversed();
  if (event.startDate === event.endDate && event.startTime && event.endTime && event.endTime <= event.startTime)
    throw timesReversed();
  Object.assign(event, countClasses(event.classes), await countUnmatched(parts, event), {
    searchText: nameKey(
      [event.title, event.seriesName, event.venue, event.location.city, event.location.state].join(' '),
    ),
  });
  const outgoing = {
    aggregateId: event.id as string,
    version: versionAfter(event),
    cause: by.cause,
    at: parts.clock(),
  };
  if (event.approval === 'approved' || withdrawn)
    enqueue(event, { ...outgoing, event: eventChanged, data: describe(event) });
  if (posting) enqueueNewest(event, { ...outgoing, event: resultsPosted, data: posting });
  try {
    await saveRecorded(event, catalogStaffWrote);
  } catch (error) {
    throw isStaleSave(error) ? stale() : error;
  }
  parts.committed();
}

function describe(event: EventDocument) {
  const { title, seriesId, seriesName, categoryId, raceStyle, startDate, endDate, location, paying, canceled } = event;
  return {
    eventId: event.id as string,
    title,
    seriesId,
    seriesName,
    categoryId,
    raceStyle,
    startDate,
    endDate,
    city: location.city,
    state: location.state,
    country: location.country,
    currency: currencyOf(location.country),
    paying,
    canceled,
    deleted: event.deleted || event.approval !== 'approved',
    promoterId: event.promoterId ?? null,
    classes: event.classes.map(({ id, name, payoutType, payouts, postingId, noAward }) => ({
      classId: id,
      name,
      payoutType,
      purseCents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      hasResults: Boolean(postingId),
      noAward,
    })),
  };
}
