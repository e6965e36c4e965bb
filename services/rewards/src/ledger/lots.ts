import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { AwardRow } from './read-lots.ts';
import { walletKey, type WalletKey } from './wallets.ts';

/** The wallet that a lot belongs to. */
export const walletOf = (lot: { rider_id: string; kind: AwardKind; currency: WalletKey['currency'] }): WalletKey => ({
  riderId: lot.rider_id,
  kind: lot.kind,
  currency: lot.currency,
});
/** A lot as the legs of a movement need it. */
export const lotOf = (row: AwardRow) => ({ id: row.id, riderId: row.rider_id, kind: row.kind });
/** The status of a lot with value left. */
export const openStatus = (kind: AwardKind) => (kind === 'cash' ? ('Earned' as const) : ('Current' as const));
/** The status of a lot that was used up. */
export const usedStatus = (kind: AwardKind) => (kind === 'cash' ? ('Funded' as const) : ('Spent' as const));
/** The debt of a wallet in cents, among those that were locked; 0 if there is none. */
export const debtOf = (debts: Map<string, number>, wallet: WalletKey) => debts.get(walletKey(wallet)) ?? 0;
/** Lots in their newest state, each once: those that a later movement changed again, and those that it alone changed. */
export function withNewest(lots: AwardRow[], later: AwardRow[]): AwardRow[] {
  return [...new Map([...lots, ...later].map((lot) => [lot.id, lot])).values()];
}
