import type { Transaction } from '@podium/service-kit/database.ts';

/** What a rider wrote in claims of missing payments goes with their account; the decision about each stays. */
export const forgetMessages = (tx: Transaction, riderId: string) =>
  tx('missing_payments').where({ rider_id: riderId }).update({ message: '—' });
