import { insertRows, type Transaction } from '@podium/service-kit/database.ts';
import type { PostedRow } from './read-posted.ts';

/** The results of an event as posted last. */
export async function replaceResults(tx: Transaction, eventId: string, rows: PostedRow[]): Promise<void> {
  await tx('posted_results').where({ event_id: eventId }).delete();
  await insertRows(tx, 'posted_results', rows);
}
