import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { sessionSchema, type Session, type UserType } from '@podium/contracts/roles.ts';
import { ProblemError } from './problem.ts';

export const accessCookie = 'podium_access';
const refetchAfterMs = 10_000;

export type SessionReader = (request: Request) => Promise<Session | null>;

/**
 * Reads the session of a request from its bearer token or its access cookie. The keys are identity's JWKS, kept and
 * fetched again when a token names one that is not known (at most every ten seconds, so a forged key id costs nothing).
 */
export function createSessionReader(jwksUrl: string): SessionReader {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = 0;
  let fetching: Promise<void> | null = null;

  async function fetchKeys() {
    const answer = await fetch(jwksUrl, { signal: AbortSignal.timeout(3000) });
    const { keys: found } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
    keys = new Map(found.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    fetchedAt = Date.now();
  }

  async function keyFor(kid: string): Promise<KeyObject | undefined> {
    if (!keys.has(kid) && Date.now() - fetchedAt > refetchAfterMs) {
      fetching ??= fetchKeys().finally(() => (fetching = null));
      await fetching.catch(() => {
        throw new ProblemError('service/unavailable');
      });
    }
    return keys.get(kid);
  }

  return async (request) => {
    const bearer = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const token = bearer ?? readCookie(request, accessCookie);
    if (!token) return null;
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid ? await keyFor(kid) : undefined;
    if (!key) return null;
    const session = verify(token, key);
    if (session && !bearer) refuseCrossSite(request);
    return session;
  };
}

function verify(token: string, key: KeyObject): Session | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['RS256'], issuer: 'podium' });
    return typeof claims === 'object' ? (sessionSchema.safeParse(claims.session).data ?? null) : null;
  } catch {
    return null;
  }
}

/** A cookie is sent by the browser whoever asks, so an unsafe call must show that our own page asked. */
export function refuseCrossSite(request: Request): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  // The gateway says which host the browser asked for, and lets no client say it.
  const host = request.get('x-forwarded-host') ?? request.get('host');
  const ownOrigin = !origin || (URL.canParse(origin) && new URL(origin).host === host);
  if (!request.get('x-requested-with') || !ownOrigin || (site && site !== 'same-origin' && site !== 'none')) {
    throw new ProblemError('request/cross-site');
  }
}

export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return decodeURIComponent(part.slice(at + 1).trim());
  }
  return undefined;
}

/** The guard of a call: who may, and that `{type}` in the path is the caller's own type, which it never tells by itself. */
export function checkAccess(access: 'public' | 'session' | readonly UserType[], session: Session | null, pathType: string | undefined): void {
  if (access === 'public') return;
  if (!session) throw new ProblemError('session/missing');
  const mayCall = access === 'session' || access.includes(session.type);
  if (!mayCall || (pathType !== undefined && pathType !== session.type)) throw new ProblemError('session/forbidden');
}
