import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** `reuse` is a refresh token that somebody else used too; `account` a deactivated one. */
export type EndReason = 'logout' | 'proxyEnded' | 'password' | 'reuse' | 'signedOut' | 'account';
/** `family` is shared by a session and the proxies that it began; `parent_id` is the session that began a proxy. */
export type SessionRow = {
  id: string;
  user_id: string;
  proxied_by: string | null;
  family: string;
  parent_id: string | null;
  device: string;
  network: string;
  begun_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  reason: EndReason | null;
};
type NewSession = Omit<SessionRow, 'seen_at' | 'ended_at' | 'reason'>;

export const insertSession = (db: Connection, row: NewSession): Promise<void> =>
  db('sessions').insert({ ...row, seen_at: row.begun_at });

const live = (db: Connection, now: Date) => db<SessionRow>('sessions').whereNull('ended_at').where('ends_at', '>', now);
export const findLiveSession = async (db: Connection, id: string, now: Date): Promise<SessionRow | undefined> =>
  isUuid(id) ? live(db, now).where({ id }).first() : undefined;
/** Locked until the transaction ends: a concurrent end of the session waits, and then also ends what it began. */
export const holdLiveSession = (tx: Transaction, id: string, now: Date): Promise<SessionRow | undefined> =>
  live(tx, now).where({ id }).forUpdate().first();
/** Last seen first, at most 100; without those in which staff act for the user. */
export const listLiveSessions = (db: Connection, userId: string, now: Date): Promise<SessionRow[]> =>
  live(db, now).where({ user_id: userId }).whereNull('proxied_by').orderBy('seen_at', 'desc').limit(100);
export const markSeen = (tx: Transaction, id: string, at: Date) => tx('sessions').where({ id }).update({ seen_at: at });

/** Ends a session, and then the proxies that it began: in two steps, so that one begun meanwhile is seen. */
export async function endOne(tx: Transaction, id: string, at: Date, reason: EndReason): Promise<void> {
  for (const column of ['id', 'parent_id'])
    await tx('sessions')
      .where({ [column]: id })
      .whereNull('ended_at')
      .update({ ended_at: at, reason });
}

/** Ends a session with all proxies that it began, for good. */
export async function endFamily(tx: Transaction, family: string, at: Date, reason: EndReason): Promise<void> {
  await tx('sessions').where({ id: family }).forUpdate().select('id');
  await tx('sessions').where({ family }).whereNull('ended_at').update({ ended_at: at, reason });
}

/** Of an account, and for an admin also those in which they act as others. */
export async function endAllOf(tx: Transaction, userId: string, at: Date, reason: EndReason): Promise<number> {
  let count = 0;
  for (const column of ['user_id', 'proxied_by'])
    count += await tx('sessions')
      .where({ [column]: userId })
      .whereNull('ended_at')
      .update({ ended_at: at, reason });
  return count;
}

/** For the other services, which refuse their tokens (rule 40); `at` in milliseconds since 1970. */
export const listEndedAfter = async (db: Connection, after: Date): Promise<{ sid: string; at: number }[]> =>
  (await db<SessionRow>('sessions').where('ended_at', '>', after).select('id', 'ended_at')).map(({ id, ended_at }) => ({
    sid: id,
    at: (ended_at as Date).getTime(),
  }));

export type RefreshRow = {
  token_hash: string;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
};
export const insertRefreshToken = (
  db: Connection,
  row: Pick<RefreshRow, 'token_hash' | 'session_id' | 'expires_at'>,
): Promise<void> => db('refresh_tokens').insert(row);
/** Locked, so that two calls with the same token are serialized. */
export const lockRefreshToken = (tx: Transaction, tokenHash: string): Promise<RefreshRow | undefined> =>
  tx<RefreshRow>('refresh_tokens').where({ token_hash: tokenHash }).forUpdate().first();
export const findRefreshToken = (db: Connection, tokenHash: string): Promise<RefreshRow | undefined> =>
  db<RefreshRow>('refresh_tokens').where({ token_hash: tokenHash }).first();
export const markRefreshUsed = (tx: Transaction, tokenHash: string, at: Date) =>
  tx('refresh_tokens').where({ token_hash: tokenHash }).update({ used_at: at });
