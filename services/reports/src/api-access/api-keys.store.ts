import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** Only hashes of secrets are stored; after a rotation the previous one is valid until `previous_until`. */
export type KeyRow = {
  id: string;
  public_id: string;
  name: string;
  scopes: ApiScope[];
  secret_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Date | null;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  rotated_at: Date | null;
  revoked_at: Date | null;
};

/** Newest first, ended ones included. */
export const listKeys = (db: Connection): Promise<KeyRow[]> => db<KeyRow>('api_keys').orderBy('created_at', 'desc');

export const findKey = (db: Connection, publicId: string): Promise<KeyRow | undefined> =>
  db<KeyRow>('api_keys').where({ public_id: publicId }).first();

export async function insertKey(tx: Transaction, row: Partial<KeyRow>): Promise<KeyRow> {
  const [made] = await tx<KeyRow>('api_keys').insert(row).returning('*');
  return made as KeyRow;
}

/** Undefined for an unknown or malformed id. */
export const lockKey = async (tx: Transaction, id: string): Promise<KeyRow | undefined> =>
  isUuid(id) ? tx<KeyRow>('api_keys').where({ id }).forUpdate().first() : undefined;

export async function updateKey(tx: Transaction, id: string, change: Partial<KeyRow>): Promise<KeyRow> {
  const [changed] = await tx<KeyRow>('api_keys').where({ id }).update(change).returning('*');
  return changed as KeyRow;
}

/** At most once a minute, so that not every read writes. */
export async function noteUse(db: Connection, id: string, now: Date, notSince: Date): Promise<void> {
  await db('api_keys')
    .where({ id })
    .where((either) => either.whereNull('last_used_at').orWhere('last_used_at', '<', notSince))
    .update({ last_used_at: now });
}
