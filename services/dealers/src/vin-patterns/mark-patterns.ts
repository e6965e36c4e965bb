import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { columns } from './find-patterns.ts';

/** Verifies or unverifies patterns; who holds a bike is judged again by a recheck (rule 24). */
export async function markPatterns(tx: Transaction, ids: string[], verified: boolean): Promise<VinPattern[]> {
  return tx('vin_patterns').whereIn('id', ids).update({ verified }).returning(columns);
}
