import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { Asker } from '../slow-down/asker.ts';
import type { UserRow } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { codeExpired } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueuePromoter } from '../promoters/promoter-views.ts';
import { lockPromoters, updatePromoter } from '../promoters/promoter-rows.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { updateRider } from '../riders/write-rider.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { makeCode, tryCode } from '../codes/codes.ts';
import { endOpenCodes } from '../codes/end-codes.ts';
import { lockUser, updateUser } from '../users/write-users.ts';
import { lockRider } from '../riders/find-rider.ts';

/**
 * Restores an address by the link that was mailed to it when it was changed: the address is valid again, whoever
 * changed it loses every session, the password and all codes, and the holder of the mail sets a new password. Returns
 * the code for that. Throws `identity/email-taken` if another account has the address meanwhile.
 */
export async function restoreEmail(
  parts: IdentityParts,
  code: string,
  by: AuditBy & { asker: Asker },
): Promise<{ email: string; resetCode: string }> {
  await parts.throttle.countOrPuzzle([['codes', by.asker.address]], `code ${by.asker.address}`, by.asker.puzzle);
  const done = await parts.db.transaction(async (tx) => {
    const tried = await tryCode(tx, parts, 'restore', code, by.asker);
    if ('refused' in tried) return tried;
    const user = await lockUser(tx, tried.userId);
    const email = tried.address;
    if (!user || user.merged_into || !email) return { refused: codeExpired };
    await writeEmail(tx, user, email, { cause: callCause(by), now: parts.clock() });
    await endOpenCodes(tx, user.id, ['verify', 'reset', 'restore'], parts.clock());
    await endSessionsOf(tx, user.id, parts.clock());
    await audit(tx, by, {
      action: 'restoreEmail',
      targetType: user.type,
      targetId: user.subject_id,
      before: { email: user.email },
      after: { email },
    });
    return { email, resetCode: await makeCode(tx, parts, user.id, 'reset', email) };
  });
  if ('refused' in done) throw done.refused();
  parts.committed();
  await parts.throttle.giveBack(['codes', by.asker.address]);
  return done;
}

/** Updates the search fields and enqueues the change to all copies. The previous password is invalid. */
async function writeEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  { cause, now }: { cause: Cause; now: Date },
): Promise<void> {
  await updateUser(tx, user.id, { email, email_verified: true, password_hash: null });
  const rider = await lockRider(tx, user.id);
  if (rider) {
    await updateRider(tx, rider, {});
    await enqueueRider(tx, user.id, cause, now);
  }
  const [promoter] = await lockPromoters(tx, [user.id]);
  if (promoter) {
    await updatePromoter(tx, promoter, {});
    await enqueuePromoter(tx, user.id, cause);
  }
}
