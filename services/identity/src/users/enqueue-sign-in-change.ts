import type { z } from 'zod';
import { signInChanged, type signInChangeSchema } from '@podium/contracts/events/identity.sign-in-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import type { UserRow } from './read-users.ts';

/**
 * Enqueues that somebody other than its holder changed how an account signs in: a hand in its money for 30 days (rule
 * 42). Locks the account.
 */
export async function enqueueSignInChange(
  tx: Transaction,
  { id, type, subject_id }: Pick<UserRow, 'id' | 'type' | 'subject_id'>,
  change: z.infer<typeof signInChangeSchema>,
  cause: Cause,
): Promise<void> {
  const [row] = await tx('users')
    .where({ id })
    .update({ sign_in_version: tx.raw('sign_in_version + 1') })
    .returning('sign_in_version');
  await enqueue(tx, {
    event: signInChanged,
    aggregateId: id,
    version: row.sign_in_version,
    data: {
      accountId: id,
      accountType: type,
      riderId: type === 'rider' ? id : null,
      dealerId: type === 'dealer' ? subject_id : null,
      change,
    },
    cause,
  });
}
