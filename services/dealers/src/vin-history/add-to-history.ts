import { insertRows, type Transaction } from '@podium/service-kit/database.ts';
import type { HistoryRow, NewReview } from './known-vins.ts';

export const insertHistories = (tx: Transaction, rows: HistoryRow[]) => insertRows(tx, 'vin_history', rows);

export async function insertReviews(tx: Transaction, rows: NewReview[]): Promise<void> {
  if (rows.length > 0) await tx('vin_reviews').insert(rows);
}
