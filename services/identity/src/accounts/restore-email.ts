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
import { tryCode } from '../codes/codes.ts';
import { removeWhatOthersSet } from '../owners/take-account.ts';
import { settleTakenBack } from '../owners/way-back.ts';
import { wasVerified } from '../users/account-addresses.ts';
import { lockUser, markVerified, updateUser } from '../users/write-users.ts';
import { lockRider } from '../riders/find-rider.ts';

/**
 * Restores an address by the link that was mailed to it when it was changed: the address is valid again, whoever
 * changed it loses every session, the password and all codes, and what they may have set goes; the holder of the mail
 * sets a new password. Addresses that came later have no way back. Returns the code for the password. Throws
 * `identity/email-taken` if another account has the address meanwhile.
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
    if (!user || user.merged_into || !email || !(await wasVerified(tx, user.id, email)))
      return { refused: codeExpired };
    await removeWhatOthersSet(tx, parts, user.id, callCause(by));
    await writeEmail(tx, user, email, { cause: callCause(by), now: parts.clock() });
    await audit(tx, by, {
      action: 'restoreEmail',
      targetType: user.type,
      targetId: user.subject_id,
      before: { email: user.email },
      after: { email },
    });
    return { email, resetCode: await settleTakenBack(tx, parts, user, email) };
  });
  if ('refused' in done) throw done.refused();
  parts.committed();
  parts.mailer.wake();
  await parts.throttle.giveBack(['codes', by.asker.address]);
  return done;
}

/** Updates the search fields and enqueues the change to all copies. */
async function writeEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  { cause, now }: { cause: Cause; now: Date },
): Promise<void> {
  await updateUser(tx, user.id, { email });
  await markVerified(tx, { id: user.id, email });
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
