import type { Session } from '@podium/contracts/roles.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';

export type RefreshRow = {
  token_hash: string;
  family: string;
  session: Session;
  expires_at: Date;
  used_at: Date | null;
};

export async function insertRefreshToken(db: Database, row: Omit<RefreshRow, 'used_at'>): Promise<void> {
  await db('refresh_tokens').insert({ ...row, session: JSON.stringify(row.session) });
}

/** Uses a token up, in a transaction: null when it is unknown or over; one that was used before ends its whole family. */
export async function useRefreshToken(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ row: RefreshRow; reused: boolean } | null> {
  const row = await tx<RefreshRow>('refresh_tokens').where({ token_hash: tokenHash }).forUpdate().first();
  if (!row || row.expires_at <= now) return null;
  if (row.used_at) await tx('refresh_tokens').where({ family: row.family }).delete();
  else await tx('refresh_tokens').where({ token_hash: tokenHash }).update({ used_at: now });
  return { row, reused: row.used_at !== null };
}

export async function endFamily(db: Database, tokenHash: string): Promise<void> {
  await db('refresh_tokens')
    .whereIn('family', db('refresh_tokens').where({ token_hash: tokenHash }).select('family'))
    .delete();
}

/** Tokens, one-time codes and provider sign-ins whose time is over. */
export async function deleteOver(db: Database, now: Date): Promise<void> {
  for (const table of ['refresh_tokens', 'oauth_requests']) await db(table).where('expires_at', '<', now).delete();
  await db('codes')
    .where('expires_at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .delete();
}
