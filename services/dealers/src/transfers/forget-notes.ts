import type { Transaction } from '@podium/service-kit/database.ts';

/** What a rider wrote in requests for a VIN goes with their account; the decision about each stays. */
export const forgetNotes = (tx: Transaction, riderId: string) =>
  tx('vin_transfers').where({ to_rider_id: riderId }).update({ note: '—' });
