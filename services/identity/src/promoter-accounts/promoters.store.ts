import { wordsOf } from '@podium/contracts/names.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { PromoterStatus } from '@podium/contracts/people.ts';
import { literally, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { type PromoterRow, promoters } from '../promoters/promoter-rows.ts';

/** Deletes an application that was never approved, with its account and all its data. */
export async function deletePromoter(tx: Transaction, id: string): Promise<void> {
  for (const table of ['codes', 'mails', 'images', 'favorites', 'promoters'])
    await tx(table).where({ user_id: id }).delete();
  await tx('users').where({ id }).delete();
}

/** Each word of `query` is in a name, or for staff the whole e-mail address; absent fields do not filter. */
export type PromoterFilter = { query: string; active?: boolean; status?: PromoterStatus; isStaff?: boolean };

/** By name. */
export async function pagePromoters(
  db: Connection,
  { query, active, status, isStaff }: PromoterFilter,
  { page, limit }: PageQuery,
): Promise<{ rows: PromoterRow[]; total: number }> {
  const matching = promoters(db).modify((all) => {
    for (const word of wordsOf(query))
      if (isStaff && word.includes('@')) void all.where('u.email', word);
      else void all.whereLike('p.search_key', `%${literally(word)}%`);
    if (active !== undefined) void all.where('u.active', active);
    if (status) void all.where('p.status', status);
  });
  const [[count], rows] = await Promise.all([
    matching.clone().clearSelect().count({ total: '*' }),
    matching
      .clone()
      .orderBy(['p.name', 'p.user_id'])
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: rows as PromoterRow[], total: Number((count as { total?: unknown }).total) };
}

/** The active ones, by name. */
export const listApproved = (db: Connection): Promise<PromoterRow[]> =>
  promoters(db).where({ 'p.status': 'approved', 'u.active': true }).orderBy('p.name');

/** `active` counts the approved ones that can sign in. */
export async function countPromoters(
  db: Connection,
): Promise<Record<'approved' | 'active' | 'pending' | 'rejected', number>> {
  const count = (condition: string) => db.raw(`count(*) filter (where ${condition})::int`);
  return db('promoters as p')
    .join('users as u', 'u.id', 'p.user_id')
    .select({
      approved: count("p.status = 'approved'"),
      active: count("p.status = 'approved' and u.active"),
      pending: count("p.status = 'pending'"),
      rejected: count("p.status = 'rejected'"),
    })
    .first();
}
