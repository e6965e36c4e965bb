import type { PendingAdjustment } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** An adjustment above the limit; `request` is the body as it was requested, applied at its approval (rule 38). */
export type PendingRow = {
  id: string;
  kind: PendingAdjustment['kind'];
  rider_id: string | null;
  series_id: string | null;
  request: unknown;
  currency: Currency;
  cents: number;
  reason: string;
  asked_at: Date;
  asked_by: string;
  status: PendingAdjustment['status'];
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  movement_id: string | null;
  award_id: string | null;
};
export type ListedPending = PendingRow & { rider_name: string | null; series_name: string | null };

type New = Pick<
  PendingRow,
  'kind' | 'rider_id' | 'series_id' | 'request' | 'currency' | 'cents' | 'reason' | 'asked_at' | 'asked_by'
>;
/** Returns its id. */
export async function insertPending(tx: Transaction, row: New): Promise<string> {
  const [inserted] = await tx('pending_adjustments')
    .insert({ ...row, request: JSON.stringify(row.request) })
    .returning('id');
  return inserted.id;
}

const listed = (db: Connection) =>
  db('pending_adjustments as p')
    .leftJoin('riders as r', 'r.rider_id', 'p.rider_id')
    .leftJoin('series as s', 's.series_id', 'p.series_id');
const columns = (db: Connection) => [
  'p.*',
  db.raw("r.first_name || ' ' || r.last_name as rider_name"),
  's.name as series_name',
];

export type PendingFilter = PageQuery & {
  status?: PendingRow['status'] | undefined;
  rider?: string | undefined;
};
/** Pending ones first, oldest first; then the decided ones, newest first. */
export async function pagePending(
  db: Connection,
  filter: PendingFilter,
): Promise<{ rows: ListedPending[]; total: number }> {
  const matching = () =>
    listed(db).modify((query) => {
      if (filter.status) void query.where('p.status', filter.status);
      if (filter.rider) void query.where('p.rider_id', filter.rider);
    });
  const [count] = await matching().count({ total: '*' });
  const rows: ListedPending[] = await matching()
    .orderByRaw("p.status <> 'pending', case when p.status = 'pending' then p.asked_at end, p.decided_at desc, p.id")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select(columns(db));
  return { rows, total: Number(count?.total ?? 0) };
}
/** With names; undefined for an unknown or malformed id. */
export const findPending = async (db: Connection, id: string): Promise<ListedPending | undefined> =>
  isUuid(id) ? listed(db).where('p.id', id).first(columns(db)) : undefined;
/** Locked until the end of the transaction, so that it is decided once. */
export const lockPending = (tx: Transaction, id: string): Promise<PendingRow | undefined> =>
  tx<PendingRow>('pending_adjustments').where({ id }).forUpdate().first();
export const updatePending = (tx: Transaction, id: string, change: Partial<PendingRow>) =>
  tx('pending_adjustments').where({ id }).update(change);

/** The pending posting of a series' bonus, if there is one. */
export const findPendingBonus = async (db: Connection, seriesId: string): Promise<string | null> =>
  (
    await db('pending_adjustments')
      .where({ series_id: seriesId, status: 'pending' })
      .orderBy('asked_at', 'desc')
      .first('id')
  )?.id ?? null;
