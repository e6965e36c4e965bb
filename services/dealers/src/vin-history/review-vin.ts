import type { ErrorCode } from '@podium/contracts/errors.ts';
import { programmeDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { listResultsAbout } from './posted.store.ts';
import { reviewReasons, rulesOn, type Bike } from './review-rules.ts';
import { readRules } from './rules.store.ts';
import { findReviewOf, insertHistory, insertReview, listHistory } from './vin-history.store.ts';

export type AddedBike = {
  bike: Bike;
  addedAt: Date;
  /** Staff entered it in their own name, for somebody else. */ byStaff: boolean;
  /** The rider's other bikes that count. */ valid: Bike[];
};

/**
 * What staff's review says of a bike that would count but for it; null lets it count. A VIN is looked at once, when the
 * rider adds it for the first time: from then on it stands in the history with what was found. Under the lock of the
 * rider's bikes.
 */
export async function reviewVin(
  tx: Transaction,
  riderId: string,
  { bike, addedAt, byStaff, valid }: AddedBike,
): Promise<ErrorCode | null> {
  const history = await listHistory(tx, riderId);
  if (history.some(({ vin }) => vin === bike.vin)) return codeOf(await findReviewOf(tx, riderId, bike.vin));
  await insertHistory(tx, { rider_id: riderId, vin: bike.vin, added_at: addedAt, by_staff: byStaff });
  const versions = await readRules(tx);
  const { reasons, resultIds } = reviewReasons({
    riderId,
    bike,
    addedAt,
    byStaff,
    known: history,
    valid,
    results: await listResultsAbout(tx, { riderId, vin: bike.vin }, versions),
    rules: rulesOn(versions, programmeDay(addedAt)),
  });
  if (reasons.length === 0) return null;
  await insertReview(tx, { rider_id: riderId, vin: bike.vin, reasons, result_ids: resultIds, asked_at: addedAt });
  return 'dealers/vin-review';
}

function codeOf(review: { status: 'waiting' | 'confirmed' | 'rejected' } | undefined): ErrorCode | null {
  if (review?.status === 'waiting') return 'dealers/vin-review';
  return review?.status === 'rejected' ? 'dealers/vin-rejected' : null;
}
