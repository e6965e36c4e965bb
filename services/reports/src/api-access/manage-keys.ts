import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import type { Asked } from '@podium/service-kit/answer-once.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import { answerSealed } from '../sealing/answer-sealed.ts';
import type { Sealer } from '../sealing/seal.ts';
import { insertKey, listKeys, lockKey, updateKey, type KeyRow } from './api-keys.store.ts';
import { keyEnded, noSuchKey } from './errors.ts';
import { hashOf, keyStart, keyText, newPublicId, newSecret } from './key-text.ts';

const dayMs = 86_400_000;
type Parts = { db: Database; sealer: Sealer };
type By = Pick<WriteReport, 'about'> & { userId: string; now: Date; asked: Asked };
type NewKey = { name: string; scopes: ApiScope[]; expiresInDays?: number | undefined };

/** How it ended; null while it is valid. */
export const isEnded = ({ revoked_at, expires_at }: KeyRow, now: Date): 'revoked' | 'expired' | null =>
  revoked_at ? 'revoked' : expires_at && expires_at <= now ? 'expired' : null;

/** Newest first, ended ones included. */
export async function readKeys(db: Database, now: Date): Promise<ApiKey[]> {
  return (await listKeys(db)).map((row) => viewOf(row, now));
}

/** The key's text is returned this once; the same idempotency key gets it again (rule 3). */
export const createKey = (parts: Parts, { name, scopes, expiresInDays }: NewKey, { userId, now, asked, about }: By) =>
  answerSealed(parts, asked, async (tx) => {
    const [publicId, secret] = [newPublicId(), newSecret()];
    const row = await insertKey(tx, {
      public_id: publicId,
      name,
      scopes,
      secret_hash: hashOf(secret),
      created_by: userId,
      created_at: now,
      expires_at: expiresInDays ? new Date(now.getTime() + expiresInDays * dayMs) : null,
    });
    about('apiKey', row.id);
    return { apiKey: viewOf(row, now), key: keyText(publicId, secret) };
  });

/**
 * The old secret is valid for the days of grace; an even older one ends now, since there are at most two. Throws
 * `reports/no-such-api-key`, `reports/api-key-ended`.
 */
export const rotateKey = (parts: Parts, id: string, graceDays: number, { now, asked }: Pick<By, 'now' | 'asked'>) =>
  answerSealed(parts, asked, async (tx) => {
    const row = await lockKey(tx, id);
    if (!row) throw noSuchKey();
    if (isEnded(row, now)) throw keyEnded();
    const secret = newSecret();
    const changed = await updateKey(tx, id, {
      secret_hash: hashOf(secret),
      previous_hash: graceDays > 0 ? row.secret_hash : null,
      previous_until: graceDays > 0 ? new Date(now.getTime() + graceDays * dayMs) : null,
      rotated_at: now,
    });
    return { apiKey: viewOf(changed, now), key: keyText(row.public_id, secret) };
  });

/**
 * An ended key keeps its name, since records and logs refer to it. Throws
 * `reports/no-such-api-key`, `reports/api-key-ended`.
 */
export const renameKey = (
  db: Database,
  id: string,
  name: string,
  { now, changedFrom, changedTo }: { now: Date } & Pick<WriteReport, 'changedFrom' | 'changedTo'>,
): Promise<ApiKey> =>
  db.transaction(async (tx) => {
    const row = await lockKey(tx, id);
    if (!row) throw noSuchKey();
    if (isEnded(row, now)) throw keyEnded();
    changedFrom({ name: row.name });
    changedTo({ name });
    return viewOf(await updateKey(tx, id, { name }), now);
  });

/** Ends a key at once, with its previous secret; idempotent. Throws `reports/no-such-api-key`. */
export const revokeKey = (db: Database, id: string, now: Date): Promise<ApiKey> =>
  db.transaction(async (tx) => {
    const row = await lockKey(tx, id);
    if (!row) throw noSuchKey();
    return viewOf(row.revoked_at ? row : await updateKey(tx, id, { revoked_at: now }), now);
  });

const instant = (date: Date | null) => date?.toISOString() ?? null;
function viewOf(row: KeyRow, now: Date): ApiKey {
  const isInGrace = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    name: row.name,
    start: keyStart(row.public_id),
    scopes: row.scopes,
    state: isEnded(row, now) ?? 'active',
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: instant(row.expires_at),
    lastUsedAt: instant(row.last_used_at),
    rotatedAt: instant(row.rotated_at),
    previousUntil: isInGrace ? instant(row.previous_until) : null,
    revokedAt: instant(row.revoked_at),
  };
}
