import type { z } from 'zod';
import type { catalogRoutes, EventDetail } from '@podium/contracts/api/catalog.ts';
import { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import { resultsPosted, type ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { currencyOf } from '@podium/contracts/money.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { pendingEvent } from '@podium/service-kit/mongo-outbox.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import type { CallContext } from '../clients/identity.client.ts';
import { isId, isStaleSave, type EventDocument, type EventFields } from '../catalog.store.ts';
import { datesReversed, noSuchEvent, notYours, stale } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';
import { describePosting } from '../results/describe-posting.ts';
import { loadRows } from '../results/postings.ts';
import { getSerie } from '../series/save-serie.ts';
import { eventDetailOf } from './event-views.ts';

type NewEvent = z.output<typeof catalogRoutes.createEvent.body>;
type EventEdit = z.output<typeof catalogRoutes.updateEvent.body>;

export async function addEvent(parts: CatalogParts, entry: NewEvent, cause: Cause): Promise<EventDetail> {
  const event = new parts.store.events({ ...entry, ...(await fromSerie(parts, entry.seriesId)), location: placed(entry.location), canceled: false, classes: [] });
  await saveEvent(parts, event, cause);
  return eventDetailOf(event, new Map());
}

/** Changes, cancels or reinstates an event. With results posted, its awards are judged anew (rules 4 and 9). */
export async function changeEvent(parts: CatalogParts, id: string, edit: EventEdit, by: { ifMatch: string | undefined; cause: Cause; context: CallContext }): Promise<EventDetail> {
  const event = await getEvent(parts, id);
  if (by.ifMatch !== undefined && by.ifMatch !== String(event.__v)) throw stale();
  const { location, ...rest } = edit;
  event.set({ ...rest, ...(edit.seriesId && (await fromSerie(parts, edit.seriesId))), ...(location && { location: placed(location) }) });
  const hasResults = event.classes.some(({ postingId }) => postingId);
  await saveEvent(parts, event, by.cause, hasResults ? await describePosting(parts, event, by.context) : undefined);
  return eventDetailOf(event, await loadRows(parts, event));
}

/** One write: the event, what lists sort by, and the events that tell of it. Throws `request/stale` when somebody was faster. */
export async function saveEvent(parts: CatalogParts, event: EventDocument, cause: Cause, posting?: ResultsPosting): Promise<void> {
  if (event.endDate < event.startDate) throw datesReversed();
  const paying = event.classes.filter(({ payoutType }) => payoutType !== 'noPayout');
  event.contingencyCents = paying.reduce((sum, { payouts }) => sum + payouts.reduce((total, { amountCents }) => total + amountCents, 0), 0);
  event.payingClasses = paying.length;
  event.payingClassesPosted = paying.filter(({ postingId }) => postingId).length;
  event.searchText = nameKey([event.title, event.seriesName, event.venue, event.location.city, event.location.state].join(' '));
  const version = event.isNew ? 1 : (event.__v ?? 0) + 2;
  const outgoing = { aggregateId: event.id as string, version, cause, at: parts.clock() };
  event.pendingEvents.push(pendingEvent({ ...outgoing, event: eventChanged, data: describe(event) }));
  if (posting) event.pendingEvents.push(pendingEvent({ ...outgoing, event: resultsPosted, data: posting }));
  event.markModified('pendingEvents');
  try {
    await event.save();
  } catch (error) {
    throw isStaleSave(error) ? stale() : error;
  }
  parts.committed();
}

function describe(event: EventDocument) {
  const { title, seriesId, seriesName, categoryId, raceStyle, startDate, endDate, location, paying, canceled } = event;
  return {
    eventId: event.id as string, title, seriesId, seriesName, categoryId, raceStyle, startDate, endDate, city: location.city, state: location.state, country: location.country,
    currency: currencyOf(location.country), paying, canceled, deleted: false,
    classes: event.classes.map(({ id, name, payoutType, payouts, postingId }) => ({ classId: id, name, payoutType, purseCents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0), hasResults: Boolean(postingId) })),
  };
}

async function fromSerie(parts: CatalogParts, seriesId: string): Promise<Pick<EventFields, 'seriesName' | 'categoryId' | 'raceStyle'>> {
  const serie = await getSerie(parts, seriesId);
  return { seriesName: serie.name, categoryId: serie.categoryId, raceStyle: serie.raceStyle };
}

/** Coordinates that are not given come from the postal code; a code that we do not know leaves them open. */
function placed(location: NewEvent['location']): EventFields['location'] {
  const { lat, lon, ...address } = location;
  const place = lat !== undefined && lon !== undefined ? { lat, lon } : locatePostalCode(address.zipcode, address.country);
  return { ...address, lat: place?.lat ?? null, lon: place?.lon ?? null };
}

export async function getEvent({ store }: Pick<CatalogParts, 'store'>, id: string): Promise<EventDocument> {
  const event = isId(id) ? await store.events.findById(id) : null;
  if (!event) throw noSuchEvent();
  return event;
}

/** For admins and the promoter whose event it is. */
export async function getOwnEvent(parts: CatalogParts, id: string, session: Session): Promise<EventDocument> {
  const event = await getEvent(parts, id);
  if (session.type === 'promoter' && event.promoterId !== session.subjectId) throw notYours();
  return event;
}
