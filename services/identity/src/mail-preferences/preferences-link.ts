import { timingSafeEqual } from 'node:crypto';
import type { Connection } from '@podium/service-kit/database.ts';
import type { IdentityConfig } from '../config.ts';
import { keyFor, macOf } from '../sealing/sealing.ts';
import { findUser, type UserRow } from '../users/read-users.ts';

type Secret = Pick<IdentityConfig, 'SESSION_KEY_SECRET'>;
type Holder = Pick<UserRow, 'id' | 'email'>;

/**
 * The token of the links in mails: it reads and switches the kinds of mails of one account, and nothing else. It has no
 * end, for old mails must keep their way out, but is bound to the address: after a change of it, mails in the old mailbox
 * say nothing more.
 */
export const preferencesToken = ({ id, email }: Holder, secret: Secret): string => `${id}.${macFor(id, email, secret)}`;
const macFor = (id: string, email: string, { SESSION_KEY_SECRET }: Secret) =>
  macOf(keyFor(SESSION_KEY_SECRET, 'mail preferences'), `${id} ${email}`);

/** The account that a token names; undefined if it does not hold. */
export async function holderOf(db: Connection, token: string, secret: Secret): Promise<UserRow | undefined> {
  const [id = '', mac = ''] = token.split('.');
  const user = await findUser(db, id);
  if (!user || user.merged_into) return undefined;
  const [given, right] = [mac, macFor(user.id, user.email, secret)].map((text) => Buffer.from(text));
  return given!.length === right!.length && timingSafeEqual(given!, right!) ? user : undefined;
}

/** The page where mails are chosen. */
export const preferencesPath = (token: string): string => `/email-preferences?${new URLSearchParams({ token })}`;
/** The address of a mail program's own button (RFC 8058): a POST switches this kind off, a browser gets the page. */
export const oneClickPath = (token: string, kind: string): string =>
  `/api/mail-preferences/unsubscribe?${new URLSearchParams({ token, kind })}`;
