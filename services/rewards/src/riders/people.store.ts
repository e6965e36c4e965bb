import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

type Versioned = { version: number };

export const upsertRider = (tx: Transaction, row: Versioned & { rider_id: string; first_name: string; last_name: string; active: boolean; guardian_pending: boolean }) => upsertNewer(tx, 'riders', 'rider_id', row);
/** The rider that an account went into, through several merges. */
export async function listMerged(db: Connection): Promise<Map<string, string>> {
  const rows = await db('merged_riders').select('from_id', 'into_id');
  return new Map(rows.map(({ from_id, into_id }) => [from_id as string, into_id as string]));
}

/** Redemptions and verdicts go along; a PIN does not. */
export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  for (const table of ['redemptions', 'verdicts']) await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
  await tx('rider_pins').where({ rider_id: fromId }).delete();
}

/** What a redemption locks first: none of either rider passes while they become one. */
export const lockPins = (tx: Transaction, riderIds: string[]) => tx('rider_pins').whereIn('rider_id', riderIds).orderBy('rider_id').forUpdate().select('rider_id');

export const upsertDealer = (tx: Transaction, row: Versioned & { dealer_id: string; name: string; dealer_number: string; country: string; active: boolean }) => upsertNewer(tx, 'dealers', 'dealer_id', row);
export const upsertPin = (tx: Transaction, row: Versioned & { rider_id: string; salt: string; verifier: string; wrong_in_row: number; locked_until: Date | null }) => upsertNewer(tx, 'rider_pins', 'rider_id', row);
