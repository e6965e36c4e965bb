import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import type { Session } from '@podium/contracts/roles.ts';
import { accessCookie, readCookie, refuseCrossSite } from '@podium/service-kit/session.ts';
import { noSession } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { endFamily, insertRefreshToken, useRefreshToken } from './sessions.store.ts';

export const accessSeconds = 600;
const refreshCookie = 'podium_refresh';
const refreshPath = '/api/';
const sessionDays = 30;
const proxyMinutes = 60;

export function signAccessToken({ signingKey }: IdentityParts, session: Session): string {
  return jwt.sign({ session }, signingKey.privateKey, { algorithm: 'RS256', keyid: signingKey.kid, issuer: 'podium', expiresIn: accessSeconds });
}

/** Begins a session in the browser: a short access cookie and a rotating refresh cookie, neither readable by scripts. */
export async function setSession(parts: IdentityParts, response: Response, session: Session): Promise<void> {
  const lasts = session.proxiedBy ? proxyMinutes * 60_000 : sessionDays * 86_400_000;
  await setCookies(parts, response, session, randomUUID(), new Date(parts.clock().getTime() + lasts));
}

/** Trades the refresh cookie for a new pair. A token that was used before ends its family: one of the two holders stole it. */
export async function rotateSession(parts: IdentityParts, request: Request, response: Response): Promise<Session> {
  refuseCrossSite(request);
  const token = readCookie(request, refreshCookie);
  const used = token && (await useRefreshToken(parts.db, hashOf(token), parts.clock()));
  if (!used) {
    clearCookies(response);
    throw noSession();
  }
  await setCookies(parts, response, used.session, used.family, used.expires_at);
  return used.session;
}

export async function endSession(parts: IdentityParts, request: Request, response: Response): Promise<void> {
  const token = readCookie(request, refreshCookie);
  if (token) await endFamily(parts.db, hashOf(token));
  clearCookies(response);
}

async function setCookies(parts: IdentityParts, response: Response, session: Session, family: string, expires: Date): Promise<void> {
  const refreshToken = randomBytes(32).toString('base64url');
  await insertRefreshToken(parts.db, { token_hash: hashOf(refreshToken), family, session, expires_at: expires });
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: parts.config.PUBLIC_URL.startsWith('https:') };
  response.cookie(accessCookie, signAccessToken(parts, session), { ...options, path: '/', maxAge: accessSeconds * 1000 });
  response.cookie(refreshCookie, refreshToken, { ...options, path: refreshPath, expires });
}

function clearCookies(response: Response): void {
  response.clearCookie(accessCookie, { path: '/' });
  response.clearCookie(refreshCookie, { path: refreshPath });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
