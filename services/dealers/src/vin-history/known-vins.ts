import type { VinReview, VinReviewReason } from '@podium/contracts/vin-reviews.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { KnownVin } from './review-rules.ts';

/** When a rider first added a VIN; kept after the bike is removed. */
export type HistoryRow = { rider_id: string; vin: string; added_at: Date; by_staff: boolean };
/** A VIN that waits for staff, or their decision; `result_ids` are the results that speak against it. */
export type ReviewRow = {
  id: string;
  rider_id: string;
  vin: string;
  reasons: VinReviewReason[];
  result_ids: string[];
  asked_at: Date;
  status: VinReview['status'];
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
};

export type NewReview = Pick<ReviewRow, 'rider_id' | 'vin' | 'reasons' | 'result_ids' | 'asked_at'>;

/** By rider; riders without any are missing. */
export async function listHistories(db: Connection, riderIds: string[]): Promise<Map<string, KnownVin[]>> {
  const rows = await db<HistoryRow>('vin_history').whereRaw('rider_id = any(?)', [riderIds]);
  return new Map(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      own.map(({ vin, added_at, by_staff }) => ({ vin, addedAt: added_at, byStaff: by_staff })),
    ]),
  );
}

/** Staff decisions on VINs, by rider and VIN. */
export async function listReviewsOf(
  db: Connection,
  riderIds: string[],
): Promise<Map<string, Map<string, ReviewRow['status']>>> {
  const rows = await db<ReviewRow>('vin_reviews')
    .whereRaw('rider_id = any(?)', [riderIds])
    .select('rider_id', 'vin', 'status');
  return new Map(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      new Map(own.map(({ vin, status }) => [vin, status])),
    ]),
  );
}

/** Every review of a rider's VINs, oldest first. */
export const listReviewsBy = (db: Connection, riderId: string): Promise<ReviewRow[]> =>
  db<ReviewRow>('vin_reviews').where({ rider_id: riderId }).orderBy(['asked_at', 'id']) as unknown as Promise<
    ReviewRow[]
  >;
