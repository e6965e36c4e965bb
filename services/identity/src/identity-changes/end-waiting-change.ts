import type { Transaction } from '@podium/service-kit/database.ts';

/** Nobody decides what somebody else requested for this account. */
export const endWaitingChange = (tx: Transaction, riderId: string, now: Date) =>
  tx('identity_changes')
    .where({ rider_id: riderId, status: 'waiting' })
    .update({ status: 'rejected', decided_at: now });
