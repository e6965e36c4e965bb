import type { Connection } from 'mongoose';
import type { Database } from './database.ts';

const goodForMs = 5000;
const patienceMs = 3000;

/** Whether the store takes writes. */
export type WriteCheck = () => Promise<boolean>;

/**
 * A store may answer and take no writes, as on a full disk; then nothing can be changed and no event is enqueued. That
 * it takes them is good for five seconds; callers at the same time share one try.
 */
export function createWriteCheck(write: () => Promise<unknown>, goodMs = goodForMs): WriteCheck {
  let last: { answer: Promise<boolean>; at: number } | null = null;
  return () => {
    if (last && performance.now() - last.at <= goodMs) return last.answer;
    const answer = write().then(
      () => true,
      () => {
        last = null;
        return false;
      },
    );
    last = { answer, at: performance.now() };
    return answer;
  };
}

/** Takes the pages of a new file, in the place where the outbox and all else is written. */
export const writeToPostgres = (db: Database) => (): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.raw(`set local statement_timeout = ${patienceMs}`);
    await tx.raw('select probe_write()');
  });

/** Replaces one small document. */
export const writeToMongo = (connection: Connection) => (): Promise<unknown> =>
  connection
    .collection<{ _id: string; at: Date }>('writeprobes')
    .updateOne(
      { _id: 'probe' },
      { $currentDate: { at: true } },
      { upsert: true, writeConcern: { wtimeoutMS: patienceMs } },
    );
