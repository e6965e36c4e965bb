import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Session } from '@podium/contracts/roles.ts';
import { accessTokenSeconds } from '@podium/contracts/program-rules.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { rememberDevice } from '../slow-down/known-devices.ts';
import { findUser } from '../users/read-users.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import { labelsOf } from './asker.ts';
import { browserMs, forgetProvider, newRefreshToken, setCookies } from './session-cookies.ts';
import { insertSession, type SessionRow } from './sessions.store.ts';

/** The caller, and the response for the cookies. */
export type Exchange = { request: Request; response: Response };
/** A session with its row: `session.sid` names it. */
export type Begun = { session: Session; endsAt: Date };

/** Every token belongs to a session row (rule 40); this creates one. */
export async function beginSession(
  db: Connection,
  session: Session,
  {
    request,
    now,
    lastsMs,
    parent,
  }: { request: Request; now: Date; lastsMs: number; parent?: Pick<SessionRow, 'id' | 'family'> },
): Promise<Begun> {
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + lastsMs);
  await insertSession(db, {
    id,
    user_id: session.userId,
    proxied_by: session.proxiedBy ?? null,
    family: parent?.family ?? id,
    parent_id: parent?.id ?? null,
    ...labelsOf(request),
    begun_at: now,
    ends_at: endsAt,
  });
  return { session: { ...session, sid: id }, endsAt };
}

/**
 * Begins a session in the browser: a short access cookie and a rotating refresh cookie, neither readable by scripts.
 */
export async function beginInBrowser(
  parts: IdentityParts,
  { request, response }: Exchange,
  session: Session,
): Promise<Session> {
  const begun = await beginSession(parts.db, session, { request, now: parts.clock(), lastsMs: browserMs });
  forgetProvider(response);
  await giveCookies(parts, response, begun);
  const user = await findUser(parts.db, session.userId);
  if (user) rememberDevice(parts, { request, response }, user);
  return begun.session;
}

/** A token for scripts, with a session that ends with it. */
export async function beginScript(
  parts: IdentityParts,
  request: Request,
  session: Session,
): Promise<{ accessToken: string; expiresIn: number }> {
  const begun = await beginSession(parts.db, session, {
    request,
    now: parts.clock(),
    lastsMs: accessTokenSeconds * 1000,
  });
  return signAccessToken(parts, begun.session, begun.endsAt);
}

/** The first pair of cookies of a new session. */
export async function giveCookies(
  parts: IdentityParts,
  response: Response,
  { session, endsAt }: Begun,
): Promise<{ accessToken: string; expiresIn: number }> {
  const refreshToken = await newRefreshToken(parts.db, session.sid as string, endsAt);
  const signed = await signAccessToken(parts, session, endsAt);
  setCookies(parts, response, { ...signed, refreshToken, endsAt });
  return signed;
}
