import type { Database, Transaction } from './database.ts';
import type { Clock } from './clock.ts';
import type { EventArchive } from './event-archive.ts';
import type { Job } from './jobs.ts';
import { written, type OutboxRow } from './outbox.ts';

/** Retention of a service's technical data in days; `docs/retention.md` lists all. */
export const retentionDays = {
  /** The inbox recognizes redelivered events, so nothing older may be sent again. */
  inbox: 90,
  /** Tries of messages that were never settled. */
  attempts: 90,
  /** Published events, until they are archived: long enough for questions about this season and the one before. */
  eventLog: 400,
  /** MongoDB: records of staff writes, which identity keeps for good. */
  staffWrites: 30,
};

/** Rows per statement: short enough that nobody waits behind it. */
export const batchSize = 5000;
/** The moment some days of 24 hours earlier. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** How many rows of each were deleted, and events archived. */
export type Pruned = { inbox: number; attempts: number; archived: number };

/** Runs once a night; without a folder for the archive the event log is kept whole. */
export const retentionJob = (db: Database, archive: EventArchive | null, clock: Clock): Job => ({
  name: 'prune',
  everyMs: 86_400_000,
  run: () => prune(db, archive, clock()),
});

/** Deletes what is past its retention and archives old events; returns how many of each. */
export async function prune(db: Database, archive: EventArchive | null, now: Date): Promise<Pruned> {
  return {
    inbox: await deleteBefore(db, 'inbox', 'received_at', daysBefore(now, retentionDays.inbox)),
    attempts: await deleteBefore(db, 'consume_attempts', 'at', daysBefore(now, retentionDays.attempts)),
    archived: archive ? await archiveEvents(db, archive, daysBefore(now, retentionDays.eventLog)) : 0,
  };
}

/** In batches, each in its own transaction, so that consumers do not wait long. */
export async function deleteBefore(db: Database, table: string, column: string, before: Date): Promise<number> {
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `
        delete from ??
        where ctid = any(array(select ctid from ?? where ?? < ? limit ${batchSize}))
      `,
      [table, table, column, before],
    );
    last = rowCount;
  }
  return deleted;
}

/** Oldest first, none after an unsent one. A crash between file and commit archives again. */
async function archiveEvents(db: Database, archive: EventArchive, before: Date): Promise<number> {
  let moved = 0;
  for (let last = batchSize; last === batchSize; moved += last)
    last = await db.transaction((tx) => archiveBatch(tx, archive, before));
  return moved;
}

async function archiveBatch(tx: Transaction, archive: EventArchive, before: Date): Promise<number> {
  const { rows } = await tx.raw<{ rows: { seq: number; event: string }[] }>(
    `
      select seq, ${written}
      from outbox
      where occurred_at < ?
        and seq < coalesce((select min(seq) from outbox_pending), 9223372036854775807)
      order by seq
      limit ${batchSize}
    `,
    [before],
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  archive.write(
    `${nameOf(first.seq)}-${nameOf(last.seq)}`,
    rows.map(({ event }) => event),
  );
  await tx<OutboxRow>('outbox')
    .whereRaw('seq = any(?)', [rows.map(({ seq }) => seq)])
    .delete();
  return rows.length;
}

const nameOf = (seq: number) => String(seq).padStart(15, '0');
