import type { Transaction } from '@podium/service-kit/database.ts';

/** While two riders become one, nobody else may be in the middle of what reads who has what and then moves it. */
export const lockMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock(hashtext('rewards merge'))");
export const holdMerging = (tx: Transaction) =>
  tx.raw("select pg_advisory_xact_lock_shared(hashtext('rewards merge'))");

/** What a redemption locks first: none of either rider passes while they become one. */
export const lockPins = (tx: Transaction, riderIds: string[]) =>
  tx('rider_pins').whereIn('rider_id', riderIds).orderBy('rider_id').forUpdate().select('rider_id');
