import type { EndedSessions } from '@podium/service-kit/session.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/** Longer than an access token lives: after that there is nothing left to refuse. */
const rememberedMs = 660_000;

/** Ends every session of an account: its refresh tokens go, its access tokens are refused by every service within two seconds. */
export async function endSessionsOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  await endTokensOf(tx, userId, now);
  await tx('refresh_tokens')
    .whereRaw("(session->>'userId' = ? or session->>'proxiedBy' = ?)", [userId, userId])
    .delete();
}

/** An account is switched off: its access tokens are refused, and its refresh tokens say why. Null: switched on again. */
export async function endTokensOf(tx: Transaction, userId: string, at: Date | null): Promise<void> {
  await tx('users').where({ id: userId }).update({ sessions_ended_at: at });
}

/** What every service asks each second. */
export async function listEndedSessions(db: Connection, now: Date): Promise<EndedSessions> {
  const rows = await db('users')
    .where('sessions_ended_at', '>', new Date(now.getTime() - rememberedMs))
    .select('id', 'sessions_ended_at', 'active');
  return {
    ended: rows.map(({ id, sessions_ended_at, active }) => ({
      userId: id,
      at: sessions_ended_at.getTime(),
      deactivated: !active,
    })),
  };
}
