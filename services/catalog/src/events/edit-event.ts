import type { z } from 'zod';
import type { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { eventCanceled } from '@podium/contracts/events/catalog.event-canceled.v1.ts';
import { regionCode } from '@podium/contracts/countries.ts';
import { outsideSeries } from '@podium/contracts/outside-series.ts';
import { pick } from '@podium/contracts/pick.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { enqueue } from '@podium/service-kit/mongo-outbox.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import type { Author } from '../calls/author.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { ClassFields, EventDocument, EventFields } from '../documents/fields.ts';
import { setClasses } from '../classes/set-classes.ts';
import {
  countryFixed,
  eventHasAwards,
  noSuchSerie,
  serieNotApproved,
  staffChangesThat,
  stateUnknown,
  wrongState,
} from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { describePosting } from '../postings/describe-posting.ts';
import { beforeChange, judgeChange, pricesOf, versionAfter, type Before } from '../postings/judge-change.ts';
import { loadRows } from '../postings/read-postings.ts';
import { getSerie } from '../races/get-serie.ts';
import { mayChangePayouts, mayEdit, maySee } from '../approval/approval.ts';
import { eventDetailOf, eventOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { isRun } from '../races/race-day.ts';
import { saveEvent } from './save-event.ts';

type NewEvent = z.output<typeof eventRoutes.createEvent.body>;
type Submission = z.output<typeof eventRoutes.submitEvent.body>;
type EventEdit = z.output<typeof eventRoutes.updateEvent.body>;

/**
 * What staff add is public at once; what a promoter adds is a draft. Throws `catalog/no-such-serie`,
 * `catalog/serie-not-approved`, `catalog/state-unknown`.
 */
export async function addEvent(
  parts: CatalogParts,
  { classes = [], location, ...facts }: NewEvent | Submission,
  by: Author,
): Promise<EventDetail> {
  const _id = by.idFor('event');
  by.about('event', _id);
  const made = await parts.store.events.findById(_id);
  if (made) return writtenOf(parts, made);
  const isOwn = by.session.type === 'promoter';
  const own = isOwn ? { promoterId: by.session.subjectId, approval: 'draft', paying: true } : {};
  const event = new parts.store.events({
    _id,
    ...facts,
    ...own,
    ...(await fromSerie(parts, facts.seriesId, by, !isOwn)),
    location: placed(location),
    canceled: false,
    classes: [],
  });
  setClasses(event, classes);
  await saveEvent(parts, event, by);
  await refuseDeletedSerie(parts, event);
  return writtenOf(parts, event);
}

/**
 * Changes, cancels or reinstates an event. A promoter's event keeps its series and payouts once it is approved. Throws
 * `catalog/staff-changes-that`, `catalog/wrong-state`, `catalog/serie-not-approved`, `catalog/state-unknown`,
 * `request/stale`.
 */
export async function changeEvent(
  parts: CatalogParts,
  id: string,
  { classes, location, ...edit }: EventEdit,
  by: Author,
): Promise<EventDetail> {
  const event = await getOwnEvent(parts, id, by);
  by.changedFrom(eventDetailOf(event, new Map(), parts.clock()));
  const before = await beforeChange(parts, event, by);
  mayEdit(event, by.session);
  if (classes) mayChangePayouts(event, by.session);
  const moved = edit.seriesId !== undefined && edit.seriesId !== event.seriesId;
  if (
    by.session.type === 'promoter' &&
    event.approval === 'approved' &&
    (moved || decidesMoney(event, { location, ...edit }, by.now))
  )
    throw staffChangesThat();
  const turns = edit.canceled !== undefined && edit.canceled !== event.canceled;
  event.set({
    ...edit,
    ...(turns && { canceledAt: edit.canceled ? by.now : null }),
    ...(!(edit.canceled ?? event.canceled) && { cancelReason: null }),
    ...(moved && (await fromSerie(parts, edit.seriesId as string, by, event.approval === 'approved'))),
    ...(location && { location: placed(location) }),
  });
  if (event.location.country !== before.country && hasStanding(event)) throw countryFixed();
  if (classes) setClasses(event, classes);
  const judged = await judgedOf(parts, event, before, by);
  by.changedTo(eventDetailOf(event, new Map(), parts.clock()));
  if (turns) tellPromoter(event, by);
  await saveEvent(parts, event, by, judged);
  if (moved) await refuseDeletedSerie(parts, event);
  return writtenOf(parts, event, await loadRows(parts, event));
}

/**
 * What rewards is to judge of a changed event: its paying or canceled flag, or the payouts of classes (rule 41). A
 * change of country or of classes is asked about even where nothing stands: what was spent stays in its kind (rule 43).
 */
export async function judgedOf(
  parts: CatalogParts,
  event: EventDocument,
  before: Before,
  by: Author,
): Promise<{ posting?: ResultsPosting }> {
  if (event.postingIds.length === 0) return {};
  const posted = event.classes.filter(({ postingId, hold }) => postingId || hold);
  const cause =
    event.canceled !== before.canceled ? 'canceled' : event.paying !== before.paying ? 'paying' : ('payouts' as const);
  const were = new Set(before.classes.map((prices) => JSON.stringify(prices)));
  const isRepriced = (raceClass: ClassFields) => !were.has(JSON.stringify(pricesOf(raceClass)));
  const changed = cause === 'payouts' ? posted.filter(isRepriced) : posted;
  const asks =
    changed.length > 0 ||
    event.location.country !== before.country ||
    event.classes.length !== before.classes.length ||
    event.classes.some(isRepriced);
  if (!asks) return {};
  if (changed.length === 0) {
    await judgeChange(parts, event, before, { cause: 'payouts', changed: [] }, by);
    return {};
  }
  const { posting } = await judgeChange(parts, event, before, { cause, changed: changed.map(({ id }) => id) }, by);
  return { posting };
}

const hasStanding = (event: EventDocument) => event.classes.some(({ postingId, hold }) => postingId || hold);

const copiedFacts = [
  'title',
  'seriesId',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'venue',
  'venueWebsite',
  'website',
  'type',
  'paying',
  'promoterId',
  'location',
] as const;

/**
 * A copy with the same facts, classes and payouts on another day; without results and decisions. Throws
 * `catalog/no-such-serie`, `catalog/serie-not-approved`.
 */
export async function duplicateEvent(
  parts: CatalogParts,
  id: string,
  change: z.output<typeof eventRoutes.duplicateEvent.body>,
  by: Author,
): Promise<EventDetail> {
  const _id = by.idFor('event');
  by.about('event', _id);
  const made = await parts.store.events.findById(_id);
  if (made) return writtenOf(parts, made);
  const original = await getOwnEvent(parts, id, { session: by.session });
  const facts = { ...pick(original.toObject(), copiedFacts), ...change };
  const event = new parts.store.events({
    _id,
    ...facts,
    ...(await fromSerie(parts, facts.seriesId, by, true)),
    canceled: false,
    classes: [],
  });
  setClasses(
    event,
    original.classes.map(({ name, payoutType, payouts }) => ({
      name,
      payoutType,
      payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
    })),
  );
  await saveEvent(parts, event, by);
  return writtenOf(parts, event);
}

/**
 * Staff delete an event that has paid nothing, or is canceled; promoters their own unapproved one. The document stays
 * as a tombstone with its postings; whatever its results still paid is revoked (rule 9). Throws
 * `catalog/event-has-awards`, `catalog/wrong-state`.
 */
export async function deleteEvent(parts: CatalogParts, id: string, by: Author): Promise<void> {
  const event = await getOwnEvent(parts, id, by);
  by.changedFrom(eventOf(event, parts.clock()));
  if (by.session.type === 'promoter' && event.approval === 'approved') throw wrongState();
  if (!event.canceled && (await mayHavePaid(parts, event))) throw eventHasAwards();
  const wasPublic = event.approval === 'approved';
  event.deleted = true;
  event.canceled = true;
  // It only takes, so nobody has to be asked.
  const posting = hasStanding(event) ? await describePosting(parts, event, by, { cause: 'canceled' }) : undefined;
  await saveEvent(parts, event, by, { withdrawn: wasPublic, ...(posting && { posting }) });
}

/** Rewards' decision arrives later than needed here, so this checks what could be paid: a rider in a paid place. */
async function mayHavePaid(parts: CatalogParts, event: EventDocument): Promise<boolean> {
  if (!event.paying) return false;
  const rows = await loadRows(parts, event);
  return event.classes.some(
    ({ payoutType, payouts, postingId, hold }) =>
      payoutType !== 'noPayout' &&
      [postingId, hold?.released?.postingId]
        .flatMap((id) => rows.get(id ?? '') ?? [])
        .some(({ riderId, place }) => riderId && payouts.some((payout) => payout.place === place)),
  );
}

/**
 * Fields by which a promoter would change what was posted, or could be: the currency always, an earlier first day
 * before the race has started, since results are accepted from it on (rule 39), and the days once results were ever
 * posted, for the rules go by them (rule 43).
 */
function decidesMoney(event: EventDocument, { location, startDate, endDate }: EventEdit, now: Date): boolean {
  if (location && location.country !== event.location.country) return true;
  if (startDate !== undefined && startDate < event.startDate && !isRun(event, now)) return true;
  const moves =
    (startDate !== undefined && startDate !== event.startDate) || (endDate !== undefined && endDate !== event.endDate);
  return moves && event.postingIds.length > 0;
}

/** Tells the promoter of a public event that it is canceled, and why, or reinstated. */
function tellPromoter(event: EventDocument, { cause, now }: Author): void {
  if (!event.promoterId || event.approval !== 'approved') return;
  const { id, title, startDate, promoterId, canceled, cancelReason: reason } = event;
  const data = { eventId: id as string, title, startDate, promoterId, canceled, reason: reason ?? null };
  enqueue(event, {
    event: eventCanceled,
    aggregateId: data.eventId,
    version: versionAfter(event),
    data,
    cause,
    at: now,
  });
}

/** The event as its writer gets it, with what to look at twice. */
async function writtenOf(
  parts: CatalogParts,
  event: EventDocument,
  rows: Parameters<typeof eventDetailOf>[1] = new Map(),
): Promise<EventDetail> {
  const serie = await parts.store.series.findById(event.seriesId).select('startDate endDate country').lean();
  const { startDate, endDate, location } = event;
  const outside = serie ? outsideSeries({ startDate, endDate, country: location.country }, serie) : [];
  return { ...eventDetailOf(event, rows, parts.clock()), outsideSeries: outside };
}

/**
 * The series may have been deleted while its event was added; one of the two notices the other, so that no event is
 * left without its series.
 */
async function refuseDeletedSerie({ store }: CatalogParts, event: EventDocument): Promise<void> {
  if (await store.series.exists({ _id: event.seriesId, deleted: false })) return;
  await store.events.updateOne({ _id: event._id }, { $set: { deleted: true } });
  throw noSuchSerie();
}

/** A public event belongs to a public series. */
async function fromSerie(
  parts: CatalogParts,
  seriesId: string,
  { session }: Author,
  isPublic: boolean,
): Promise<Pick<EventFields, 'seriesId' | 'seriesName' | 'categoryId' | 'raceStyle'>> {
  const serie = await getSerie(parts, seriesId);
  if (!maySee(serie, session)) throw noSuchSerie();
  if (isPublic && serie.approval !== 'approved') throw serieNotApproved();
  return { seriesId, seriesName: serie.name, categoryId: serie.categoryId, raceStyle: serie.raceStyle };
}

/**
 * Missing coordinates come from the postal code; they stay empty for an unknown one. Throws `catalog/state-unknown`.
 */
export function placed(location: NewEvent['location']): EventFields['location'] {
  const { lat, lon, ...address } = location;
  const state = regionCode(address.country, address.state);
  if (!state) throw stateUnknown(address.state, address.country);
  const place =
    lat !== undefined && lon !== undefined ? { lat, lon } : locatePostalCode(address.zipcode, address.country);
  return { ...address, state, lat: place?.lat ?? null, lon: place?.lon ?? null };
}
