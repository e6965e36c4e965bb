import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Connection } from '@podium/service-kit/database.ts';
import { accessCookie, readCookie } from '@podium/service-kit/session.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { insertRefreshToken } from './sessions.store.ts';

/** How long a session in a browser may last. */
export const browserMs = 30 * 86_400_000;
const refreshCookie = 'podium_refresh';
/** While staff act as somebody: the refresh token of their own session, the only way back to it. */
const ownCookie = 'podium_own';
const refreshPath = '/api/';
/** The provider that somebody signed in by, whose session ends with ours. */
const providerCookie = 'podium_provider';
const providerPath = '/api/logout';

/** What is stored of a refresh token: SHA-256, hex. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
export const refreshTokenOf = (request: Request) => readCookie(request, refreshCookie);
/** Of the staff member's own session, while they act as somebody. */
export const ownTokenOf = (request: Request) => readCookie(request, ownCookie);

/** Only its hash is stored. */
export async function newRefreshToken(db: Connection, sessionId: string, endsAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, { token_hash: hashOf(token), session_id: sessionId, expires_at: endsAt });
  return token;
}

const options = ({ config }: Pick<IdentityParts, 'config'>) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.PUBLIC_URL.startsWith('https:'),
});

/** `expiresIn` in seconds. */
export function setAccessCookie(
  parts: Pick<IdentityParts, 'config'>,
  response: Response,
  { accessToken, expiresIn }: { accessToken: string; expiresIn: number },
): void {
  response.cookie(accessCookie, accessToken, { ...options(parts), path: '/', maxAge: expiresIn * 1000 });
}

type Cookies = { accessToken: string; expiresIn: number; refreshToken: string; endsAt: Date };
/** The refresh token is sent to the API only, and lives as long as the session. */
export function setCookies(parts: Pick<IdentityParts, 'config'>, response: Response, cookies: Cookies): void {
  setAccessCookie(parts, response, cookies);
  response.cookie(refreshCookie, cookies.refreshToken, {
    ...options(parts),
    path: refreshPath,
    expires: cookies.endsAt,
  });
}

/** The way back from a proxy (rule 29). */
export function saveOwnToken(
  parts: Pick<IdentityParts, 'config'>,
  response: Response,
  token: string,
  endsAt: Date,
): void {
  response.cookie(ownCookie, token, { ...options(parts), path: refreshPath, expires: endsAt });
}

/** The proxy ended. */
export const forgetOwnToken = (response: Response) => response.clearCookie(ownCookie, { path: refreshPath });

export const providerIn = (request: Request) => readCookie(request, providerCookie);
export function rememberProvider(parts: Pick<IdentityParts, 'config'>, response: Response, provider: string): void {
  response.cookie(providerCookie, provider, { ...options(parts), path: providerPath, maxAge: browserMs });
}
export const forgetProvider = (response: Response) =>
  response.clearCookie(providerCookie, { path: providerPath, httpOnly: true, sameSite: 'lax' });

export function clearCookies(response: Response): void {
  forgetProvider(response);
  response.clearCookie(accessCookie, { path: '/' });
  response.clearCookie(refreshCookie, { path: refreshPath });
  forgetOwnToken(response);
}
