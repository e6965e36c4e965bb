import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { User } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changedFields } from '@podium/service-kit/staff-write.ts';
import { changeEmail, proveEmailChange } from '../accounts/change-email.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import { versionOf } from '../users/read-users.ts';
import { userOf } from '../users/who-is.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { mailWelcome } from '../mailed-codes/mail-welcome.ts';
import { noSuchDealer, noSuchUser, stale } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { switchSessionsOf } from '../sessions/ended-sessions.ts';
import { findLogin, listLoginsOf, pageLogins, type LoginRow } from './logins.store.ts';
import { insertUser, lockUser, updateUser } from '../users/write-users.ts';
import { findDealerCopy, upsertDealer } from '../dealers/find-dealer-copies.ts';

/**
 * Dealer accounts are created and verified by the brand (spec 6). Throws `dealers/no-such-dealer`,
 * `identity/email-taken`.
 */
export async function addDealerLogin(
  parts: IdentityParts,
  entry: z.output<typeof identityRoutes.createDealerLogin.body>,
  by: AuditBy & { asked: Asked },
): Promise<User> {
  if (entry.password !== undefined) checkPassword(entry.password);
  const password_hash =
    entry.password === undefined ? null : await hashPassword(entry.password, parts.config.PASSWORD_PEPPER);
  const add = async (tx: Transaction): Promise<User> => {
    if (!(await findDealerCopy(tx, entry.dealerId))) throw noSuchDealer();
    const added = await insertUser(tx, {
      type: 'dealer',
      subject_id: entry.dealerId,
      email: entry.email,
      name: entry.name,
      password_hash,
      email_verified: true,
      active: true,
      locale: entry.locale ?? 'en',
    });
    if (password_hash === null) await mailWelcome(tx, parts, added);
    await enqueueSignInChange(tx, added, 'created', callCause(by));
    await audit(tx, by, {
      action: 'createDealerLogin',
      targetType: 'dealerLogin',
      targetId: added.id,
      after: { dealerId: entry.dealerId, email: entry.email, name: entry.name },
    });
    return userOf(added);
  };
  const user = await parts.db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
  parts.mailer.wake();
  return user;
}

const loginOf = (row: LoginRow): DealerLogin => ({
  id: row.id,
  dealerId: row.subject_id,
  dealerName: row.dealer_name ?? '',
  dealerNumber: row.dealer_number,
  name: row.name,
  email: row.email,
  active: row.active,
  lastLogin: row.last_login?.toISOString() ?? null,
  loginCount: row.login_count,
  version: versionOf(row),
});

/**
 * A page of logins by dealer and name; each word of the query is in a name, the e-mail address or the dealer's number.
 */
export async function listDealerLogins(
  db: Database,
  { active, ...search }: z.output<typeof identityRoutes.listDealerLogins.query>,
) {
  const { rows, total } = await pageLogins(db, { ...search, ...(active && { active: active === 'true' }) }, search);
  return { dealerLogins: rows.map(loginOf), pagination: paginate(total, search) };
}

/**
 * When a login is switched off, its sessions end within two seconds. Throws `identity/no-such-user`,
 * `identity/email-taken`, `request/stale`.
 */
export async function changeDealerLogin(
  parts: IdentityParts,
  userId: string,
  { name, email, active }: z.output<typeof identityRoutes.updateDealerLogin.body>,
  by: CommandContext & { asker: Asker; ifMatch: string | undefined },
): Promise<DealerLogin> {
  const proven = await proveEmailChange(parts, userId, email, by);
  const login = await parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.type !== 'dealer') throw noSuchUser();
    if (by.ifMatch !== undefined && by.ifMatch !== versionOf(user)) throw stale();
    await changeEmail(parts, tx, user, proven);
    await updateUser(tx, userId, { ...(name && { name }), ...(active !== undefined && { active }) });
    if (active !== undefined && active !== user.active) await switchSessionsOf(tx, userId, active, parts.clock());
    const after = (await findLogin(tx, userId)) as LoginRow;
    const fields = ({ name: called, email: address, active: on }: Pick<LoginRow, 'name' | 'email' | 'active'>) => ({
      name: called,
      email: address,
      active: on,
    });
    await audit(tx, by, {
      action: 'updateDealerLogin',
      targetType: 'dealerLogin',
      targetId: userId,
      ...changedFields(fields(user), fields(after)),
    });
    return loginOf(after);
  });
  parts.mailer.wake();
  return login;
}

/** The sessions of a dealer's logins end when the dealer is deactivated; its logins sign in again once it is active. */
export async function applyDealer(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof dealerChanged>>,
  now: Date,
): Promise<void> {
  const before = await findDealerCopy(tx, data.dealerId);
  const isNewer = await upsertDealer(tx, {
    dealer_id: data.dealerId,
    version,
    name: data.name,
    dealer_number: data.dealerNumber,
    active: data.active,
  });
  if (!isNewer || !before || before.active === data.active) return;
  for (const { id } of await listLoginsOf(tx, data.dealerId)) await switchSessionsOf(tx, id, data.active, now);
}
