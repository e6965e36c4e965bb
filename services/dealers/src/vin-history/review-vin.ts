import type { ErrorCode } from '@podium/contracts/errors.ts';
import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { reviewReasons, rulesOn, type Bike, type KnownVin, type PostedResult } from './review-rules.ts';
import type { HistoryRow, NewReview, ReviewRow } from './known-vins.ts';

/** What is known of a rider's VINs. */
export type VinStanding = {
  riderId: string;
  /** Every VIN that the rider ever added. */ history: readonly KnownVin[];
  /** What staff said of them, by VIN. */ reviews: ReadonlyMap<string, ReviewRow['status']>;
};
export type AddedBike = {
  bike: Bike;
  addedAt: Date;
  /** Staff entered it in their own name, for somebody else. */ byStaff: boolean;
  /** The rider's other bikes that count. */ valid: Bike[];
  /** In which the VIN stands, or the rider. */ results: PostedResult[];
  versions: RulesSnapshot[];
};
export type Finding = {
  /** Null lets the bike count. */ code: ErrorCode | null;
  /** Of a VIN that is new: what goes to the history, and what staff are to look at. */ history?: HistoryRow;
  review?: NewReview;
};

/**
 * What staff's review says of a bike that would count but for it. A VIN is looked at once, when the rider adds it for
 * the first time: from then on it stands in the history with what was found.
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
