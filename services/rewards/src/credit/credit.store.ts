import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardKind, AwardStatus } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import { byMonth, type ByMonth } from '../ledger/read-sums.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { orRiderNamed } from '../people/read-people.ts';

/** Credit that can be spent, by the month in which it expires. */
export async function sumLiability(db: Connection, today: string): Promise<ByMonth[]> {
  return byMonth(
    await db('awards')
      .where({ kind: 'dealerCredit', status: 'Current' })
      .where('current_cents', '>', 0)
      .where('expires_on', '>=', today)
      .groupByRaw('1, 2')
      .orderByRaw('1, 2 desc')
      .select(
        db.raw("to_char(expires_on, 'YYYY-MM') as month"),
        'currency',
        db.raw('count(*)::int as lots'),
        db.raw('sum(current_cents)::bigint as cents'),
      ),
  );
}
/** Each word of `query` is in the rider's name, the event or the class; days of the award, YYYY-MM-DD, both included. */
export type AwardsFilter = PageQuery & {
  query?: string | undefined;
  kind?: AwardKind | undefined;
  status?: AwardStatus | undefined;
  currency?: Currency | undefined;
  afterDate?: string | undefined;
  beforeDate?: string | undefined;
};
/** All awards, newest first. */
export async function pageAllAwards(
  db: Connection,
  filter: AwardsFilter,
): Promise<{
  rows: (AwardRow & { first_name: string | null; last_name: string | null })[];
  total: number;
  totals: { currency: Currency; kind: AwardKind; count: number; cents: number }[];
}> {
  const matching = () =>
    db('awards as a')
      .leftJoin('riders as r', 'r.rider_id', 'a.rider_id')
      .modify((q) => {
        for (const column of ['kind', 'status', 'currency'] as const)
          if (filter[column]) void q.where(`a.${column}`, filter[column]);
        if (filter.afterDate) void q.where('a.awarded_on', '>=', filter.afterDate);
        if (filter.beforeDate) void q.where('a.awarded_on', '<=', filter.beforeDate);
        if (filter.query)
          whereWords(q, filter.query, `concat_ws(' ', a.event_title, a.class_name)`, orRiderNamed('a.rider_id'));
      });
  // Revoked awards are listed but not counted.
  const totals: { currency: Currency; kind: AwardKind; count: number; cents: unknown; all: number }[] = await matching()
    .groupBy('a.currency', 'a.kind')
    .orderByRaw('a.currency desc, a.kind')
    .select(
      'a.currency',
      'a.kind',
      db.raw('count(*)::int as all'),
      db.raw('count(*) filter (where a.revoked_at is null)::int as count'),
      db.raw(
        'coalesce(sum(a.initial_cents - a.corrected_cents) filter (where a.revoked_at is null), 0)::bigint as cents',
      ),
    );
  const rows = await matching()
    .orderBy([{ column: 'a.awarded_on', order: 'desc' }, { column: 'a.id' }])
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select('a.*', 'r.first_name', 'r.last_name');
  return {
    rows,
    total: totals.reduce((sum, { all }) => sum + all, 0),
    totals: totals.map(({ currency, kind, count, cents }) => ({ currency, kind, count, cents: Number(cents) })),
  };
}
