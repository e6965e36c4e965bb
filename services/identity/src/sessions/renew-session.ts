import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { refuseCrossSite } from '@podium/service-kit/session.ts';
import { findUser } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { deactivated, noSession } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import type { Exchange } from './begin-session.ts';
import {
  clearCookies,
  hashOf,
  newRefreshToken,
  refreshTokenOf,
  setAccessCookie,
  setCookies,
} from './session-cookies.ts';
import { isDeactivated, sessionOf } from './session-of.ts';
import {
  endFamily,
  findLiveSession,
  holdLiveSession,
  lockRefreshToken,
  markRefreshUsed,
  markSeen,
  type SessionRow,
} from './sessions.store.ts';

type Renewal = { row: SessionRow; session: Session; refreshToken: string };
type By = { correlationId: string; now: Date };

/**
 * Trades the refresh cookie for a new pair, with the account's current state. A token works once; used again, also
 * concurrently, it ends its whole family for good, since one of two holders may have stolen it. The tabs of a browser
 * take turns. Throws `session/missing`,
 * `identity/deactivated`.
 */
export async function renewSession(parts: IdentityParts, call: Exchange & By): Promise<Session> {
  refuseCrossSite(call.request);
  const token = refreshTokenOf(call.request);
  const renewal = token ? await tradeRefreshToken(parts, token, call) : null;
  if (!renewal) {
    clearCookies(call.response);
    throw noSession();
  }
  await giveRenewed(parts, call, renewal);
  return renewal.session;
}

/** Sets the cookies of a renewed session. */
export async function giveRenewed(
  parts: IdentityParts,
  { response }: Pick<Exchange, 'response'>,
  { row, session, refreshToken }: Renewal,
): Promise<void> {
  const signed = await signAccessToken(parts, session, row.ends_at);
  setCookies(parts, response, { ...signed, refreshToken, endsAt: row.ends_at });
}

/**
 * In one transaction, so that nothing comes between the use, its successor and the end of a family. Null for an
 * unknown, ended or stolen one. Throws `identity/deactivated`.
 */
export async function tradeRefreshToken(
  parts: IdentityParts,
  token: string,
  { correlationId, now }: By,
  isWanted: (row: SessionRow) => boolean = () => true,
): Promise<Renewal | null> {
  const at = parts.clock();
  return parts.db.transaction(async (tx) => {
    const used = await lockRefreshToken(tx, hashOf(token));
    if (!used || used.expires_at <= at) return null;
    const row = await holdLiveSession(tx, used.session_id, at);
    if (!row || !isWanted(row)) return null;
    // An account that is off gets that answer; switching it on again ends the session.
    const session = await currentSession(parts, tx, row);
    if (!session) return null;
    if (!used.used_at) return { row, session, refreshToken: await useUp(tx, row, token, at) };
    await endFamily(tx, row.family, at, 'reuse');
    // A stolen session is recorded.
    const by = { session: null, correlationId, now };
    await audit(tx, by, { action: 'refreshTokenReused', targetType: session.type, targetId: session.subjectId });
    return null;
  });
}

async function useUp(tx: Transaction, row: SessionRow, token: string, at: Date): Promise<string> {
  const successor = await newRefreshToken(tx, row.id, row.ends_at);
  await markRefreshUsed(tx, hashOf(token), at);
  await markSeen(tx, row.id, at);
  return successor;
}

/** Staff acting by proxy are checked by their own account, anybody else by theirs. */
async function currentSession(
  parts: Pick<IdentityParts, 'config'>,
  tx: Transaction,
  { id, user_id, proxied_by }: SessionRow,
): Promise<Session | null> {
  const [user, actor] = await Promise.all([findUser(tx, user_id), proxied_by ? findUser(tx, proxied_by) : undefined]);
  if (!user || (proxied_by && !actor)) return null;
  if (await isDeactivated(tx, actor ?? user)) throw deactivated();
  return { ...(await sessionOf(parts, tx, user, proxied_by ?? undefined)), sid: id };
}

/**
 * Renews the access cookie of the same session, because the account has changed. The session keeps its end; a caller
 * with a bearer token gets no cookie.
 */
export async function refreshStanding(
  parts: IdentityParts,
  { request, response }: Exchange,
  session: Session,
): Promise<void> {
  const row = session.sid && (await findLiveSession(parts.db, session.sid, parts.clock()));
  if (!row || request.get('authorization')) return;
  setAccessCookie(parts, response, await signAccessToken(parts, session, row.ends_at));
}
