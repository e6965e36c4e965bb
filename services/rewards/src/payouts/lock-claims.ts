import { isUuid, type Transaction } from '@podium/service-kit/database.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { holdMerging } from '../people/lock-merging.ts';
import type { ClaimRow } from './list-claims.ts';

/**
 * The locks for paying, canceling or taking back claims: first against merges, then the claims' wallets, then the
 * claims, each in a fixed order. Unknown ids are missing from the result.
 */
export async function lockForPaying(tx: Transaction, ids: string[]): Promise<ClaimRow[]> {
  await holdMerging(tx);
  const known = ids.filter(isUuid);
  const riders = await tx<ClaimRow>('payout_claims').whereIn('id', known).select('rider_id', 'currency');
  await lockWallets(
    tx,
    riders.map(({ rider_id, currency }) => ({ riderId: rider_id, kind: 'cash' as const, currency })),
  );
  return tx<ClaimRow>('payout_claims').whereIn('id', known).orderBy('id').forUpdate();
}
