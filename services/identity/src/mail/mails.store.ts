import type { Locale } from '@podium/contracts/locales.ts';
import { insertRows, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import type { TemplateName } from './templates.ts';

export type MailRow = {
  id: string; template: TemplateName; user_id: string | null; address: string | null; locale: Locale; sealed_values: string | null; tries: number;
  email: string | null; name: string | null;
};

type NewMail = { template: TemplateName; locale: Locale; user_id: string | null; address: string | null; sealed_values: string };
export const insertMails = (tx: Transaction, rows: NewMail[]): Promise<void> => insertRows(tx, 'mails', rows);

/** Takes one mail that is due, so that no other instance sends it too. */
export const lockDueMail = (tx: Transaction, now: Date): Promise<MailRow | undefined> =>
  tx('mails as m').leftJoin('users as u', 'u.id', 'm.user_id').whereNull('m.sent_at').whereNull('m.failed_at').where('m.due_at', '<=', now).orderBy('m.due_at').forUpdate('m').skipLocked()
    .select('m.id', 'm.template', 'm.user_id', 'm.address', 'm.locale', 'm.sealed_values', 'm.tries', 'u.email', 'u.name').first();

export const markMailSent = (tx: Transaction, id: string, at: Date) => tx('mails').where({ id }).update({ sent_at: at, sealed_values: null });
export const putMailOff = (tx: Transaction, id: string, dueAt: Date) => tx('mails').where({ id }).update({ tries: tx.raw('tries + 1'), due_at: dueAt });
export const giveMailUp = (tx: Transaction, id: string, at: Date) => tx('mails').where({ id }).update({ tries: tx.raw('tries + 1'), failed_at: at, sealed_values: null });

export const insertResetRequest = (db: Connection, email: string, at: Date) => db('reset_requests').insert({ email, asked_at: at });
/** The addresses for which a password was asked since; each is handed out once. */
export const takeResetRequests = async (tx: Transaction): Promise<string[]> =>
  (await tx('reset_requests').whereIn('id', tx('reset_requests').select('id').orderBy('id').limit(50).forUpdate().skipLocked()).delete().returning('email')).map(({ email }) => email as string);

export const deleteOldMails = (db: Database, before: Date) => db('mails').where('made_at', '<', before).where((any) => void any.whereNotNull('sent_at').orWhereNotNull('failed_at')).delete();
