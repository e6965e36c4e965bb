import { callCause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { Asker } from '../slow-down/asker.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { postMail } from '../mail/post-mail.ts';
import { codeExpired } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { shortNameOf } from '../riders/rider-views.ts';
import { updateRider } from '../riders/write-rider.ts';
import { makeCode, readCode, tryCode } from '../codes/codes.ts';
import { findRider, type RiderRow } from '../riders/find-rider.ts';

/**
 * Asks the guardian of a rider under 18; a new guardian is asked again. `askedBy`: the rider, who may type anybody's
 * address; beyond the limit it throws `identity/too-many-mails`.
 */
export async function askGuardian(
  tx: Transaction,
  parts: Pick<IdentityParts, 'config' | 'clock' | 'throttle'>,
  rider: RiderRow,
  askedBy?: { account: string; sender: string },
): Promise<void> {
  if (!rider.guardian_email) return;
  if (askedBy) await parts.throttle.countMail('guardian', { recipient: rider.guardian_email, ...askedBy });
  const code = await makeCode(tx, parts, rider.user_id, 'guardian', rider.guardian_email);
  const values = {
    rider: shortNameOf(rider),
    code,
    path: `/guardian-consent?${new URLSearchParams({ code })}`,
  };
  await postMail(tx, parts, { address: rider.guardian_email }, 'guardian', rider.locale, values);
}

type Answering = AuditBy & { asker: Asker };
type Answered = { riderName: string };

/** Describes the rider to the guardian, by first name and initial; the code stays valid. Throws as `verifyEmail`. */
export const riderOfGuardian = (parts: IdentityParts, code: string, by: Answering): Promise<Answered> =>
  withCode(parts, { code, by, read: readCode }, async () => {});

/** The guardian consents: from now on the rider may redeem (rule 26). Throws as `verifyEmail`. */
export const consentAsGuardian = (parts: IdentityParts, code: string, by: Answering): Promise<Answered> =>
  withCode(parts, { code, by, read: tryCode }, async (tx, rider) => {
    await updateRider(tx, rider, { guardian_confirmed_at: parts.clock() });
    await postMail(tx, parts, { userId: rider.user_id }, 'guardianConfirmed', rider.locale, {
      guardian: rider.guardian_name ?? '',
    });
    await audit(tx, by, { action: 'consentAsGuardian', targetType: 'rider', targetId: rider.user_id });
    await enqueueRider(tx, rider.user_id, callCause(by), parts.clock());
  });

/**
 * The guardian refuses: the rider stays pending and is notified; another guardian may be named. Throws as
 * `verifyEmail`.
 */
export const refuseAsGuardian = (
  parts: IdentityParts,
  { code, reason }: { code: string; reason: string },
  by: Answering,
): Promise<Answered> =>
  withCode(parts, { code, by, read: tryCode }, async (tx, rider) => {
    await updateRider(tx, rider, { guardian_refused_at: parts.clock(), guardian_refusal: reason || null });
    await postMail(tx, parts, { userId: rider.user_id }, 'guardianRefused', rider.locale, {
      guardian: rider.guardian_name ?? '',
      why: reason,
      path: '/auth/rider/profile#person',
    });
    await audit(tx, by, {
      action: 'refuseAsGuardian',
      targetType: 'rider',
      targetId: rider.user_id,
      after: { guardianRefusal: reason || null },
    });
    await enqueueRider(tx, rider.user_id, callCause(by), parts.clock());
  });

/** Runs work on the rider of a mailed code; wrong codes are counted. */
async function withCode(
  parts: IdentityParts,
  { code, by, read }: { code: string; by: Answering; read: typeof readCode },
  act: (tx: Transaction, rider: RiderRow) => Promise<void>,
): Promise<Answered> {
  const { address, puzzle } = by.asker;
  await parts.throttle.countOrPuzzle([['codes', address]], `code ${address}`, puzzle);
  const done = await parts.db.transaction(async (tx) => {
    const tried = await read(tx, parts, 'guardian', code, by.asker);
    if ('refused' in tried) return tried;
    const rider = (await findRider(tx, tried.userId)) as RiderRow;
    // Another guardian was named since: this one's answer does not count.
    if (tried.address !== rider.guardian_email) return { refused: codeExpired };
    await act(tx, rider);
    return { riderName: shortNameOf(rider) };
  });
  if ('refused' in done) throw done.refused();
  parts.committed();
  parts.mailer.wake();
  await parts.throttle.giveBack(['codes', address]);
  return done;
}
