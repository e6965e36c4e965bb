import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { HolderAnswer, TransferStatus } from '@podium/contracts/vin-transfers.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** `from` holds the VIN, `to` asks for it; the holder's answer does not bind staff. */
export type TransferRow = {
  id: string;
  vin: string;
  from_rider_id: string;
  to_rider_id: string;
  asked_at: Date;
  note: string;
  holder_answer: HolderAnswer | null;
  answered_at: Date | null;
  status: TransferStatus;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};
/** Names from the local copy of riders; the bike as typed, while it exists. */
export type ListedTransfer = TransferRow & {
  from_first: string | null;
  from_last: string | null;
  to_first: string | null;
  to_last: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
};

const listed = (db: Connection) =>
  db('vin_transfers as t')
    .leftJoin('riders as f', 'f.rider_id', 't.from_rider_id')
    .leftJoin('riders as o', 'o.rider_id', 't.to_rider_id')
    .leftJoin('bikes as b', (join) => join.on('b.rider_id', 't.to_rider_id').andOn('b.vin', 't.vin'));
const columns = [
  't.*',
  'f.first_name as from_first',
  'f.last_name as from_last',
  'o.first_name as to_first',
  'o.last_name as to_last',
  'b.year',
  'b.make',
  'b.model',
];

/** A rider's own requests, newest first. */
export const listAsked = (db: Connection, riderId: string): Promise<TransferRow[]> =>
  db<TransferRow>('vin_transfers').where({ to_rider_id: riderId }).orderBy('asked_at', 'desc');

/** Requests that wait for a rider's answer, or for staff after it. */
export const listToAnswer = (db: Connection, riderId: string): Promise<ListedTransfer[]> =>
  listed(db).where({ 't.from_rider_id': riderId, 't.status': 'waiting' }).orderBy('t.asked_at').select(columns);

/** Waiting ones oldest first, decided ones latest first. */
export async function pageTransfers(
  db: Connection,
  status: TransferStatus,
  { page, limit }: PageQuery,
): Promise<{ rows: ListedTransfer[]; total: number }> {
  const [count] = await db('vin_transfers').where({ status }).count({ total: '*' });
  const rows: ListedTransfer[] = await listed(db)
    .where('t.status', status)
    .orderBy(status === 'waiting' ? ['t.asked_at', 't.id'] : [{ column: 't.decided_at', order: 'desc' }, 't.id'])
    .limit(limit)
    .offset((page - 1) * limit)
    .select(columns);
  return { rows, total: Number(count?.total ?? 0) };
}

/** With names; undefined for an unknown or malformed id. */
export const findTransfer = async (db: Connection, id: string): Promise<ListedTransfer | undefined> =>
  isUuid(id) ? listed(db).where('t.id', id).first(columns) : undefined;

/** Locked, so that it is decided once. */
export const lockTransfer = async (tx: Transaction, id: string): Promise<TransferRow | undefined> =>
  isUuid(id) ? tx<TransferRow>('vin_transfers').where({ id }).forUpdate().first() : undefined;

type NewTransfer = Pick<TransferRow, 'vin' | 'from_rider_id' | 'to_rider_id' | 'asked_at' | 'note'>;

export async function insertTransfer(tx: Transaction, transfer: NewTransfer): Promise<TransferRow> {
  const [row] = await tx<TransferRow>('vin_transfers').insert(transfer).returning('*');
  return row as TransferRow;
}

export const updateNote = (tx: Transaction, id: string, note: string) =>
  tx('vin_transfers').where({ id }).update({ note });

export const updateAnswer = (tx: Transaction, id: string, answer: HolderAnswer, at: Date) =>
  tx('vin_transfers').where({ id }).update({ holder_answer: answer, answered_at: at });

type Decision = Pick<TransferRow, 'status' | 'decided_at' | 'decided_by' | 'reason'>;

export const updateDecision = (tx: Transaction, id: string, decision: Decision) =>
  tx('vin_transfers').where({ id }).update(decision);

/** One line of a VIN's history; `at` is null for a bike that predates it. */
export type EntryRow = {
  kind: string;
  at: Date | string | null;
  rider_id: string;
  first_name: string | null;
  last_name: string | null;
  event_id: string | null;
  title: string | null;
  class_name: string | null;
  place: number | null;
};

/** The marker of bikes that predate the history (migration 003). */
const unknownSince = '1970-01-01';

/** Everything known of a VIN with one rider, or with all: from history, reviews, transfers and results. */
export async function listEntries(db: Connection, vin: string, riderId: string | null): Promise<EntryRow[]> {
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `
      with entries as (
        select 'added' as kind, nullif(added_at, '${unknownSince}') as at, rider_id, null as event_id, null as title,
          null as class_name, null::int as place
        from vin_history
        where vin = :vin
        union all
        select 'reviewAsked', asked_at, rider_id, null, null, null, null
        from vin_reviews
        where vin = :vin
        union all
        select status, decided_at, rider_id, null, null, null, null
        from vin_reviews
        where vin = :vin and status <> 'waiting'
        union all
        select 'transferAsked', asked_at, to_rider_id, null, null, null, null
        from vin_transfers
        where vin = :vin
        union all
        select case status when 'approved' then 'transferApproved' else 'transferRejected' end, decided_at,
          to_rider_id, null, null, null, null
        from vin_transfers
        where vin = :vin and status <> 'waiting'
        union all
        select 'raced', e.start_date::timestamp at time zone 'UTC', r.rider_id, r.event_id, e.title, r.class_name, r.place
        from posted_results r
        join posted_events e on e.event_id = r.event_id
        where r.vin = :vin and r.rider_id is not null
      )
      select entries.*, riders.first_name, riders.last_name
      from entries
      left join riders on riders.rider_id = entries.rider_id
      where cast(:riderId as text) is null or entries.rider_id = :riderId
      order by at desc nulls last, kind
      limit 200
    `,
    { vin, riderId },
  );
  return rows;
}
