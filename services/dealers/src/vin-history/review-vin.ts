import type { ErrorCode } from '@podium/contracts/errors.ts';
import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { reviewReasons, rulesOn, type Bike, type KnownVin, type PostedResult } from './review-rules.ts';
import type { HistoryRow, NewReview, ReviewRow } from './known-vins.ts';

/** What is known of a rider's VINs. */
export type VinStanding = {
  riderId: string;
  /** Every VIN that the rider ever added. */ history: readonly KnownVin[];
  /** Staff decisions on them, by VIN. */ reviews: ReadonlyMap<string, ReviewRow['status']>;
};
/** What the review of a bike reads. */
export type AddedBike = {
  bike: Bike;
  addedAt: Date;
  /** Staff entered it in their own name, for somebody else. */ byStaff: boolean;
  /** The rider's other bikes that count. */ valid: Bike[];
  /** Results with the VIN or the rider. */ results: PostedResult[];
  versions: RulesSnapshot[];
};
/** Why a bike waits or does not count, and what to store about it. */
export type Finding = {
  /** Null if the bike counts. */ code: ErrorCode | null;
  /** For a new VIN: its history entry, and the review for staff. */ history?: HistoryRow;
  review?: NewReview;
};

/**
 * The review state of a bike that would count otherwise. A VIN is checked once, when the rider first adds it: from then
 * on the history has it with the result.
 */
export function reviewVin({ riderId, history, reviews }: VinStanding, added: AddedBike): Finding {
  const { bike, addedAt, byStaff, valid, results, versions } = added;
  if (history.some(({ vin }) => vin === bike.vin)) return { code: codeOf(reviews.get(bike.vin)) };
  const row = { rider_id: riderId, vin: bike.vin, added_at: addedAt, by_staff: byStaff };
  const rules = rulesOn(versions, programDay(addedAt));
  const { reasons, resultIds } = reviewReasons({
    riderId,
    bike,
    addedAt,
    byStaff,
    known: [...history],
    valid,
    results,
    rules,
  });
  if (reasons.length === 0) return { code: null, history: row };
  const review = { rider_id: riderId, vin: bike.vin, reasons, result_ids: resultIds, asked_at: addedAt };
  return { code: 'dealers/vin-review', history: row, review };
}

function codeOf(status: ReviewRow['status'] | undefined): ErrorCode | null {
  if (status === 'waiting') return 'dealers/vin-review';
  return status === 'rejected' ? 'dealers/vin-rejected' : null;
}
