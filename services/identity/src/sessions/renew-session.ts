import { createHash } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { refuseCrossSite } from '@podium/service-kit/session.ts';
import { findUser } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { deactivated, noSession } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { openText, sealText } from '../sealing/sealing.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import { browserOf } from './asker.ts';
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
  type RefreshRow,
  type SessionRow,
} from './sessions.store.ts';

/** How long after its first use a token returns the same successor to the same browser: two tabs that renew at once. */
const graceMs = 5_000;

type Renewal = { row: SessionRow; session: Session; refreshToken: string };
type By = { correlationId: string; now: Date };

/**
 * Trades the refresh cookie for a new pair, with the account's current state. A token that another reuses, also
 * concurrently, ends its whole family for good: one of the two holders stole it. Throws `session/missing`,
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
  { request, correlationId, now }: Pick<Exchange, 'request'> & By,
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
    const browser = browserOf(request);
    const refreshToken = used.used_at
      ? await sameAnswer(tx, used, token, browser, at)
      : await useUp(tx, row, token, browser, at);
    if (refreshToken) return { row, session, refreshToken };
    await endFamily(tx, row.family, at, 'reuse');
    // A stolen session is recorded.
    const by = { session: null, correlationId, now };
    await audit(tx, by, { action: 'refreshTokenReused', targetType: session.type, targetId: session.subjectId });
    return null;
  });
}

async function useUp(tx: Transaction, row: SessionRow, token: string, browser: string, at: Date): Promise<string> {
  const successor = await newRefreshToken(tx, row.id, row.ends_at);
  await markRefreshUsed(tx, hashOf(token), {
    used_at: at,
    used_by: browser,
    successor: sealText(successorKey(token), successor),
  });
  await markSeen(tx, row.id, at);
  return successor;
}

/** Null if it is not a second tab: another browser, later, or the successor was used already. */
async function sameAnswer(
  tx: Transaction,
  { used_at, used_by, successor }: RefreshRow,
  token: string,
  browser: string,
  at: Date,
): Promise<string | null> {
  if (!used_at || !successor || used_by !== browser || at.getTime() - used_at.getTime() > graceMs) return null;
  const opened = openText(successorKey(token), successor);
  return (await lockRefreshToken(tx, hashOf(opened)))?.used_at === null ? opened : null;
}

/** Only the holder of the token itself can decrypt its successor. */
const successorKey = (token: string) => createHash('sha256').update(`successor ${token}`).digest();

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
