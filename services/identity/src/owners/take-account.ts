import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { endOpenCodes } from '../codes/end-codes.ts';
import { endWaitingChange } from '../identity-changes/end-waiting-change.ts';
import { postMail } from '../mail/post-mail.ts';
import { askGuardian } from '../mailed-codes/guardian-consent.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { lockRider } from '../riders/find-rider.ts';
import { hasPin } from '../riders/rider-views.ts';
import { removePin } from '../riders/write-pin.ts';
import { updateRider } from '../riders/write-rider.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import type { UserRow } from '../users/read-users.ts';
import { forgetDevices, markVerified, updateUser } from '../users/write-users.ts';

type Parts = Pick<IdentityParts, 'config' | 'clock' | 'throttle'>;

/** By which money, mail and calls reach a rider, and the answer of a guardian whom somebody else may have named. */
const reach = {
  phone1: null,
  phone2: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zipcode: null,
  guardian_confirmed_at: null,
  guardian_refused_at: null,
  guardian_refusal: null,
};

/**
 * The owner of an address takes an account that nobody verified, by the mailed link of a new password or by a provider
 * that vouches for the address: whoever registered it may be a stranger who waits for the owner's money. All that was
 * set before goes, and the owner is told. The rows of the account are locked.
 */
export async function takeAccount(tx: Transaction, parts: Parts, user: UserRow, by: AuditBy): Promise<void> {
  await removeWhatOthersSet(tx, parts, user.id, callCause(by));
  await markVerified(tx, user);
  if (user.type === 'rider') await enqueueRider(tx, user.id, callCause(by), parts.clock());
  await postMail(tx, parts, { userId: user.id }, 'accountTaken', user.locale);
  await audit(tx, by, { action: 'takeAccount', targetType: user.type, targetId: user.subject_id });
}

/**
 * Sessions and tokens, the password, known devices, mailed codes, the PIN, postal address and phones, the guardian's
 * answer, and a change that waits for staff: of an account that its owner takes, or takes back. The second factor of an
 * admin stays. Who calls this enqueues the rider.
 */
export async function removeWhatOthersSet(tx: Transaction, parts: Parts, userId: string, cause: Cause): Promise<void> {
  const now = parts.clock();
  await endSessionsOf(tx, userId, now);
  await endOpenCodes(tx, userId, ['verify', 'reset', 'guardian'], now);
  await updateUser(tx, userId, { password_hash: null, totp_pending: null });
  await forgetDevices(tx, userId);
  const rider = await lockRider(tx, userId);
  if (!rider) return;
  if (hasPin(rider)) await removePin(tx, userId, cause);
  await endWaitingChange(tx, userId, now);
  await updateRider(tx, rider, reach);
  if (rider.guardian_email) await askGuardian(tx, parts, rider);
}
