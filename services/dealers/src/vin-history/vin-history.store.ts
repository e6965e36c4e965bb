import type { VinReview, VinReviewReason } from '@podium/contracts/vin-reviews.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
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

export type NewReview = Pick<ReviewRow, 'rider_id' | 'vin' | 'reasons' | 'result_ids' | 'asked_at'>;

/** By rider; one without any is not there. */
export async function listHistories(db: Connection, riderIds: string[]): Promise<Map<string, KnownVin[]>> {
  const rows = await db<HistoryRow>('vin_history').whereRaw('rider_id = any(?)', [riderIds]);
  return new Map(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      own.map(({ vin, added_at, by_staff }) => ({ vin, addedAt: added_at, byStaff: by_staff })),
    ]),
  );
}

/** What staff said of VINs, by rider and VIN. */
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

export const insertHistories = (tx: Transaction, rows: HistoryRow[]) => insertRows(tx, 'vin_history', rows);

export async function insertReviews(tx: Transaction, rows: NewReview[]): Promise<void> {
  if (rows.length > 0) await tx('vin_reviews').insert(rows);
}

/**
 * Two riders became one: history, reviews and transfers are that one's. Of a VIN that both had, what stands with the one who stays
 * counts.
 */
export async function moveHistory(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const ofStaying = () => tx('vin_history').where({ rider_id: intoId }).select('vin');
  for (const table of ['vin_reviews', 'vin_history']) {
    await tx(table).where({ rider_id: fromId }).whereIn('vin', ofStaying()).delete();
    await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
  }
  await moveTransfers(tx, fromId, intoId);
}

/** Of two open requests for one VIN that of the one who stays counts; nobody asks themselves. */
async function moveTransfers(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const both = [fromId, intoId];
  await tx('vin_transfers').whereIn('from_rider_id', both).whereIn('to_rider_id', both).delete();
  const open = (riderId: string) => tx('vin_transfers').where({ to_rider_id: riderId, status: 'waiting' });
  await open(fromId).whereIn('vin', open(intoId).select('vin')).delete();
  for (const column of ['from_rider_id', 'to_rider_id'])
    await tx('vin_transfers')
      .where({ [column]: fromId })
      .update({ [column]: intoId });
}
