import type { Connection } from '@podium/service-kit/database.ts';

export const insertResetRequest = (db: Connection, email: string, at: Date) =>
  db('reset_requests').insert({ email, asked_at: at });
