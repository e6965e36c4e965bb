import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/** What the provider has under the id of an order, in cents; nulls if it does not find it. */
export type TheirSide = { their_cents: number | null; their_currency: string | null; their_status: string | null };
/** A proposal of how a stuck payment ended, and who confirmed it. */
export type SettlementRow = TheirSide & {
  id: string;
  claim_id: string;
  attempt: number;
  order_id: string;
  outcome: 'paid' | 'failed';
  reason: string;
  proposed_at: Date;
  proposed_by: string;
  status: 'pending' | 'replaced' | 'confirmed';
  confirmed_at: Date | null;
  confirmed_by: string | null;
};
const table = 'claim_settlements';

/** Takes the place of an earlier proposal for the claim. The caller holds the claim. */
export async function proposeSettlement(
  tx: Transaction,
  row: Omit<SettlementRow, 'id' | 'status' | 'confirmed_at' | 'confirmed_by'>,
): Promise<void> {
  await tx<SettlementRow>(table).where({ claim_id: row.claim_id, status: 'pending' }).update({ status: 'replaced' });
  await tx<SettlementRow>(table).insert(row);
}
export const findPendingSettlement = (db: Connection, claimId: string): Promise<SettlementRow | undefined> =>
  db<SettlementRow>(table).where({ claim_id: claimId, status: 'pending' }).first();
export const confirmSettlement = (tx: Transaction, id: string, by: { confirmed_at: Date; confirmed_by: string }) =>
  tx<SettlementRow>(table)
    .where({ id })
    .update({ status: 'confirmed', ...by });
/** The confirmed ones of orders. */
export const listSettled = (db: Connection, orderIds: string[]): Promise<SettlementRow[]> =>
  db<SettlementRow>(table)
    .where({ status: 'confirmed' })
    .whereRaw('order_id = any(?)', [orderIds]) as unknown as Promise<SettlementRow[]>;
