import type { Connection } from '@podium/service-kit/database.ts';
import { type AuditRow, firstHash, hashOf } from './audit.store.ts';

/** Walks the whole chain; returns the first broken record, null if there is none. */
export async function findBrokenRecord(
  db: Connection,
): Promise<{ checked: number; brokenAt: number | null; lastHash: string }> {
  let [previous, seq] = [firstHash, 0];
  for (;;) {
    const rows = await db<AuditRow>('audit_log').where('seq', '>', seq).orderBy('seq').limit(1000);
    if (rows.length === 0) return { checked: seq, brokenAt: null, lastHash: previous };
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.previous_hash !== previous || row.hash !== hashOf(row))
        return { checked: seq, brokenAt: seq + 1, lastHash: previous };
      [previous, seq] = [row.hash, row.seq];
    }
  }
}
