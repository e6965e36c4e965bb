import type { MergeQuestion } from '@podium/contracts/merges.ts';
import type { PostedRow } from '../documents/fields.ts';
import { mergeUnderway, ridersMerging } from '../errors.ts';
import type { Store } from './write-postings.ts';

/** How long identity may take from its question to its merge; a lock that was left behind ends then. */
export const mergingMs = 600_000;

/** Of merges one after the other; two locks of opposite merges would lead round in a circle. */
const maxChainLength = 20;

/** From now on no posting with both riders in one class is accepted (rule 44); call it before looking for one. */
export const lockMerging = ({ store }: Store, { fromId, intoId }: MergeQuestion, now: Date) =>
  store.mergings.updateOne(
    { fromId, intoId },
    { $set: { until: new Date(now.getTime() + mergingMs) }, $setOnInsert: { merged: false } },
    { upsert: true },
  );

/** The merge did not happen. One that did stays. */
export const unlockMerging = ({ store }: Store, { fromId, intoId }: MergeQuestion) =>
  store.mergings.deleteOne({ fromId, intoId, merged: false });

/** The two are one for good: a posting that was under way meanwhile is still refused. */
export const keepMerged = ({ store }: Store, { fromId, intoId }: MergeQuestion, now: Date) =>
  store.mergings.updateOne({ fromId, intoId }, { $set: { merged: true, until: now } }, { upsert: true });

/**
 * Refuses rows that name two riders who are one person, or are being merged. A merge locks before it looks for postings,
 * and a posting is stored before this looks for locks, so of two at once at least one sees the other. Throws
 * `catalog/riders-merging`.
 */
export async function assertNotMerging({ store }: Store, rows: PostedRow[], now: Date): Promise<void> {
  // Each present account, and whom it was or is being merged into, step by step.
  let ids = rows.flatMap(({ riderId }) => riderId ?? []);
  const present = new Set(ids).size;
  for (let step = 0; step < maxChainLength; step += 1) {
    const found = await store.mergings
      .find({ fromId: { $in: ids }, $or: [{ merged: true }, { until: { $gt: now } }] })
      .lean();
    if (found.length === 0) return;
    const into = new Map(found.map(({ fromId, intoId }) => [fromId, intoId]));
    if (found.some(({ fromId, intoId }) => ids.includes(fromId) && ids.includes(intoId))) throw ridersMerging();
    ids = ids.map((id) => into.get(id) ?? id);
    if (new Set(ids).size < present) throw ridersMerging();
  }
}

/**
 * Who the accounts of former rows are by now. The merge's event may still be under way when a posting already names the
 * account that remains; until it is here it is not known whether the merge happened. Throws `catalog/merge-underway`.
 */
export async function whoIsNow(
  { store }: Store,
  former: string[],
  present: ReadonlySet<string>,
  now: Date,
): Promise<(riderId: string) => string> {
  const into = new Map<string, string>();
  let ids = former;
  for (let step = 0; step < maxChainLength && ids.length > 0; step += 1) {
    const found = await store.mergings
      .find({ fromId: { $in: ids }, $or: [{ merged: true }, { until: { $gt: now } }] })
      .lean();
    if (found.some(({ merged, intoId }) => !merged && present.has(intoId))) throw mergeUnderway();
    const done = found.filter(({ merged }) => merged);
    for (const { fromId, intoId } of done) into.set(fromId, intoId);
    ids = done.map(({ intoId }) => intoId);
  }
  return (riderId) => {
    let who = riderId;
    for (let step = 0; step < maxChainLength; step += 1) who = into.get(who) ?? who;
    return who;
  };
}
