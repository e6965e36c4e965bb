import type { Database } from '@podium/service-kit/database.ts';

/** The version that the facts were built with; if nothing was applied yet, that of the running code. */
export async function readVersion(db: Database, ofCode: number): Promise<number> {
  await db('read_models')
    .where('version', '<', ofCode)
    .whereRaw('not exists (select from inbox)')
    .update({ version: ofCode });
  const row = await db('read_models').first<{ version: number }>('version');
  return row?.version ?? 0;
}
