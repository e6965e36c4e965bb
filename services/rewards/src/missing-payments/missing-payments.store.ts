import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';

/** `created_as` is who reported it; `event_end` is a day, YYYY-MM-DD. */
export type MissingRow = {
  id: string;
  rider_id: string;
  event_id: string;
  event_title: string;
  event_end: string;
  class_name: string;
  place: number | null;
  message: string;
  status: 'open' | 'resolved' | 'declined';
  answer: string | null;
  created_at: Date;
  created_as: 'rider' | 'admin';
  decided_at: Date | null;
  decided_by: string | null;
  version: number;
};
export type ListedMissing = MissingRow & { first_name: string | null; last_name: string | null };

const listed = (db: Connection) => db('missing_payments as m').leftJoin('riders as r', 'r.rider_id', 'm.rider_id');

/** Each word of `query` is in the rider's name, the event or the class. */
export type MissingFilter = PageQuery & {
  riderId?: string | undefined;
  status?: MissingRow['status'] | undefined;
  query?: string | undefined;
};
/** Open ones first, oldest first; then the answered ones, latest first. */
export async function pageMissing(
  db: Connection,
  { page, limit, riderId, status, query }: MissingFilter,
): Promise<{ rows: ListedMissing[]; total: number }> {
  const matching = () =>
    listed(db).modify((q) => {
      if (riderId !== undefined) void q.where('m.rider_id', riderId);
      if (status) void q.where('m.status', status);
      if (query) whereWords(q, query, `concat_ws(' ', r.first_name, r.last_name, m.event_title, m.class_name)`);
    });
  const [count] = await matching().count({ total: '*' });
  const rows: ListedMissing[] = await matching()
    .orderByRaw("m.status <> 'open', case when m.status = 'open' then m.created_at end, m.decided_at desc, m.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .select('m.*', 'r.first_name', 'r.last_name');
  return { rows, total: Number(count?.total ?? 0) };
}
export const findMissing = async (db: Connection, id: string): Promise<ListedMissing | undefined> =>
  isUuid(id) ? listed(db).where('m.id', id).first('m.*', 'r.first_name', 'r.last_name') : undefined;

/** Returns its id. */
export async function insertMissing(
  tx: Transaction,
  row: Omit<MissingRow, 'id' | 'status' | 'answer' | 'decided_at' | 'decided_by' | 'version'>,
): Promise<string> {
  const [inserted] = await tx('missing_payments').insert(row).returning('id');
  return inserted.id;
}
/** Undefined if it was already answered. */
export async function decideOpen(
  tx: Transaction,
  id: string,
  change: Pick<MissingRow, 'status' | 'answer' | 'decided_at' | 'decided_by'>,
): Promise<MissingRow | undefined> {
  const [row] = await tx<MissingRow>('missing_payments')
    .where({ id, status: 'open' })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as MissingRow | undefined;
}
