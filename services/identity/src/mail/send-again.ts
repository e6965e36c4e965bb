import type { Connection } from '@podium/service-kit/database.ts';

/** Those given up whose values are still there, of an account or of everybody, oldest first. */
export const listGivenUp = (
  db: Connection,
  userId?: string,
): Promise<{ id: string; template: string; tries: number; failed_at: Date; failed_code: number | null }[]> =>
  givenUp(db, userId).orderBy('failed_at').limit(1000).select('id', 'template', 'tries', 'failed_at', 'failed_code');
/** Due at once, with two days ahead of them; returns their number. */
export const sendAgain = (db: Connection, now: Date, userId?: string): Promise<number> =>
  givenUp(db, userId).update({ failed_at: null, failed_code: null, due_at: now, made_at: now, tries: 0 });
const givenUp = (db: Connection, userId?: string) =>
  db('mails')
    .whereNotNull('failed_at')
    .whereNotNull('sealed_values')
    .modify((mails) => void (userId && mails.where({ user_id: userId })));
