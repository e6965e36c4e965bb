import type { MailKind } from '@podium/contracts/mail-kinds.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** One switch of a kind; `session` by who was signed in, `link` by a mail's link, `oneClick` by a mail program. */
export type ChoiceRow = {
  user_id: string;
  kind: MailKind;
  wanted: boolean;
  chosen_at: Date;
  chosen_by: 'session' | 'link' | 'oneClick';
};

/** Every switch stays: consent and its withdrawal are recorded. */
export const insertChoices = (tx: Transaction, rows: ChoiceRow[]): Promise<void> =>
  insertRows(tx, 'mail_choices', rows);

/** The latest choice of each kind that an account ever switched. */
export const listChoices = (db: Connection, userId: string): Promise<ChoiceRow[]> =>
  db<ChoiceRow>('mail_choices')
    .distinctOn('kind')
    .where({ user_id: userId })
    .orderBy(['kind', { column: 'id', order: 'desc' }])
    .select('user_id', 'kind', 'wanted', 'chosen_at', 'chosen_by') as unknown as Promise<ChoiceRow[]>;
