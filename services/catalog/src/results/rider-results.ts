import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { MergeAnswer, MergeQuestion } from '@podium/contracts/merges.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { newId, type EventDocument, type PostedRow } from '../catalog.store.ts';
import type { CallContext } from '../clients/identity.client.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../parts.ts';
import { describePosting } from './describe-posting.ts';
import { loadRows } from './postings.ts';

type Standing = { event: EventDocument; rows: Map<string, PostedRow[]> };

/** The events in whose standing results one of the riders is. */
async function listStanding(parts: CatalogParts, riderIds: string[]): Promise<Standing[]> {
  const postings = await parts.store.postings.find({ 'rows.riderId': { $in: riderIds } }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({ _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] } });
  return Promise.all(events.map(async (event) => ({ event, rows: await loadRows(parts, event) })));
}

/** What a merge would move, and where it cannot be: one person has one result in a class. */
export async function judgeMerge(parts: CatalogParts, { fromId, intoId }: MergeQuestion): Promise<MergeAnswer> {
  let results = 0;
  const conflicts: MergeAnswer['conflicts'] = [];
  for (const { event, rows } of await listStanding(parts, [fromId, intoId])) {
    for (const { name, postingId } of event.classes) {
      const ids = (rows.get(postingId ?? '') ?? []).map(({ riderId }) => riderId);
      results += ids.filter((id) => id === fromId).length;
      if (ids.includes(fromId) && ids.includes(intoId)) conflicts.push({ eventTitle: event.title, className: name });
    }
  }
  return { results, conflicts };
}

/** Every posting, standing or past, names the rider that stayed. Done twice it comes to the same. */
export async function moveResults(parts: CatalogParts, { data: { fromId, intoId } }: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  for (const posting of await parts.store.postings.find({ 'rows.riderId': fromId })) {
    posting.rows = posting.rows.map((row) => (row.riderId === fromId ? { ...row, riderId: intoId } : row));
    posting.markModified('rows');
    await posting.save();
  }
}

/** Takes a rider off all results, event by event; the awards of each are judged anew. */
export async function removeRaces(parts: CatalogParts, riderId: string, by: { cause: Cause; context: CallContext; userId: string; now: Date }): Promise<{ events: number; results: number }> {
  const removed = { events: 0, results: 0 };
  for (const { event, rows } of await listStanding(parts, [riderId])) {
    const fresh = new Map<string, PostedRow[]>();
    for (const raceClass of event.classes) {
      const before = rows.get(raceClass.postingId ?? '') ?? [];
      const own = before.filter((row) => row.riderId === riderId).length;
      if (own === 0) continue;
      const id = newId();
      fresh.set(id, before.map((row) => (row.riderId === riderId ? { ...row, riderId: null } : row)));
      await parts.store.postings.create({ _id: id, eventId: event.id, classId: raceClass.id, rows: fresh.get(id)!, finishers: raceClass.finishers, postedAt: by.now, postedBy: by.userId } as never);
      Object.assign(raceClass, { postingId: id });
      removed.results += own;
    }
    if (fresh.size === 0) continue;
    await saveEvent(parts, event, by.cause, await describePosting(parts, event, by.context, { rows: fresh }));
    removed.events += 1;
  }
  return removed;
}
