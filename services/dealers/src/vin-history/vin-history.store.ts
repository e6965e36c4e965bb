import type { VinReview, VinReviewReason } from '@podium/contracts/vin-reviews.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { KnownVin } from './review-rules.ts';

export type HistoryRow = { rider_id: string; vin: string; added_at: Date; by_staff: boolean };
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

export async function listHistory(db: Connection, riderId: string): Promise<KnownVin[]> {
  const rows = await db<HistoryRow>('vin_history').where({ rider_id: riderId });
  return rows.map(({ vin, added_at, by_staff }) => ({ vin, addedAt: added_at, byStaff: by_staff }));
}

export const insertHistory = (tx: Transaction, row: HistoryRow) => tx('vin_history').insert(row);

export const findReviewOf = (db: Connection, riderId: string, vin: string): Promise<ReviewRow | undefined> =>
  db<ReviewRow>('vin_reviews').where({ rider_id: riderId, vin }).first();

export const insertReview = (
  tx: Transaction,
  row: Pick<ReviewRow, 'rider_id' | 'vin' | 'reasons' | 'result_ids' | 'asked_at'>,
) => tx('vin_reviews').insert(row);

/**
 * Two riders became one: history and reviews are that one's. Of a VIN that both had, what stands with the one who stays
 * counts.
 */
export async function moveHistory(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const ofStaying = () => tx('vin_history').where({ rider_id: intoId }).select('vin');
  for (const table of ['vin_reviews', 'vin_history']) {
    await tx(table).where({ rider_id: fromId }).whereIn('vin', ofStaying()).delete();
    await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
  }
}
