import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import type { UserRow } from '../users/read-users.ts';

/** An account with its dealer's name and number; null until dealers published the dealer. */
export type LoginRow = Pick<
  UserRow,
  'id' | 'subject_id' | 'name' | 'email' | 'phone' | 'active' | 'locale' | 'last_login' | 'login_count'
> & { dealer_name: string | null; dealer_number: string | null };
const logins = (db: Connection) =>
  db('users as u').leftJoin('dealers as d', 'd.dealer_id', 'u.subject_id').where('u.type', 'dealer');
const columns = [
  'u.id',
  'u.subject_id',
  'u.name',
  'u.email',
  'u.phone',
  'u.active',
  'u.locale',
  'u.last_login',
  'u.login_count',
  'd.name as dealer_name',
  'd.dealer_number',
];

/** There are hundreds of logins, not thousands. */
const searched = "concat_ws(' ', u.name, d.name, d.dealer_number)";

export const findLogin = async (db: Connection, id: string): Promise<LoginRow | undefined> =>
  isUuid(id) ? logins(db).where('u.id', id).select(columns).first() : undefined;

/** In the order of their ids, in which sessions are ended. */
export const listLoginsOf = (db: Connection, dealerId: string): Promise<Pick<UserRow, 'id'>[]> =>
  db('users').where({ type: 'dealer', subject_id: dealerId }).orderBy('id').select('id');

/** By dealer, then by name. */
export async function pageLogins(
  db: Connection,
  { query, active, dealerId }: { query: string; active?: boolean; dealerId?: string },
  { page, limit }: PageQuery,
): Promise<{ rows: LoginRow[]; total: number }> {
  const matching = logins(db).modify((all) => {
    whereWords(all, query, searched, (any, word) => void any.orWhere('u.email', word));
    if (active !== undefined) void all.where('u.active', active);
    if (dealerId) void all.where('u.subject_id', dealerId);
  });
  const [[count], rows] = await Promise.all([
    matching.clone().count({ total: '*' }),
    matching
      .clone()
      .select(columns)
      .orderBy(['d.name', 'u.name', 'u.id'])
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: rows as LoginRow[], total: Number((count as { total?: unknown }).total) };
}
