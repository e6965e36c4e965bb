import type { VinReview } from '@podium/contracts/vin-reviews.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { saveBikes } from '../bikes/save-bikes.ts';
import { lockGarage } from '../bikes/lock-garages.ts';
import { isSamePerson } from '../clients/identity.client.ts';
import { noSuchReview, reviewDecided, secondPersonNeeded } from '../errors.ts';
import type { DealersParts, StaffCall } from '../calls/parts.ts';
import { describeReviews } from './list-reviews.ts';
import { findReview, lockReview, updateReview, type ListedReview } from './vin-reviews.store.ts';
import { listBikes } from '../bikes/find-bikes.ts';

type Decision = { decision: 'confirm' | 'reject'; note: string };
/**
 * Staff decide by the plate: confirmed, the bike counts from now on, like one whose pattern is verified later;
 * rejected, it never will for this rider. Nobody decides about their own rider account. Throws
 * `dealers/no-such-review`, `dealers/second-person-needed`, `dealers/review-decided`.
 */
export async function decideReview(
  parts: DealersParts,
  reviewId: string,
  { decision, note }: Decision,
  by: StaffCall,
): Promise<VinReview> {
  const asked = await findReview(parts.db, reviewId);
  if (!asked) throw noSuchReview();
  // Before the transaction, which waits for no other service.
  const own = { userId: actorOf(by.session), riderId: asked.rider_id };
  if (await isSamePerson(parts.identityUrl, own, by.context)) throw secondPersonNeeded();
  await parts.db.transaction(async (tx) => {
    await lockGarage(tx, asked.rider_id);
    const review = await lockReview(tx, reviewId);
    // A merge may have moved it meanwhile.
    if (review?.rider_id !== asked.rider_id) throw noSuchReview();
    if (review.status !== 'waiting') throw reviewDecided();
    await updateReview(tx, reviewId, {
      status: decision === 'confirm' ? 'confirmed' : 'rejected',
      decided_at: by.now,
      decided_by: actorOf(by.session),
      note,
    });
    const { rider_id, vin, reasons, status } = review;
    by.changedFrom({ riderId: rider_id, vin, reasons, status });
    await saveBikes(tx, rider_id, await listBikes(tx, [rider_id]), { cause: callCause(by), now: by.now });
  });
  parts.committed();
  const [described] = await describeReviews(parts, [(await findReview(parts.db, reviewId)) as ListedReview], by);
  return described as VinReview;
}
