import type { Transaction } from '@podium/service-kit/database.ts';

export type Purpose = 'verify' | 'reset' | 'guardian';
export type CodeRow = {
  id: string;
  user_id: string;
  purpose: Purpose;
  mac: string;
  made_at: Date;
  expires_at: Date;
  tries: number;
  used_at: Date | null;
  replaced_at: Date | null;
};

/** The new code of an account; those of the same purpose that wait end. */
export async function insertCode(
  tx: Transaction,
  code: Pick<CodeRow, 'user_id' | 'purpose' | 'mac' | 'made_at' | 'expires_at'>,
): Promise<void> {
  await tx('codes')
    .where({ user_id: code.user_id, purpose: code.purpose })
    .whereNull('used_at')
    .whereNull('replaced_at')
    .update({ replaced_at: code.made_at });
  await tx('codes').insert(code);
}

export const findCodeByMac = (tx: Transaction, purpose: Purpose, mac: string): Promise<CodeRow | undefined> =>
  tx<CodeRow>('codes').where({ purpose, mac }).forUpdate().first();

export const lockLatestCode = (tx: Transaction, userId: string, purpose: Purpose): Promise<CodeRow | undefined> =>
  tx<CodeRow>('codes').where({ user_id: userId, purpose }).orderBy('made_at', 'desc').forUpdate().first();

export const countTry = (tx: Transaction, id: string) => tx('codes').where({ id }).increment('tries', 1);
export const markUsed = (tx: Transaction, id: string, at: Date) => tx('codes').where({ id }).update({ used_at: at });
