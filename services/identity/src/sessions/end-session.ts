import type { Session } from '@podium/contracts/roles.ts';
import { noSuchSession } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { endSessionsOf } from './ended-sessions.ts';
import type { Exchange } from './begin-session.ts';
import { clearCookies, hashOf, ownTokenOf, refreshTokenOf } from './session-cookies.ts';
import { endOne, findLiveSession, findRefreshToken, listLiveSessions } from './sessions.store.ts';

/** Signs out: ends every session that the caller presents a token of, in whatever way. */
export async function signOut(
  parts: IdentityParts,
  { request, response }: Exchange,
  session: Session | null,
): Promise<void> {
  const tokens = [refreshTokenOf(request), ownTokenOf(request)].filter((token) => token !== undefined);
  await parts.db.transaction(async (tx) => {
    const rows = await Promise.all(tokens.map((token) => findRefreshToken(tx, hashOf(token))));
    const ids = new Set([session?.sid, ...rows.map((row) => row?.session_id)].filter((id) => id !== undefined));
    for (const id of [...ids].sort()) await endOne(tx, id, parts.clock(), 'logout');
  });
  clearCookies(response);
}

/** The caller's own sessions, last seen first; without those in which staff act for them. */
export async function listOwnSessions({ db, clock }: IdentityParts, session: Session) {
  return (await listLiveSessions(db, session.userId, clock())).map((row) => ({
    id: row.id,
    device: row.device,
    network: row.network,
    begunAt: row.begun_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    current: row.id === session.sid,
  }));
}

/** Not one in which staff act for the caller. Throws `identity/no-such-session`. */
export async function endOwnSession(
  { db, clock }: IdentityParts,
  response: Exchange['response'],
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findLiveSession(tx, id, clock());
    if (!row || row.user_id !== session.userId || row.proxied_by) throw noSuchSession();
    await endOne(tx, id, clock(), 'signedOut');
  });
  if (id === session.sid) clearCookies(response);
}

/** Everywhere, including this browser. */
export async function endOwnSessions(
  { db, clock }: IdentityParts,
  response: Exchange['response'],
  session: Session,
): Promise<number> {
  const ended = await db.transaction((tx) => endSessionsOf(tx, session.userId, clock(), 'signedOut'));
  clearCookies(response);
  return ended;
}
