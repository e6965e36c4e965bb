import type { User } from '@podium/contracts/api/identity.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { badCredentials, deactivated, noSession, notWhileProxying, noSuchUser } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isPassword } from './password.ts';
import { findDealerUser, findUser, findUserByEmail, recordLogin, sessionOf, userOf } from './users.store.ts';

export type SignedIn = { user: User; session: Session };

/** Signs in with e-mail and password. Unknown address, missing and wrong password are one answer, in one time. */
export async function signIn({ db, config, clock }: IdentityParts, email: string, password: string): Promise<SignedIn> {
  const row = await findUserByEmail(db, email);
  const right = await isPassword(password, row?.password_hash ?? null, config.PASSWORD_PEPPER);
  if (!row || !right) throw badCredentials();
  if (!row.active) throw deactivated();
  await recordLogin(db, row.id, clock());
  return { user: userOf(row), session: sessionOf(row) };
}

/** The user behind a session, as the account stands now. */
export async function whoIs({ db }: IdentityParts, session: Session): Promise<User> {
  const row = await findUser(db, session.userId);
  if (!row) throw noSession();
  return userOf(row, session);
}

/** An admin acts as somebody else. No nesting and no admin as subject (rule 29); the subject may be deactivated (spec 4). */
export async function startProxy({ db }: IdentityParts, by: Session, subject: { type: 'rider' | 'dealer' | 'promoter'; id: string }): Promise<SignedIn> {
  if (by.proxiedBy) throw notWhileProxying();
  const row = subject.type === 'dealer' ? await findDealerUser(db, subject.id) : await findUser(db, subject.id);
  if (!row || row.type !== subject.type) throw noSuchUser();
  const session = sessionOf(row, by.userId);
  return { user: userOf(row, session), session };
}

/** Back to the admin that proxied; a session that proxies nobody stays as it is. */
export async function endProxy({ db }: IdentityParts, session: Session): Promise<SignedIn> {
  const row = await findUser(db, session.proxiedBy ?? session.userId);
  if (!row) throw noSession();
  return { user: userOf(row), session: sessionOf(row) };
}
