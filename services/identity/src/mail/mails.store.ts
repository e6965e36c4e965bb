import type { Locale } from '@podium/contracts/locales.ts';
import { insertRows, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import type { TemplateName } from './templates.ts';

/**
 * A taken mail, with the account's address and name at this moment; `sealed_values` are encrypted and deleted once it
 * is sent.
 */
export type MailRow = {
  id: string;
  template: TemplateName;
  user_id: string | null;
  address: string | null;
  locale: Locale;
  sealed_values: string | null;
  tries: number;
  email: string | null;
  name: string | null;
};

type NewMail = {
  template: TemplateName;
  locale: Locale;
  user_id: string | null;
  address: string | null;
  awaited: boolean;
  sealed_values: string;
};
/** Due at once. */
export const insertMails = (tx: Transaction, rows: NewMail[]): Promise<void> => insertRows(tx, 'mails', rows);

/**
 * Takes one due mail, awaited ones first, for as long as sending may take: no other instance sends it meanwhile, and if
 * this one dies, it is due again. No transaction stays open that long, since it would keep the whole database from
 * vacuuming.
 */
export async function takeDueMail(db: Database, now: Date, until: Date): Promise<MailRow | undefined> {
  const due = db('mails')
    .whereNull('sent_at')
    .whereNull('failed_at')
    .where('due_at', '<=', now)
    .orderBy([{ column: 'awaited', order: 'desc' }, { column: 'due_at' }])
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id');
  const [mail] = await db('mails')
    .where('id', due)
    .update({ due_at: until })
    .returning(['id', 'template', 'user_id', 'address', 'locale', 'sealed_values', 'tries']);
  return (
    mail && {
      ...mail,
      ...((await db('users').where({ id: mail.user_id }).first('email', 'name')) ?? { email: null, name: null }),
    }
  );
}

/** Its values are deleted, since they may contain codes. */
export const markMailSent = (db: Database, id: string, at: Date) =>
  db('mails').where({ id }).update({ sent_at: at, sealed_values: null });
// If another has taken and sent it meanwhile, it stays sent.
export const putMailOff = (db: Database, id: string, dueAt: Date) =>
  db('mails')
    .where({ id })
    .whereNull('sent_at')
    .update({ tries: db.raw('tries + 1'), due_at: dueAt });
/** No more retries; its values are deleted. */
export const giveMailUp = (db: Database, id: string, at: Date) =>
  db('mails')
    .where({ id })
    .whereNull('sent_at')
    .update({ tries: db.raw('tries + 1'), failed_at: at, sealed_values: null });
/** Whether a password reset waits for its mail. */
export const hasResetRequests = async (db: Connection): Promise<boolean> =>
  (await db('reset_requests').first('id')) !== undefined;
/** The addresses with a requested password reset; each is returned once. */
export const takeResetRequests = async (tx: Transaction): Promise<string[]> =>
  (
    await tx('reset_requests')
      .whereIn('id', tx('reset_requests').select('id').orderBy('id').limit(50).forUpdate().skipLocked())
      .delete()
      .returning('email')
  ).map(({ email }) => email as string);

/** Only sent ones and those given up. */
export const deleteOldMails = (db: Database, before: Date) =>
  db('mails')
    .where('made_at', '<', before)
    .where((any) => void any.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .delete();
