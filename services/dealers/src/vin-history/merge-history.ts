import type { Transaction } from '@podium/service-kit/database.ts';

/** Two riders were merged: the posted results count for the remaining one (rule 25). */
export const moveResults = (tx: Transaction, fromId: string, intoId: string) =>
  tx('posted_results').where({ rider_id: fromId }).update({ rider_id: intoId });

/**
 * Two riders were merged: history and reviews move to the remaining one. For a VIN that both had, the remaining rider's
 * entry counts.
 */
export async function moveHistory(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const ofStaying = () => tx('vin_history').where({ rider_id: intoId }).select('vin');
  for (const table of ['vin_reviews', 'vin_history']) {
    await tx(table).where({ rider_id: fromId }).whereIn('vin', ofStaying()).delete();
    await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
  }
}
