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
  made_at: Date;
  /** When it may have been sent before. */
  handed_at: Date | null;
  /** Until when it is taken; who takes it afterwards has another. */
  due_at: Date;
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
    .returning([
      ...(['id', 'template', 'user_id', 'address', 'locale', 'sealed_values', 'tries'] as const),
      ...(['made_at', 'handed_at', 'due_at'] as const),
    ]);
  return (
    mail && {
      ...mail,
      ...((await db('users').where({ id: mail.user_id }).first('email', 'name')) ?? { email: null, name: null }),
    }
  );
}

/**
 * Its text goes to the mail server now; without an answer it is due again at `dueAt`, also if this process dies. False
 * if another one took it meanwhile.
 */
export const markHanded = async (
  db: Database,
  { id, due_at }: Pick<MailRow, 'id' | 'due_at'>,
  at: Date,
  dueAt: Date,
): Promise<boolean> =>
  (await db('mails').where({ id, due_at }).whereNull('sent_at').update({ handed_at: at, due_at: dueAt })) === 1;

/** Its values are deleted, since they may contain codes. What refused its account's address before takes it now. */
export async function markMailSent(db: Database, id: string, at: Date): Promise<void> {
  await db('mails').where({ id }).update({ sent_at: at, failed_at: null, sealed_values: null });
  await db('users')
    .whereNotNull('refused_email')
    .where('id', db('mails').where({ id }).select('user_id'))
    .update({ refused_email: null, refused_at: null });
}

const unsent = (db: Database, id: string) => db('mails').where({ id }).whereNull('sent_at').whereNull('failed_at');
/** Not taken, for sure: it is tried again. If another has taken and sent it meanwhile, it stays sent. */
export const postponeMail = (db: Database, id: string, dueAt: Date) =>
  unsent(db, id).update({ tries: db.raw('tries + 1'), due_at: dueAt, handed_at: null });
/** The server has its text and did not answer: it stays due as `markHanded` left it. */
export const countTry = (db: Database, id: string) => unsent(db, id).update({ tries: db.raw('tries + 1') });
/** No more tries; its values stay for two weeks, so that staff can send it again. */
export const abandonMail = (db: Database, id: string, at: Date, code: number | null = null) =>
  unsent(db, id).update({ tries: db.raw('tries + 1'), failed_at: at, failed_code: code });
/** The account's address takes no mail. */
export const markRefused = (db: Database, { user_id, email }: Pick<MailRow, 'user_id' | 'email'>, at: Date) =>
  db('users').where({ id: user_id, email }).update({ refused_email: email, refused_at: at });
export const deleteMail = (db: Database, id: string) => unsent(db, id).delete();

/** For the metrics. */
export async function countMails(
  db: Connection,
  now: Date,
): Promise<{ refused: number; unanswered: number; oldestSeconds: number }> {
  const { rows } = await db.raw<{ rows: { refused: number; unanswered: number; oldest: Date | null }[] }>(
    `
      select count(*) filter (where failed_code is not null)::int as refused,
        count(*) filter (where failed_at is not null and failed_code is null)::int as unanswered,
        min(made_at) filter (where failed_at is null) as oldest
      from mails
      where sent_at is null and sealed_values is not null
    `,
  );
  const { refused, unanswered, oldest } = rows[0] as (typeof rows)[0];
  return { refused, unanswered, oldestSeconds: oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1000 : 0 };
}
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
/** Those given up can no longer be sent again: their values may contain codes and names. */
export const forgetGivenUp = (db: Database, before: Date) =>
  db('mails').where('failed_at', '<', before).whereNotNull('sealed_values').update({ sealed_values: null });
