import type { Connection } from '@podium/service-kit/database.ts';
import type { TransferRow } from './transfers.store.ts';

/** Those that a rider asked for, and those of their bikes that others asked for; oldest first. */
export const listTransfersOf = (db: Connection, riderId: string): Promise<TransferRow[]> =>
  db<TransferRow>('vin_transfers')
    .where({ to_rider_id: riderId })
    .orWhere({ from_rider_id: riderId })
    .orderBy(['asked_at', 'id']) as unknown as Promise<TransferRow[]>;
