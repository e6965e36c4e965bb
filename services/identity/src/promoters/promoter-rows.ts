import { nameKey } from '@podium/contracts/names.ts';
import type { PromoterStatus } from '@podium/contracts/people.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { UserRow } from '../users/read-users.ts';

type Columns = {
  user_id: string;
  version: number;
  name: string;
  contact_name: string | null;
  phone: string | null;
  info: string | null;
  status: PromoterStatus;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};
/** A promoter with the account; `decider` is the name of who decided the application. */
export type PromoterRow = Columns &
  Pick<
    UserRow,
    'id' | 'email' | 'active' | 'email_verified' | 'locale' | 'last_login' | 'login_count' | 'user_image'
  > & { decider: string | null };

/** All promoters with their accounts, for a query to narrow. */
export const promoters = (db: Connection) =>
  db('promoters as p')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as d', 'd.id', 'p.decided_by')
    .select(
      'p.*',
      'u.id',
      'u.email',
      'u.active',
      'u.email_verified',
      'u.locale',
      'u.last_login',
      'u.login_count',
      'u.user_image',
      'd.name as decider',
    );

export const findPromoter = async (db: Connection, id: string): Promise<PromoterRow | undefined> =>
  isUuid(id) ? promoters(db).where('p.user_id', id).first() : undefined;
/** Locked in the order of their ids, so that two bulk decisions cannot deadlock, and read only then. */
export async function lockPromoters(tx: Transaction, ids: string[]): Promise<PromoterRow[]> {
  await tx('promoters').whereIn('user_id', ids.filter(isUuid)).orderBy('user_id').forUpdate().select('user_id');
  return promoters(tx).whereIn('p.user_id', ids.filter(isUuid)).orderBy('p.user_id');
}
export const findPromoterStatus = async (db: Connection, id: string): Promise<PromoterStatus | undefined> =>
  (await db<Columns>('promoters').where({ user_id: id }).first('status'))?.status;

const searchKey = (name: string, contact: string | null | undefined) => nameKey(`${name} ${contact ?? ''}`);

export async function insertPromoter(
  tx: Transaction,
  row: Pick<Columns, 'user_id' | 'name' | 'contact_name' | 'phone' | 'info' | 'status' | 'applied_at'>,
): Promise<void> {
  await tx('promoters').insert({ ...row, search_key: searchKey(row.name, row.contact_name) });
}

/** Counts its version up. */
export async function updatePromoter(tx: Transaction, before: PromoterRow, change: Partial<Columns>): Promise<void> {
  const { name, contact_name } = { ...before, ...change };
  await tx('promoters')
    .where({ user_id: before.user_id })
    .update({
      ...change,
      search_key: searchKey(name, contact_name),
      version: tx.raw('version + 1'),
    });
}
