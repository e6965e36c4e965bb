import type { Transaction } from './database.ts';

/** Keeps the newest version of a row that another service owns: an older event that comes late changes nothing. */
export async function upsertNewer(tx: Transaction, table: string, key: string, row: Record<string, unknown> & { version: number }): Promise<boolean> {
  const written = await tx(table).insert(row).onConflict(key).merge().where(`${table}.version`, '<', row.version).returning(key);
  return written.length > 0;
}
