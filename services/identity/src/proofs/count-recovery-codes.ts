import type { Connection } from '@podium/service-kit/database.ts';

/** The unused ones. */
export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const [row] = await db('recovery_codes').where({ user_id: userId }).whereNull('used_at').count({ left: '*' });
  return Number(row?.left ?? 0);
}
