import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import { refusalOf } from '@podium/contracts/access.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { actorOf, sessionSchema, type Session } from '@podium/contracts/roles.ts';
import type { Route } from '@podium/contracts/route.ts';
import { endedSessionMs } from '@podium/contracts/program-rules.ts';
import { keyHeader } from './caller-keys.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { ProblemError } from './problem.ts';
import { fetchReplica } from './replicas.ts';
import { readAnswer, writeCall } from './route-call.ts';

const { endedSessions } = internalRoutes.identity;

/** The cookie that holds a browser's access token. */
export const accessCookie = 'podium_access';
const refetchAfterMs = 10_000;
/** How long a retired key may still be accepted. */
const refreshKeysMs = 10_000;
/** How soon the first fetch is retried. */
const retryFirstMs = 500;
const endedEveryMs = 1000;

/**
 * Null without a valid token. Throws `request/cross-site` and, while the keys are unavailable, `service/unavailable`.
 */
export type SessionReader = (request: Request) => Promise<Session | null>;
/** `problem`: why sessions that ended may still be accepted; null while they are noticed in time. */
export type WatchedSessions = SessionReader & { problem: () => string | null };

type Watching = { log?: Logger; metrics?: Pick<Metrics, 'endedSessionsAge' | 'endedSessionsFailures'> };
/** So long a service goes on by the last answer before it says that it does not protect (rule 40). */
const unheardMs = 10_000;

/** Sessions and accounts that ended before their tokens expire (rule 40). */
export type EndedSessions = z.output<typeof endedSessions.answer>;

/**
 * Reads the session of a request from its bearer token or access cookie. The keys are identity's JWKS, cached and
 * fetched again for an unknown key id (at most every ten seconds, so a forged key id costs nothing). Identity is polled
 * every second for sessions that ended early; while it is away, its last answer counts. A token without a session is
 * rejected.
 */
export function createSessionReader(
  jwksUrl: string,
  serviceSecret: string,
  { refreshMs = refreshKeysMs, ...watching }: { refreshMs?: number } & Watching = {},
): WatchedSessions {
  const keyFor = createKeyring(jwksUrl, refreshMs, watching.log);
  const { isEnded, problem } = watchEndedSessions(jwksUrl, serviceSecret, watching);
  const read: SessionReader = async (request) => {
    const verified = await readToken(request, keyFor);
    if (!verified) return null;
    if (!bearerOf(request)) refuseCrossSite(request);
    const end = await isEnded(verified);
    if (end === 'signed-out') return null;
    return end === 'deactivated' ? { ...verified.session, standing: 'deactivated' } : verified.session;
  };
  return Object.assign(read, { problem });
}

/**
 * Whether a call has an access token that we signed and that has not expired; null while the keys are unavailable. Its
 * session may have ended: use it only to size an allowance, and to refuse who has none.
 */
export type TokenCheck = (request: Request) => Promise<boolean | null>;

/** Checks tokens by identity's keys; each call's once. */
export function createTokenCheck(jwksUrl: string): TokenCheck {
  const keyFor = createKeyring(jwksUrl, refreshKeysMs);
  const checked = new WeakMap<Request, Promise<boolean | null>>();
  return (request) => {
    const before = checked.get(request);
    if (before) return before;
    const check = readToken(request, keyFor).then(
      (verified) => verified !== null,
      () => null,
    );
    checked.set(request, check);
    return check;
  };
}

const bearerOf = (request: Request) => /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];

async function readToken(request: Request, keyFor: Keyring): Promise<Verified | null> {
  const token = bearerOf(request) ?? readCookie(request, accessCookie);
  const kid = token && jwt.decode(token, { complete: true })?.header.kid;
  const key = kid ? await keyFor(kid) : undefined;
  return token && key ? verify(token, key) : null;
}

type Keyring = (kid: string) => Promise<KeyObject | undefined>;

/** Keys that identity retired are dropped here too; while it is away, the last ones count. */
function createKeyring(jwksUrl: string, refreshMs: number, log?: Logger): Keyring {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = 0;
  let fetching: Promise<void> | null = null;

  async function fetchKeys() {
    const answer = await fetchReplica(jwksUrl, '', { signal: AbortSignal.timeout(3000) });
    const { keys: found } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
    keys = new Map(found.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    fetchedAt = Date.now();
  }
  // The first call should find the keys here: services start together, and identity may be slow just then.
  const keepFresh = () =>
    fetchKeys().then(
      () => setTimeout(keepFresh, refreshMs).unref(),
      (error: unknown) => {
        // Services start together, so the first tries may fail.
        if (fetchedAt > 0) log?.warn({ err: error }, 'the keys of sessions were not read, so the last ones count');
        setTimeout(keepFresh, fetchedAt > 0 ? refreshMs : retryFirstMs).unref();
      },
    );
  void keepFresh();

  return async (kid) => {
    if (!keys.has(kid) && Date.now() - fetchedAt > refetchAfterMs) {
      fetching ??= fetchKeys().finally(() => (fetching = null));
      await fetching.catch((error: unknown) => {
        throw new ProblemError('service/unavailable').because(new Error('no keys of sessions', { cause: error }));
      });
    }
    return keys.get(kid);
  };
}

type Verified = { session: Session; issuedAt: number };

type Ended = { isEnded: (verified: Verified) => Promise<'deactivated' | 'signed-out' | null> } & Pick<
  WatchedSessions,
  'problem'
>;

/** Staff acting by proxy are checked by their own account; the subject's may be off (spec 4). */
function watchEndedSessions(identityUrl: string, serviceSecret: string, { log, metrics }: Watching): Ended {
  let ends = new Map<string, EndedSessions['ended'][number]>();
  const sessions = new Map<string, number>();
  let since = 0;
  const read = async () => {
    const headers = keyHeader(serviceSecret, endedSessions.server);
    const { path } = writeCall(endedSessions, { query: { since } });
    const answer = await fetchReplica(identityUrl, path, { headers, signal: AbortSignal.timeout(3000) });
    const latest = await readAnswer(endedSessions, answer);
    ends = new Map(latest.ended.map((end) => [end.userId, end]));
    for (const { sid, at } of latest.sessions) sessions.set(sid, at);
    for (const [sid, at] of sessions) if (at < latest.asOf - endedSessionMs) sessions.delete(sid);
    since = latest.asOf;
  };
  let heardAt = performance.now();
  let failures = 0;
  let looking: Promise<void> | null = null;
  const look = () => (looking ??= readOnce().finally(() => (looking = null)));
  const readOnce = async () => {
    try {
      await read();
      if (failures > 0) log?.info({ failures }, 'identity tells again which sessions ended');
      [heardAt, failures] = [performance.now(), 0];
    } catch (error) {
      failures += 1;
      metrics?.endedSessionsFailures.inc();
      // The first, and then one every half a minute: an outage must not fill the disk.
      if (failures % 30 === 1) log?.warn({ err: error, failures }, 'not told which sessions ended');
    }
    metrics?.endedSessionsAge.set((performance.now() - heardAt) / 1000);
  };
  void look();
  setInterval(() => void look(), endedEveryMs).unref();
  const problem = () => {
    const unheard = performance.now() - heardAt;
    return unheard > unheardMs ? `sessions: not told for ${Math.floor(unheard / 1000)} s which ended` : null;
  };
  const isEnded: Ended['isEnded'] = async ({ session, issuedAt }) => {
    // Services start together: a token may come before the first answer.
    if (since === 0) await look();
    if (!session.sid || sessions.has(session.sid)) return 'signed-out';
    const end = ends.get(actorOf(session));
    if (!end || issuedAt >= end.at) return null;
    return end.deactivated ? 'deactivated' : 'signed-out';
  };
  return { isEnded, problem };
}

/** A verified signature stays valid: tokens are cached until they expire; the cache is emptied when it is full. */
const known = new Map<string, Verified & { expiresAt: number }>();
const maxKnown = 10_000;

function verify(token: string, key: KeyObject): Verified | null {
  const before = known.get(token);
  if (before && Date.now() < before.expiresAt) return before;
  known.delete(token);
  try {
    const claims = jwt.verify(token, key, { algorithms: ['RS256'], issuer: 'podium' });
    const session = typeof claims === 'object' ? sessionSchema.safeParse(claims.session).data : undefined;
    if (!session) return null;
    const { at, exp } = claims as jwt.JwtPayload;
    const verified = { session: Object.freeze(session), issuedAt: Number(at ?? 0), expiresAt: Number(exp ?? 0) * 1000 };
    if (known.size >= maxKnown) known.clear();
    known.set(token, verified);
    return verified;
  } catch {
    // Forged, expired or not ours: nobody's. Whoever calls with one is refused, and that is logged.
    return null;
  }
}

/** Browsers send cookies on any request, so an unsafe call must show that our own page made it. */
export function refuseCrossSite(request: Request): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  // The gateway sets the host that the browser used, and lets no client set it.
  const host = request.get('x-forwarded-host') ?? request.get('host');
  const ownOrigin = !origin || (URL.canParse(origin) && new URL(origin).host === host);
  if (!request.get('x-requested-with') || !ownOrigin || (site && site !== 'same-origin' && site !== 'none')) {
    throw new ProblemError('request/cross-site');
  }
}

/** A cookie of a request, decoded; undefined if it is absent or invalid. */
export function readCookie(request: Request, name: string): string | undefined {
  const values = (request.get('cookie') ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });
  // Another page of the domain may have set the second one: which of them is ours, nobody can tell.
  return new Set(values).size === 1 ? decode(values[0] as string) : undefined;
}

/** An invalid cookie counts as absent. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The guard of a call, by its row of the access table and its role. A deactivated account reaches public calls
 * anonymously. Throws the refusal of the access table, as `session/missing` or `session/owner-needed`.
 */
export function checkAccess(
  route: Pick<Route, 'access' | 'own' | 'role'>,
  session: Session | null,
  params: Record<string, string> = {},
): Session | null {
  const refusal = refusalOf(route, session, params);
  if (refusal) throw new ProblemError(refusal);
  return session?.standing === 'deactivated' ? null : session;
}
