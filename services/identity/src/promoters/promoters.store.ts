import type { Connection, Transaction } from '@podium/service-kit/database.ts';

export type PromoterRow = { user_id: string; name: string; phone: string | null; info: string | null; status: 'pending' | 'approved' | 'rejected' };

export async function insertPromoter(tx: Transaction, row: PromoterRow): Promise<PromoterRow> {
  const [inserted] = await tx<PromoterRow>('promoters').insert(row).returning('*');
  return inserted as PromoterRow;
}

export async function listApproved(db: Connection): Promise<{ id: string; name: string; info: string | null }[]> {
  return db('promoters as p').join('users as u', 'u.id', 'p.user_id').where({ 'p.status': 'approved', 'u.active': true }).orderBy('p.name').select('u.id', 'p.name', 'p.info');
}
