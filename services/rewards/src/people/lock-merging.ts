import type { Transaction } from '@podium/service-kit/database.ts';

/** While two riders are merged, nobody else may be between reading and moving what they have. */
export const lockMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock(hashtext('rewards merge'))");
/** Held by who moves money: merges wait, others do not. */
export const holdMerging = (tx: Transaction) =>
  tx.raw("select pg_advisory_xact_lock_shared(hashtext('rewards merge'))");

/** The first lock of a redemption: it waits while either rider is merged. */
export const lockPins = (tx: Transaction, riderIds: string[]) =>
  tx('rider_pins').whereIn('rider_id', riderIds).orderBy('rider_id').forUpdate().select('rider_id');
