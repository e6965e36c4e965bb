import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { findKey, noteUse, type KeyRow } from './api-keys.store.ts';
import { keyExpired, keyMissing, keyRevoked, keyUnknown, scopeMissing, tooManyCalls } from './errors.ts';
import { hashOf, isSame, readKey } from './key-text.ts';
import { isEnded } from './manage-keys.ts';

const usedEveryMs = 60_000;
/** Compared when no key has that id, so that an unknown one takes as long as a wrong one. */
const nobodys = hashOf(randomBytes(32).toString('hex'));

/** Throws unless the call's key has the scope; returns all scopes of the key. */
export type CheckKey = (request: Request, response: Response, scope: ApiScope) => Promise<{ scopes: ApiScope[] }>;

/**
 * The guard of every public API call: identifies the key, and checks that it is valid and has the scope. Codes:
 * `reports/api-key-missing`, `-unknown`, `-expired`, `-revoked`, `-scope`, and `reports/too-many-calls` per key and
 * instance.
 */
export function keyCheck({ db, clock, callsPerMinute }: { db: Database; clock: Clock; callsPerMinute: number }) {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  const check: CheckKey = async (request, response, scope) => {
    response.setHeader('WWW-Authenticate', 'Bearer realm="Podium API"');
    const now = clock();
    const row = await rightKey(db, request.get('authorization'), now);
    if (!row.scopes.includes(scope)) throw scopeMissing(scope);
    await count(limiter, row.id, response);
    const notSince = new Date(now.getTime() - usedEveryMs);
    if (!row.last_used_at || row.last_used_at < notSince) await noteUse(db, row.id, now, notSince);
    response.removeHeader('WWW-Authenticate');
    return { scopes: row.scopes };
  };
  return check;
}

/** That a key has ended is revealed only to the holder of its secret. */
async function rightKey(db: Database, header: string | undefined, now: Date): Promise<KeyRow> {
  const text = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (!text) throw header ? keyUnknown() : keyMissing();
  const read = readKey(text);
  if (!read) throw keyUnknown();
  const row = await findKey(db, read.publicId);
  const hash = hashOf(read.secret);
  const isNew = isSame(row?.secret_hash ?? nobodys, hash);
  const isOld = isSame(row?.previous_hash ?? nobodys, hash) && (row?.previous_until ?? now) > now;
  if (!row || !(isNew || isOld)) throw keyUnknown();
  const end = isEnded(row, now);
  if (end) throw end === 'revoked' ? keyRevoked() : keyExpired();
  return row;
}

async function count(limiter: RateLimiterMemory, keyId: string, response: Response): Promise<void> {
  try {
    const { remainingPoints } = await limiter.consume(keyId);
    response.setHeader('X-RateLimit-Remaining', remainingPoints);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    response.setHeader('Retry-After', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    throw tooManyCalls();
  }
}
