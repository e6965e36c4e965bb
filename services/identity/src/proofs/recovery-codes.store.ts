import type { Transaction } from '@podium/service-kit/database.ts';

/** Only keyed hashes are stored; former codes end. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, macs: string[]): Promise<void> {
  await tx('recovery_codes').where({ user_id: userId }).delete();
  if (macs.length > 0) await tx('recovery_codes').insert(macs.map((mac) => ({ user_id: userId, mac })));
}

/** False if it is unknown or was used. */
export const useRecoveryCode = async (tx: Transaction, userId: string, mac: string, at: Date): Promise<boolean> =>
  (await tx('recovery_codes').where({ user_id: userId, mac }).whereNull('used_at').update({ used_at: at })) > 0;
