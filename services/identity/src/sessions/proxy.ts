import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { findDealerUser, findUser, type UserRow } from '../accounts/users.store.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { noSession, noSuchUser } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { sessionOf } from './session-of.ts';

type SignedIn = { row: UserRow; session: Session };

/** An admin acts as somebody else. No admin as subject (rule 29); the subject may be deactivated (spec 4), but not merged away. */
export async function startProxy(
  { db }: IdentityParts,
  actor: Session,
  subject: { type: 'rider' | 'dealer' | 'promoter'; id: string },
  by: AuditBy,
): Promise<SignedIn> {
  const row = subject.type === 'dealer' ? await findDealerUser(db, subject.id) : await findUser(db, subject.id);
  if (!row || row.type !== subject.type || row.merged_into) throw noSuchUser();
  await db.transaction((tx) => audit(tx, by, { action: 'startProxy', targetType: row.type, targetId: row.subject_id }));
  return { row, session: await sessionOf(db, row, actor.userId) };
}

/** Back to the admin that proxied; a session that proxies nobody stays as it is. */
export async function endProxy({ db }: IdentityParts, session: Session): Promise<SignedIn> {
  const row = await findUser(db, actorOf(session));
  if (!row) throw noSession();
  return { row, session: await sessionOf(db, row) };
}
