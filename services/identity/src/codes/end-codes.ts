import type { Transaction } from '@podium/service-kit/database.ts';
import type { Purpose } from './codes.store.ts';

/** Ends the open codes of an account. */
export async function endOpenCodes(
  tx: Transaction,
  userId: string,
  purposes: readonly Purpose[],
  at: Date,
): Promise<void> {
  await tx('codes')
    .where({ user_id: userId })
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .whereNull('replaced_at')
    .update({ replaced_at: at });
}
