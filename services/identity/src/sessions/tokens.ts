import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import type { Session } from '@podium/contracts/roles.ts';
import { accessCookie, readCookie, refuseCrossSite } from '@podium/service-kit/session.ts';
import { findUser } from '../accounts/users.store.ts';
import { audit } from '../audit/audit-log.ts';
import { deactivated, noSession } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { sessionOf } from './session-of.ts';
import { endFamily, insertRefreshToken, useRefreshToken, type RefreshRow } from './sessions.store.ts';

export const accessSeconds = 600;
const refreshCookie = 'podium_refresh';
const refreshPath = '/api/';
const sessionDays = 30;
const proxyMinutes = 60;

/** An access token of ten minutes, or less where the session ends before. */
export async function signAccessToken(
  { keyring, clock }: IdentityParts,
  session: Session,
  endsAt?: Date,
): Promise<string> {
  const { kid, privateKey } = await keyring.signer();
  const now = clock().getTime();
  const left = endsAt ? Math.max(1, Math.floor((endsAt.getTime() - now) / 1000)) : accessSeconds;
  return jwt.sign({ session, at: now }, privateKey, {
    algorithm: 'RS256',
    keyid: kid,
    issuer: 'podium',
    expiresIn: Math.min(accessSeconds, left),
  });
}

/** Begins a session in the browser: a short access cookie and a rotating refresh cookie, neither readable by scripts. */
export async function setSession(parts: IdentityParts, response: Response, session: Session): Promise<void> {
  const lasts = session.proxiedBy ? proxyMinutes * 60_000 : sessionDays * 86_400_000;
  await setCookies(parts, response, session, randomUUID(), new Date(parts.clock().getTime() + lasts));
}

/**
 * Trades the refresh cookie for a new pair, for the account as it stands now. A token that was used before ends its family:
 * one of the two holders stole it.
 */
export async function rotateSession(
  parts: IdentityParts,
  { request, response, correlationId, now }: { request: Request; response: Response; correlationId: string; now: Date },
): Promise<Session> {
  refuseCrossSite(request);
  const token = readCookie(request, refreshCookie);
  const used = token ? await useUp(parts, token, { correlationId, now }) : null;
  const session = used && (await currentSession(parts, used.session));
  if (!used || !session) {
    clearCookies(response);
    throw noSession();
  }
  await setCookies(parts, response, session, used.family, used.expires_at);
  return session;
}

/** A stolen session leaves a record. */
async function useUp(
  { db, clock }: IdentityParts,
  token: string,
  by: { correlationId: string; now: Date },
): Promise<RefreshRow | null> {
  return db.transaction(async (tx) => {
    const used = await useRefreshToken(tx, hashOf(token), clock());
    if (used?.reused)
      await audit(
        tx,
        { ...by, session: null },
        { action: 'refreshTokenReused', targetType: used.row.session.type, targetId: used.row.session.subjectId },
      );
    return used && !used.reused ? used.row : null;
  });
}

/** Staff who proxy go by their own account, anybody else by theirs. */
async function currentSession({ db }: IdentityParts, { userId, proxiedBy }: Session): Promise<Session | null> {
  const [user, actor] = await Promise.all([findUser(db, userId), proxiedBy ? findUser(db, proxiedBy) : undefined]);
  if (!user || (proxiedBy && !actor)) return null;
  if (!(actor ?? user).active) throw deactivated();
  return sessionOf(db, user, proxiedBy);
}

export async function endSession(parts: IdentityParts, request: Request, response: Response): Promise<void> {
  const token = readCookie(request, refreshCookie);
  if (token) await endFamily(parts.db, hashOf(token));
  clearCookies(response);
}

async function setCookies(
  parts: IdentityParts,
  response: Response,
  session: Session,
  family: string,
  expires: Date,
): Promise<void> {
  const refreshToken = randomBytes(32).toString('base64url');
  const kept = insertRefreshToken(parts.db, { token_hash: hashOf(refreshToken), family, session, expires_at: expires });
  const accessToken = await signAccessToken(parts, session, expires);
  await kept;
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: parts.config.PUBLIC_URL.startsWith('https:') };
  response.cookie(accessCookie, accessToken, { ...options, path: '/', maxAge: accessSeconds * 1000 });
  response.cookie(refreshCookie, refreshToken, { ...options, path: refreshPath, expires });
}

function clearCookies(response: Response): void {
  response.clearCookie(accessCookie, { path: '/' });
  response.clearCookie(refreshCookie, { path: refreshPath });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
