import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardSource, AwardStatus, Lapse } from '@podium/contracts/payouts.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';

/** `created_as` is who reported it; `event_end` is a day, YYYY-MM-DD; with an award it asks for its reinstatement. */
export type MissingRow = {
  id: string;
  rider_id: string;
  event_id: string;
  event_title: string;
  event_end: string;
  class_name: string;
  place: number | null;
  message: string;
  award_id: string | null;
  status: 'open' | 'resolved' | 'declined';
  answer: string | null;
  created_at: Date;
  created_as: 'rider' | 'admin';
  decided_at: Date | null;
  decided_by: string | null;
  version: number;
};
/** Of a cash award that lapsed; `expired_cents` is zero once it was reinstated. */
export type LostRow = {
  award_id: string;
  source: AwardSource;
  currency: Currency;
  award_status: AwardStatus;
  expired_cents: number;
  current_cents: number;
  claim_by: string;
  lost_on: string;
  lapse: Lapse | null;
};
/** With its award, if it is about one. */
export type ListedMissing = MissingRow & { first_name: string | null; last_name: string | null; waits: boolean } & (
    LostRow | { [K in keyof LostRow]: null }
  );

/** Where it lapsed before that was recorded, the day after its last one. */
const ofAward = (db: Connection) => [
  'a.source',
  'a.currency',
  'a.status as award_status',
  'a.expired_cents',
  'a.current_cents',
  'a.claim_by',
  db.raw('coalesce(l.lost_on, a.claim_by + 1) as lost_on'),
  'l.lapse',
];
const columns = (db: Connection) => [
  'm.*',
  'r.first_name',
  'r.last_name',
  ...ofAward(db),
  db.raw(
    `
      exists (
        select
        from pending_adjustments p
        where p.status = 'pending' and p.kind = 'reinstate' and p.request ->> 'awardId' = m.award_id::text
      ) as waits
    `,
  ),
];
const listed = (db: Connection) =>
  db('missing_payments as m')
    .leftJoin('riders as r', 'r.rider_id', 'm.rider_id')
    .leftJoin('awards as a', 'a.id', 'm.award_id')
    .leftJoin('lost_cash as l', 'l.award_id', 'm.award_id');

/** Each word of `query` is in the rider's name, the event or the class; `lost`: only requests for reinstatement, or only others. */
export type MissingFilter = PageQuery & {
  riderId?: string | undefined;
  status?: MissingRow['status'] | undefined;
  query?: string | undefined;
  lost?: boolean | undefined;
};
/** Open ones first, oldest first; then the answered ones, latest first. */
export async function pageMissing(
  db: Connection,
  { page, limit, riderId, status, query, lost }: MissingFilter,
): Promise<{ rows: ListedMissing[]; total: number }> {
  const matching = () =>
    listed(db).modify((q) => {
      if (riderId !== undefined) void q.where('m.rider_id', riderId);
      if (status) void q.where('m.status', status);
      if (lost !== undefined) void q.whereRaw(`m.award_id is ${lost ? 'not ' : ''}null`);
      if (query) whereWords(q, query, `concat_ws(' ', r.first_name, r.last_name, m.event_title, m.class_name)`);
    });
  const [count] = await matching().count({ total: '*' });
  const rows: ListedMissing[] = await matching()
    .orderByRaw("m.status <> 'open', case when m.status = 'open' then m.created_at end, m.decided_at desc, m.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .select(columns(db));
  return { rows, total: Number(count?.total ?? 0) };
}
export const findMissing = async (db: Connection, id: string): Promise<ListedMissing | undefined> =>
  isUuid(id) ? listed(db).where('m.id', id).first(columns(db)) : undefined;

/** Returns its id. */
export async function insertMissing(
  tx: Transaction,
  row: Omit<MissingRow, 'id' | 'status' | 'answer' | 'decided_at' | 'decided_by' | 'version'>,
): Promise<string> {
  const [inserted] = await tx('missing_payments').insert(row).returning('id');
  return inserted.id;
}
/** By id, or the one about an award. Undefined if there is no open one. */
export async function decideOpen(
  tx: Transaction,
  which: { id: string } | { award_id: string },
  change: Pick<MissingRow, 'status' | 'answer' | 'decided_at' | 'decided_by'>,
): Promise<MissingRow | undefined> {
  const [row] = await tx<MissingRow>('missing_payments')
    .where({ ...which, status: 'open' })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as MissingRow | undefined;
}

/** With the latest request about it; the fields of a request are null where there is none. */
export type LostCashRow = LostRow & {
  event_title: string;
  class_name: string;
  place: number;
} & { [K in keyof Request]: Request[K] | null };
type Request = Pick<MissingRow, 'id' | 'message' | 'status' | 'answer' | 'created_at' | 'decided_at'>;

/** Cash of a rider that lapsed, the latest first, and what was reinstated on request and not paid since. */
export const listLostCash = (db: Connection, riderId: string): Promise<LostCashRow[]> =>
  db('awards as a')
    .leftJoin('lost_cash as l', 'l.award_id', 'a.id')
    .joinRaw(
      `
        left join lateral (
          select *
          from missing_payments
          where award_id = a.id
          order by created_at desc, id desc
          limit 1
        ) m on true
      `,
    )
    .where({ 'a.rider_id': riderId, 'a.kind': 'cash' })
    .whereNull('a.revoked_at')
    .where(
      (either) =>
        void either
          .where((lost) => void lost.where('a.status', 'Expired').where('a.expired_cents', '>', 0))
          .orWhere((back) => void back.where({ 'a.status': 'Earned', 'm.status': 'resolved' })),
    )
    .orderByRaw('coalesce(l.lost_on, a.claim_by + 1) desc, a.id')
    .select([
      'a.id as award_id',
      'a.event_title',
      'a.class_name',
      'a.place',
      ...ofAward(db),
      'm.id',
      'm.message',
      'm.status',
      'm.answer',
      'm.created_at',
      'm.decided_at',
    ]);
