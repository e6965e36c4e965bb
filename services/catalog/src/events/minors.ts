import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import type { CatalogParts } from '../calls/parts.ts';

type Store = Pick<CatalogParts, 'store'>;

/** Stores until when a rider is a minor, whose hometown is not public. Idempotent, also when late. */
export async function applyMinor(
  { store }: Store,
  { data: { riderId, minorUntil }, version }: Envelope<EventData<typeof riderChanged>>,
): Promise<void> {
  const older = { riderId, version: { $lt: version } };
  const change = { $set: { minorUntil: minorUntil ?? null, version } };
  await store.minors.updateOne(older, change, { upsert: Boolean(minorUntil) }).catch(async (error: unknown) => {
    // Stored already: the same version, or another replica was faster.
    if (!isDuplicateKey(error)) throw error;
    await store.minors.updateOne(older, change);
  });
}

/** Which of the riders are minors on a day, `YYYY-MM-DD`. */
export async function minorsAmong({ store }: Store, riderIds: string[], today: string): Promise<Set<string>> {
  if (riderIds.length === 0) return new Set();
  const found = await store.minors.find({ riderId: { $in: riderIds }, minorUntil: { $gt: today } }).lean();
  return new Set(found.map(({ riderId }) => riderId));
}
