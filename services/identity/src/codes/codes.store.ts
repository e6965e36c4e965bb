import type { Transaction } from '@podium/service-kit/database.ts';

/** What a mailed code allows: to verify an address, set a password, consent as guardian, restore an address. */
export type Purpose = 'verify' | 'reset' | 'guardian' | 'restore';
/** Only the keyed hash of a code is stored (rule 28). */
export type CodeRow = {
  id: string;
  user_id: string;
  purpose: Purpose;
  mac: string;
  /** The address that it was mailed to, the only one it proves. Null: predates codes bound to addresses. */
  address: string | null;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
  replaced_at: Date | null;
};

export async function insertCode(
  tx: Transaction,
  code: Pick<CodeRow, 'user_id' | 'purpose' | 'mac' | 'address' | 'made_at' | 'expires_at'>,
): Promise<void> {
  await tx('codes').insert(code);
}

/** Locked, so that it is used once. */
export const findCodeByMac = (tx: Transaction, purpose: Purpose, mac: string): Promise<CodeRow | undefined> =>
  tx<CodeRow>('codes').where({ purpose, mac }).forUpdate().first();

/** The newest one of an account, whatever became of it. */
export const lockLatestCode = (tx: Transaction, userId: string, purpose: Purpose): Promise<CodeRow | undefined> =>
  tx<CodeRow>('codes').where({ user_id: userId, purpose }).orderBy('made_at', 'desc').forUpdate().first();

/** Counts a try by this caller, and returns the number so far. */
export async function countTry(tx: Transaction, codeId: string, asker: string): Promise<number> {
  const [row] = await tx('code_tries')
    .insert({ code_id: codeId, asker, tries: 1 })
    .onConflict(['code_id', 'asker'])
    .merge({ tries: tx.raw('code_tries.tries + 1') })
    .returning('tries');
  return row.tries;
}

/** By this caller; 0 if there was none. */
export const countTriesOf = async (tx: Transaction, codeId: string, asker: string): Promise<number> =>
  (await tx('code_tries').where({ code_id: codeId, asker }).first('tries'))?.tries ?? 0;

export const markUsed = (tx: Transaction, id: string, at: Date) => tx('codes').where({ id }).update({ used_at: at });
