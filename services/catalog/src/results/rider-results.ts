import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { MergeAnswer, MergeQuestion } from '@podium/contracts/merges.ts';
import type { Author } from '../calls/author.ts';
import type { EventDocument, PostedRow } from '../documents/fields.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { keepMerged, lockMerging, mergingMs, unlockMerging } from '../postings/mergings.ts';
import { summaryOf } from '../postings/row-keys.ts';
import { putPostings, type Draft } from './put-postings.ts';
import { loadRows } from '../postings/read-postings.ts';

type Standing = { event: EventDocument; rows: Map<string, PostedRow[]> };

/** The events with one of the riders in their standing results. */
async function listStanding(parts: CatalogParts, riderIds: string[]): Promise<Standing[]> {
  const postings = await parts.store.postings.find({ 'rows.riderId': { $in: riderIds } }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({
    deleted: false,
    _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] },
  });
  return Promise.all(events.map(async (event) => ({ event, rows: await loadRows(parts, event) })));
}

/**
 * What a merge would move, and its conflicts: one person has one result in a class, in results that stand, are held,
 * pay behind a hold, or are being posted now. With `lock` no posting with both is accepted from then on, until the merge
 * is there, is called off, or a conflict was found (rule 44).
 */
export async function judgeMerge(parts: CatalogParts, { lock, ...pair }: MergeQuestion): Promise<MergeAnswer> {
  if (lock) await lockMerging(parts, pair, parts.clock());
  const { fromId, intoId } = pair;
  let results = 0;
  const conflicts: MergeAnswer['conflicts'] = [];
  const hasBoth = (rows: PostedRow[] | undefined) =>
    [fromId, intoId].every((id) => rows?.some(({ riderId }) => riderId === id));
  for (const { event, rows } of await listStanding(parts, [fromId, intoId])) {
    const waiting = await listUnderWay(parts, event);
    for (const { id, name, postingId, hold } of event.classes) {
      results += (rows.get(postingId ?? '') ?? []).filter(({ riderId }) => riderId === fromId).length;
      const all = [rows.get(postingId ?? ''), rows.get(hold?.released?.postingId ?? ''), ...(waiting.get(id) ?? [])];
      if (all.some(hasBoth)) conflicts.push({ eventTitle: event.title, className: name });
    }
  }
  if (lock && conflicts.length > 0) await unlockMerging(parts, pair);
  return { results, conflicts };
}

/** Rows of postings that were stored a moment ago and that the event does not point to yet, by class. */
async function listUnderWay({ store, clock }: CatalogParts, event: EventDocument): Promise<Map<string, PostedRow[][]>> {
  const since = new Date(clock().getTime() - mergingMs);
  const recent = await store.postings
    .find({ eventId: event.id as string, postedAt: { $gte: since } }, { classId: 1, rows: 1 })
    .lean();
  const open = recent.filter(({ _id }) => !event.postingIds.includes(String(_id)));
  return new Map(
    [...Map.groupBy(open, ({ classId }) => classId)].map(([id, own]) => [id, own.map(({ rows }) => rows)]),
  );
}

/** Every posting, standing or past, is changed to name the remaining rider. Idempotent. */
export async function moveResults(
  parts: CatalogParts,
  { data: { fromId, intoId } }: Envelope<EventData<typeof riderMerged>>,
): Promise<void> {
  await keepMerged(parts, { fromId, intoId }, parts.clock());
  for (const posting of await parts.store.postings.find({ 'rows.riderId': fromId })) {
    posting.rows = posting.rows.map((row) => (row.riderId === fromId ? { ...row, riderId: intoId } : row));
    posting.markModified('rows');
    await posting.save();
  }
}

/**
 * Removes a rider from all results, event by event; the rows stay as finishers without an account, and each event is
 * judged again.
 */
export async function removeRaces(
  parts: CatalogParts,
  riderId: string,
  by: Author,
): Promise<{ events: number; results: number }> {
  const found = (await listStanding(parts, [riderId])).map((standing) => ({
    ...standing,
    drafts: draftsWithout(riderId, standing),
  }));
  const removals = found.filter(({ drafts }) => drafts.length > 0);
  by.changedFrom({
    races: removals.map(({ event, drafts }) => ({
      eventId: event.id as string,
      classes: drafts.map(({ classId }) => classId),
    })),
  });
  for (const { event, rows, drafts } of found) {
    await unlinkReleased(parts, event, rows, riderId);
    if (drafts.length > 0) await putPostings(parts, event, drafts, { means: 'riderRemoval' }, by, { dryRun: false });
  }
  return { events: removals.length, results: removals.flatMap(({ drafts }) => drafts).length };
}

/** The classes of an event with a rider, whose rows stay as finishers without an account. */
const draftsWithout = (riderId: string, { event, rows }: Standing): Draft[] =>
  event.classes.flatMap(({ id, finishers, postingId }): Draft[] => {
    const before = rows.get(postingId ?? '') ?? [];
    return before.some((row) => row.riderId === riderId)
      ? [
          {
            classId: id,
            finishers,
            rows: before.map((row) => (row.riderId === riderId ? { ...row, riderId: null, settled: true } : row)),
          },
        ]
      : [];
  });

/** The released posting behind a held one is changed too; that is not a new posting. */
async function unlinkReleased(
  { store }: CatalogParts,
  event: EventDocument,
  rows: Map<string, PostedRow[]>,
  riderId: string,
): Promise<void> {
  for (const { hold } of event.classes) {
    const id = hold?.released?.postingId;
    const released = rows.get(id ?? '');
    if (!id || !released?.some((row) => row.riderId === riderId)) continue;
    const unlinked = released.map((row) => (row.riderId === riderId ? { ...row, riderId: null, settled: true } : row));
    await store.postings.updateOne({ _id: id }, { $set: { rows: unlinked, ...summaryOf(unlinked) } });
  }
}
