import type { FlagKind } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

export type FlagRow = {
  id: string;
  kind: FlagKind;
  at: Date;
  rider_id: string;
  dealer_id: string | null;
  award_id: string | null;
  redemption_id: string | null;
  actor_id: string | null;
  currency: Currency;
  cents: number;
  seen_at: Date | null;
  seen_by: string | null;
  note: string;
};
/** With names; includes since when the account is known. */
export type ListedFlag = FlagRow & {
  rider_name: string | null;
  known_since: Date | number | null;
  dealer_name: string | null;
  code: string | null;
};
/** Cents of `currency`: the money that looked unusual. */
export type NewFlag = Pick<FlagRow, 'kind' | 'at' | 'rider_id' | 'currency' | 'cents'> &
  Partial<Pick<FlagRow, 'dealer_id' | 'award_id' | 'redemption_id' | 'actor_id'>>;

/** Once per award or redemption, however often it is judged. */
export async function insertFlags(tx: Transaction, flags: NewFlag[]): Promise<void> {
  if (flags.length > 0) await tx('flags').insert(flags).onConflict().ignore();
}

const listed = (db: Connection) =>
  db('flags as f')
    .leftJoin('riders as r', 'r.rider_id', 'f.rider_id')
    .leftJoin('dealers as d', 'd.dealer_id', 'f.dealer_id')
    .leftJoin('redemptions as m', 'm.id', 'f.redemption_id');
const columns = (db: Connection) => [
  'f.*',
  db.raw("r.first_name || ' ' || r.last_name as rider_name"),
  db.raw('case when isfinite(r.known_since) then r.known_since end as known_since'),
  'd.name as dealer_name',
  db.raw('base36(m.code) as code'),
];

/** `seen` is text of a query: true lists the reviewed ones, absent all. */
export type FlagFilter = PageQuery & {
  kind?: FlagKind | undefined;
  seen?: 'true' | 'false' | undefined;
  rider?: string | undefined;
};
/** Unreviewed ones first, then newest first. */
export async function pageFlags(db: Connection, filter: FlagFilter): Promise<{ rows: ListedFlag[]; total: number }> {
  const matching = () =>
    listed(db).modify((query) => {
      if (filter.kind) void query.where('f.kind', filter.kind);
      if (filter.rider) void query.where('f.rider_id', filter.rider);
      if (filter.seen === 'true') void query.whereNotNull('f.seen_at');
      if (filter.seen === 'false') void query.whereNull('f.seen_at');
    });
  const [count] = await matching().count({ total: '*' });
  const rows: ListedFlag[] = await matching()
    .orderByRaw('f.seen_at is not null, f.at desc, f.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select(columns(db));
  return { rows, total: Number(count?.total ?? 0) };
}
/** With names; undefined for an unknown or malformed id. */
export const findFlag = async (db: Connection, id: string): Promise<ListedFlag | undefined> =>
  isUuid(id) ? listed(db).where('f.id', id).first(columns(db)) : undefined;
export const updateFlag = (
  tx: Connection,
  id: string,
  change: Partial<Pick<FlagRow, 'seen_at' | 'seen_by' | 'note'>>,
) => tx('flags').where({ id }).update(change);
