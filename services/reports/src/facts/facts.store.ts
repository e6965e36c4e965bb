import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

export const upsertFact = upsertNewer;

export async function replaceClassFigures(tx: Transaction, eventId: string, rows: Record<string, unknown>[]): Promise<void> {
  await tx('class_figures').where({ event_id: eventId }).delete();
  if (rows.length > 0) await tx('class_figures').insert(rows);
}
