import type { Connection } from '@podium/service-kit/database.ts';
import type { UserRow } from '../users/read-users.ts';

/** An account at a provider, by the name that it never gives to anybody else. */
export type Subject = { issuer: string; subject: string };

const live = (db: Connection) =>
  db('oauth_subjects as o')
    .join('users as u', 'u.id', 'o.user_id')
    .whereRaw('u.email = o.email')
    .whereNull('u.merged_into');

/** The account here that signs in by it. */
export const findLinked = async (db: Connection, { issuer, subject }: Subject): Promise<string | undefined> =>
  (await live(db).where({ 'o.issuer': issuer, 'o.subject': subject }).first('o.user_id'))?.user_id;

/** Whether an account signs in by another one of the same provider. */
export const isLinkedElsewhere = async (db: Connection, userId: string, { issuer, subject }: Subject) =>
  (await live(db).where({ 'o.user_id': userId, 'o.issuer': issuer }).whereNot({ 'o.subject': subject }).first()) !==
  undefined;

/** From now on it leads to this account, also when its address changes at the provider. */
export const link = (db: Connection, { id, email }: Pick<UserRow, 'id' | 'email'>, of: Subject, at: Date) =>
  db('oauth_subjects')
    .insert({ ...of, user_id: id, email, linked_at: at })
    .onConflict(['issuer', 'subject'])
    .merge();
