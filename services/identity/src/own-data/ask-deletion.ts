import { longDay } from '@podium/contracts/locales.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { audit } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { recordConsent } from '../consents/consents.ts';
import { creditLeft, deletionBlocked, noSuchRider, passwordMissing, signInAgain } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { hasBegunSince } from '../sessions/session-of.ts';
import type { Asker } from '../slow-down/asker.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { insertDeletion, lockOpen, updateDeletion } from './deletions.store.ts';
import { dueDay, judgeDeletion } from './read-stand.ts';

type By = CommandContext & { asker: Asker; context: CallContext };
/** A sign-in by a provider proves the holder of an account without a password for this long. */
const freshMs = 15 * 60_000;
const path = '/auth/rider/profile#data';

/**
 * A rider asks for the account to be deleted (decision 085): in 30 days, until which it works as before and the request
 * can be withdrawn. It takes back the consent to the rules. Asking twice is asking once. Throws
 * `identity/password-missing`, `identity/password-wrong`, `identity/sign-in-again`, `identity/deletion-blocked`,
 * `identity/credit-left`, `service/unavailable`.
 */
export async function askDeletion(
  parts: IdentityParts,
  riderId: string,
  { password, giveUpCredit }: { password?: string | undefined; giveUpCredit: boolean },
  by: By,
): Promise<void> {
  const user = await findUser(parts.db, riderId);
  if (!user) throw noSuchRider();
  await proveHolder(parts, user, password, by);
  const { blocks, credit } = await judgeDeletion(parts, riderId, by.context);
  if (blocks.length > 0) throw deletionBlocked();
  if (credit.length > 0 && !giveUpCredit) throw creditLeft();
  const due_on = dueDay(by.now);
  await parts.db.transaction(async (tx) => {
    const row = { rider_id: riderId, asked_at: by.now, due_on, gives_up_credit: giveUpCredit };
    if (!(await insertDeletion(tx, row))) return;
    await recordConsent(tx, riderId, 'withdrawn', by.now);
    await audit(tx, by, {
      action: 'askDeletion',
      targetType: 'rider',
      targetId: riderId,
      after: { dueDate: due_on, givesUpCredit: giveUpCredit },
    });
    await postMail(tx, parts, { userId: riderId }, 'deletionAsked', user.locale, {
      date: longDay(due_on, user.locale),
      path,
    });
  });
  parts.mailer.wake();
}

/** The account stays, and the consent to the rules of today is given again. Idempotent. */
export async function withdrawDeletion(parts: IdentityParts, riderId: string, by: CommandContext): Promise<void> {
  const user = await findUser(parts.db, riderId);
  if (!user) throw noSuchRider();
  await parts.db.transaction(async (tx) => {
    const open = await lockOpen(tx, riderId);
    if (!open) return;
    await updateDeletion(tx, open.id, { withdrawn_at: by.now });
    await recordConsent(tx, riderId, 'given', by.now);
    await audit(tx, by, { action: 'withdrawDeletion', targetType: 'rider', targetId: riderId });
    await postMail(tx, parts, { userId: riderId }, 'deletionWithdrawn', user.locale);
  });
  parts.mailer.wake();
}

async function proveHolder(parts: IdentityParts, user: UserRow, password: string | undefined, by: By): Promise<void> {
  if (user.password_hash === null) {
    const since = new Date(by.now.getTime() - freshMs);
    if (!(await hasBegunSince(parts.db, by.session, since, by.now))) throw signInAgain();
  } else if (password) await provePassword(parts, user, password, by.asker);
  else throw passwordMissing();
}
