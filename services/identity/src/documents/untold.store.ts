import type { Transaction } from '@podium/service-kit/database.ts';

/** Riders of whose papers other services have not heard; tombstones have none. */
export const lockUntold = async (tx: Transaction, limit: number): Promise<string[]> =>
  tx('riders').where({ papers_told: false }).orderBy('user_id').limit(limit).forUpdate().skipLocked().pluck('user_id');

export const markTold = (tx: Transaction, ids: string[]) =>
  tx('riders').whereIn('user_id', ids).update({ papers_told: true });
