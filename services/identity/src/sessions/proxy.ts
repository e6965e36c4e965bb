import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { findDealerUser, findUser } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { noSession, noSuchUser } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { beginSession, giveCookies, type Exchange } from './begin-session.ts';
import { giveRenewed, tradeRefreshToken } from './renew-session.ts';
import { clearCookies, forgetOwnToken, hashOf, saveOwnToken, ownTokenOf, refreshTokenOf } from './session-cookies.ts';
import { sessionOf } from './session-of.ts';
import { endOne, findLiveSession, findRefreshToken, holdLiveSession } from './sessions.store.ts';

/** In total, whatever is called meanwhile. */
const proxyMs = 60 * 60_000;

/**
 * An admin acts as somebody else. The subject is no admin (rule 29); it may be deactivated (spec 4), but not merged.
 * The proxy is its own session, and ends with the one that began it. Throws `identity/no-such-user`.
 */
export async function startProxy(
  parts: IdentityParts,
  call: Exchange & CommandContext,
  subject: { type: 'rider' | 'dealer' | 'promoter'; id: string },
): Promise<{ session: Session; accessToken: string; expiresIn: number }> {
  const { db, clock } = parts;
  const row = subject.type === 'dealer' ? await findDealerUser(db, subject.id) : await findUser(db, subject.id);
  if (!row || row.type !== subject.type || row.merged_into) throw noSuchUser();
  const begun = await db.transaction(async (tx) => {
    const parent = call.session.sid && (await holdLiveSession(tx, call.session.sid, clock()));
    if (!parent) throw noSession();
    await audit(tx, call, { action: 'startProxy', targetType: row.type, targetId: row.subject_id });
    const session = await sessionOf(parts, tx, row, call.session.userId);
    return beginSession(tx, session, { request: call.request, now: clock(), lastsMs: proxyMs, parent });
  });
  await saveWayBack(parts, call);
  return { session: begun.session, ...(await giveCookies(parts, call.response, begun)) };
}

/**
 * The admin's own refresh token is stored in a separate cookie; a caller with another session's token cannot return.
 */
async function saveWayBack(parts: IdentityParts, { request, response, session }: Exchange & { session: Session }) {
  const token = refreshTokenOf(request);
  const kept = token && (await findRefreshToken(parts.db, hashOf(token)));
  if (kept && kept.session_id === session.sid) saveOwnToken(parts, response, token, kept.expires_at);
  else forgetOwnToken(response);
}

/**
 * Ends the proxy. Returns to the admin's own session if it is still alive and the browser presents its token; a proxied
 * token alone ends without a successor: null. A session without a proxy stays as it is.
 */
export async function endProxy(parts: IdentityParts, call: Exchange & CommandContext): Promise<Session | null> {
  const { session, request, response } = call;
  if (!session.proxiedBy) return session;
  const row = session.sid ? await findLiveSession(parts.db, session.sid, parts.clock()) : undefined;
  await parts.db.transaction((tx) => endOne(tx, session.sid ?? '', parts.clock(), 'proxyEnded'));
  const token = ownTokenOf(request);
  const isParent = ({ id, user_id }: { id: string; user_id: string }) =>
    id === row?.parent_id && user_id === session.proxiedBy;
  const own = token && row ? await tradeRefreshToken(parts, token, call, isParent) : null;
  clearCookies(response);
  if (!own) return null;
  await giveRenewed(parts, call, own);
  return own.session;
}
