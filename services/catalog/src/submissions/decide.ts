import type { EventDetail, Serie } from '@podium/contracts/races.ts';
import { submissionDecided } from '@podium/contracts/events/catalog.submission-decided.v1.ts';
import { enqueue } from '@podium/service-kit/mongo-outbox.ts';
import type { Author } from '../calls/author.ts';
import type { EventDocument, SerieDocument } from '../documents/fields.ts';
import { hasResults, serieHasEvents, serieNotApproved, stale } from '../errors.ts';
import { eventDetailOf, eventOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import { getOwnSerie, getSerie } from '../races/get-serie.ts';
import { saveSerie, serieOf } from '../races/save-serie.ts';
import { applyMove, type Move } from '../approval/approval.ts';

/**
 * Moves an event to its next approval state, or back. Its series must be approved first, since an event is public with
 * its series. Throws `catalog/serie-not-approved`, `catalog/has-results`, `catalog/wrong-state`.
 */
export async function moveEvent(
  parts: CatalogParts,
  id: string,
  move: Move,
  by: Author,
  reason: string | null = null,
): Promise<EventDetail> {
  const event = await getOwnEvent(parts, id, by);
  by.changedFrom(eventOf(event, parts.clock()));
  if (move === 'approve' && (await getSerie(parts, event.seriesId)).approval !== 'approved') throw serieNotApproved();
  if (move === 'undo' && event.classes.some(({ postingId }) => postingId)) throw hasResults();
  const wasPublic = event.approval === 'approved';
  applyMove(event, move, by.now, reason);
  announce(event, 'event', event.title, move, by);
  by.changedTo(eventOf(event, parts.clock()));
  await saveEvent(parts, event, by, { withdrawn: wasPublic });
  return eventDetailOf(event, await loadRows(parts, event), parts.clock());
}

/**
 * The same for a series; an approval with public events is not undone. Throws `catalog/serie-has-events`,
 * `catalog/wrong-state`, `request/stale`.
 */
export async function moveSerie(
  parts: CatalogParts,
  id: string,
  move: Move,
  by: Author,
  reason: string | null = null,
): Promise<Serie> {
  const serie = await getOwnSerie(parts, id, by.session);
  if (by.ifMatch !== undefined && by.ifMatch !== String(serie.__v)) throw stale();
  by.changedFrom(serieOf(serie));
  const wasPublic = serie.approval === 'approved';
  if (move === 'undo' && wasPublic) {
    // Its events are public and pay by its terms.
    const count = await parts.store.events.countDocuments({ seriesId: id, deleted: false, approval: 'approved' });
    if (count > 0) throw serieHasEvents(count);
  }
  applyMove(serie, move, by.now, reason);
  announce(serie, 'serie', serie.name, move, by);
  by.changedTo(serieOf(serie));
  return saveSerie(parts, serie, by.cause, { withdrawn: wasPublic });
}

/** Notifies the promoter of the decision. */
function announce(
  thing: EventDocument | SerieDocument,
  kind: 'event' | 'serie',
  title: string,
  move: Move,
  { cause, now }: Author,
): void {
  if (!thing.promoterId || (move !== 'approve' && move !== 'reject')) return;
  const data = {
    kind,
    id: thing.id as string,
    title,
    promoterId: thing.promoterId,
    decision: move === 'approve' ? ('approved' as const) : ('rejected' as const),
    reason: thing.rejectReason,
  };
  enqueue(thing, {
    event: submissionDecided,
    aggregateId: data.id,
    version: (thing.__v ?? 0) + 2,
    data,
    cause,
    at: now,
  });
}
