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

/** Ends the links back to addresses that are none of the account's, and to the one that it has now. */
export async function endRestoreCodes(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx('codes')
    .where({ user_id: userId, purpose: 'restore' })
    .whereNull('used_at')
    .whereNull('replaced_at')
    .where(
      (open) =>
        void open
          .whereNotIn(
            'address',
            tx('account_addresses').where({ user_id: userId }).whereNotNull('verified_at').select('email'),
          )
          .orWhereIn('address', tx('users').where({ id: userId }).select('email')),
    )
    .update({ replaced_at: at });
}
