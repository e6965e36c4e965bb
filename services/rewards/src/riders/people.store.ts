import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

type Versioned = { version: number };

export const upsertRider = (tx: Transaction, row: Versioned & { rider_id: string; first_name: string; last_name: string; active: boolean; guardian_pending: boolean }) => upsertNewer(tx, 'riders', 'rider_id', row);
export const upsertDealer = (tx: Transaction, row: Versioned & { dealer_id: string; name: string; dealer_number: string; country: string; active: boolean }) => upsertNewer(tx, 'dealers', 'dealer_id', row);
export const upsertPin = (tx: Transaction, row: Versioned & { rider_id: string; salt: string; verifier: string; wrong_in_row: number; locked_until: Date | null }) => upsertNewer(tx, 'rider_pins', 'rider_id', row);
