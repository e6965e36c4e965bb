import type { Connection } from '@podium/service-kit/database.ts';

/** Stores only the typed address: whether it has an account is looked up later (rule 28). */
export const insertResetRequest = (db: Connection, email: string, at: Date) =>
  db('reset_requests').insert({ email, asked_at: at });
