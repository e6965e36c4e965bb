import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { VinReview } from '@podium/contracts/vin-reviews.ts';
import { isUuid, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import type { ReviewRow } from '../vin-history/known-vins.ts';

/** The bike is null if its rider removed it. */
export type ListedReview = ReviewRow & { year: number | null; make: string | null; model: string | null };

const columns = ['r.*', 'b.year', 'b.make', 'b.model'];
/** With the current bike; null if its rider removed it. */
const withBike = (db: Connection) =>
  db('vin_reviews as r').leftJoin('bikes as b', (join) => join.on('b.rider_id', 'r.rider_id').andOn('b.vin', 'r.vin'));

/** Of the waiting ones only those still in a garage: a removed bike needs no review. */
export async function pageReviews(
  db: Database,
  status: VinReview['status'],
  { page, limit }: PageQuery,
): Promise<{ rows: ListedReview[]; total: number }> {
  const matching = () =>
    withBike(db)
      .where({ status })
      .modify((query) => void (status === 'waiting' && query.where({ code: 'dealers/vin-review' })));
  const [count] = await matching().count({ total: '*' });
  const rows: ListedReview[] = await matching()
    .orderBy(status === 'waiting' ? ['asked_at', 'r.id'] : [{ column: 'decided_at', order: 'desc' }, 'r.id'])
    .limit(limit)
    .offset((page - 1) * limit)
    .select(columns);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Undefined for an unknown or malformed id. */
export const findReview = async (db: Connection, id: string): Promise<ListedReview | undefined> =>
  isUuid(id) ? withBike(db).where({ 'r.id': id }).first(columns) : undefined;

/** Locked, so that it is decided once. */
export const lockReview = (tx: Transaction, id: string): Promise<ReviewRow | undefined> =>
  tx<ReviewRow>('vin_reviews').where({ id }).forUpdate().first();

export const updateReview = (
  tx: Transaction,
  id: string,
  decision: Pick<ReviewRow, 'status' | 'decided_at' | 'decided_by' | 'note'>,
) => tx('vin_reviews').where({ id }).update(decision);

/** How many VINs a rider added, how many of them lately, and what staff decided. */
export type AdderRow = {
  rider_id: string;
  new_vins: number;
  all_vins: number;
  waiting: number;
  confirmed: number;
  rejected: number;
};

/** By rider: the VINs they added, those since a moment, and the decisions. Those entered by staff are left out. */
export async function listAdders(
  db: Connection,
  {
    since,
    riderIds,
    moreThan = 0,
    limit = 500,
  }: { since: Date; riderIds?: string[]; moreThan?: number; limit?: number },
): Promise<AdderRow[]> {
  const { rows } = await db.raw<{ rows: AdderRow[] }>(
    `
      select h.rider_id,
        count(*) filter (where h.added_at > :since)::int as new_vins,
        count(*)::int as all_vins,
        count(*) filter (where r.status = 'waiting')::int as waiting,
        count(*) filter (where r.status = 'confirmed')::int as confirmed,
        count(*) filter (where r.status = 'rejected')::int as rejected
      from vin_history h
      left join vin_reviews r on r.rider_id = h.rider_id and r.vin = h.vin
      where not h.by_staff
        and (cast(:riderIds as text[]) is null or h.rider_id = any(:riderIds))
      group by h.rider_id
      having count(*) filter (where h.added_at > :since) > :moreThan
        or count(r.id) > 0
        or cast(:riderIds as text[]) is not null
      order by rejected desc, new_vins desc, h.rider_id
      limit :limit
    `,
    { since, riderIds: riderIds ?? null, moreThan, limit },
  );
  return rows;
}
