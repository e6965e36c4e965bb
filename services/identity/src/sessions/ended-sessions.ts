import { endedSessionMs } from '@podium/contracts/program-rules.ts';
import type { EndedSessions } from '@podium/service-kit/session.ts';
import type { Connection, Transaction, Database } from '@podium/service-kit/database.ts';
import { endTokens } from '../users/write-users.ts';
import { endAllOf, listEndedAfter, type EndReason } from './sessions.store.ts';

/** An earlier write may be committed later; clocks of instances differ a little. */
const overlapMs = 60_000;

/**
 * Ends every session of an account, including its tokens: every service refuses them within two seconds (rule 40).
 * Returns how many there were.
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  now: Date,
  reason: EndReason = 'account',
): Promise<number> {
  await endTokens(tx, userId, now);
  return endAllOf(tx, userId, now, reason);
}

/**
 * Staff switched an account off, or on again. While it is off its tokens are refused with the reason, which an ended
 * session could not give; once it is on again the earlier sessions have ended for good.
 */
export async function switchSessionsOf(tx: Transaction, userId: string, active: boolean, now: Date): Promise<void> {
  if (active) await endSessionsOf(tx, userId, now);
  else await endTokens(tx, userId, now);
}

/**
 * Polled by every service each second: users whose earlier tokens are invalid, and sessions that ended since the last
 * poll. Ended sessions stay ended, so only new ones are returned.
 */
export async function listEndedSessions(db: Connection, now: Date, since: number): Promise<EndedSessions> {
  const oldest = now.getTime() - endedSessionMs;
  const [rows, sessions] = await Promise.all([
    db('users as u')
      .leftJoin('dealers as d', (on) => void on.on('d.dealer_id', 'u.subject_id').andOnVal('u.type', 'dealer'))
      .where('u.sessions_ended_at', '>', new Date(oldest))
      .select('u.id', 'u.sessions_ended_at', db.raw('u.active and coalesce(d.active, true) as active')),
    listEndedAfter(db, new Date(Math.max(oldest, since - overlapMs))),
  ]);
  return {
    ended: rows.map(({ id, sessions_ended_at, active }) => ({
      userId: id,
      at: sessions_ended_at.getTime(),
      deactivated: !active,
    })),
    sessions,
    asOf: now.getTime(),
  };
}

/** Deletes expired tokens, sessions, one-time codes and provider sign-ins. */
export async function deleteOver(db: Database, now: Date): Promise<void> {
  for (const table of ['refresh_tokens', 'oauth_requests']) await db(table).where('expires_at', '<', now).delete();
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db('sessions').where('ends_at', '<', before(1)).delete();
  await db('sessions').where('ended_at', '<', before(30)).delete();
  await db('codes').where('expires_at', '<', before(30)).delete();
}
