import type { MoneyActKind } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { addDays, startOfDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';

/** An act with the names of its rider and dealer, null where not known here; `code` is the redemption's, base 36. */
export type ActRow = {
  id: number;
  at: Date;
  actor_id: string;
  acted_as: string | null;
  second_id: string | null;
  act: MoneyActKind;
  rider_id: string | null;
  rider_name: string | null;
  dealer_id: string | null;
  dealer_name: string | null;
  award_id: string | null;
  claim_id: string | null;
  redemption_id: string | null;
  code: string | null;
  wallet: AwardKind | null;
  currency: Currency | null;
  cents: number | null;
  reason: string | null;
};
/**
 * `actor` is an id, also of the second person; rider and dealer an id or part of a name; days YYYY-MM-DD, both
 * included.
 */
export type ActFilter = PageQuery & {
  actor?: string | undefined;
  rider?: string | undefined;
  dealer?: string | undefined;
  act?: MoneyActKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/** Cents of one currency; acts that move no money are in no sum. */
export type ActSum = { actorId: string; currency: Currency; count: number; cents: number };

/** Acts, newest first, and their sums by person and currency over all pages; days in the program's zone. */
export async function pageActs(
  db: Connection,
  filter: ActFilter,
): Promise<{ rows: ActRow[]; total: number; sums: ActSum[] }> {
  const matching = () =>
    db('money_acts as a').modify((query) => {
      if (filter.actor) {
        const { actor } = filter;
        void query.where((any) => void any.where('a.actor_id', actor).orWhere('a.second_id', actor));
      }
      const { rider, dealer } = filter;
      if (rider)
        void query.whereIn(
          'a.rider_id',
          db('riders')
            .select('rider_id')
            .where('rider_id', rider)
            .orWhere((named) => whereWords(named, rider, "first_name || ' ' || last_name")),
        );
      if (dealer)
        void query.whereIn(
          'a.dealer_id',
          db('dealers')
            .select('dealer_id')
            .where('dealer_id', dealer)
            .orWhere('dealer_number', dealer)
            .orWhere((named) => whereWords(named, dealer, 'name')),
        );
      if (filter.act) void query.where('a.act', filter.act);
      if (filter.from) void query.where('a.at', '>=', startOfDay(filter.from));
      if (filter.to) void query.where('a.at', '<', startOfDay(addDays(filter.to, 1)));
    });
  const [count] = await matching().count({ total: '*' });
  const sums: { actor_id: string; currency: Currency; count: number; cents: unknown }[] = await matching()
    .whereNotNull('a.currency')
    .groupBy('a.actor_id', 'a.currency')
    .orderBy([{ column: 'a.currency', order: 'desc' }, { column: 'cents', order: 'desc' }, 'a.actor_id'])
    .select('a.actor_id', 'a.currency', db.raw('count(*)::int as count'), db.raw('sum(a.cents)::bigint as cents'));
  const rows: ActRow[] = await matching()
    .leftJoin('riders as r', 'r.rider_id', 'a.rider_id')
    .leftJoin('dealers as d', 'd.dealer_id', 'a.dealer_id')
    .leftJoin('redemptions as m', 'm.id', 'a.redemption_id')
    .orderBy([
      { column: 'a.at', order: 'desc' },
      { column: 'a.id', order: 'desc' },
    ])
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select(
      'a.*',
      db.raw("r.first_name || ' ' || r.last_name as rider_name"),
      'd.name as dealer_name',
      db.raw('base36(m.code) as code'),
    );
  return {
    rows,
    total: Number(count?.total ?? 0),
    sums: sums.map((row) => ({
      actorId: row.actor_id,
      currency: row.currency,
      count: row.count,
      cents: Number(row.cents),
    })),
  };
}
