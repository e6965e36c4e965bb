import type { Database } from '@podium/service-kit/database.ts';
import type { LotCell, MoveCell } from './cohorts.ts';
import { monthOf } from './months.ts';

type Row = {
  currency: LotCell['currency'];
  awarded: string;
  ends: string;
  moved: string | null;
  initial: number;
  redeemed: number;
  withdrawn: number;
  held: number;
  lots: number;
};

/**
 * Dealer credit by month of award and of expiry, and its movements by month too: some thousand cells, in one statement
 * so that both have the same snapshot. Lots are grouped by day first, since comparing days is far cheaper than
 * computing months.
 */
export async function readCells(db: Database, today: string): Promise<{ lots: LotCell[]; moves: MoveCell[] }> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `
      select currency, to_char(awarded_on, 'YYYY-MM') as awarded, to_char(expires_on, 'YYYY-MM') as ends,
        null as moved, sum(initial)::bigint as initial, sum(redeemed)::bigint as redeemed, 0::bigint as withdrawn,
        coalesce(sum(left_now) filter (where expires_on >= :today), 0)::bigint as held,
        coalesce(sum(lots) filter (where expires_on >= :today), 0)::int as lots
      from (
        select currency, awarded_on, expires_on, sum(initial_cents) as initial, sum(redeemed_cents) as redeemed,
          sum(current_cents) filter (where not revoked) as left_now,
          count(*) filter (where not revoked and current_cents > 0) as lots
        from awards
        where kind = 'dealerCredit' and expires_on is not null
        group by currency, awarded_on, expires_on
      ) as by_day
      group by 1, 2, 3
      union all
      select currency, to_char(awarded_month, 'YYYY-MM'), to_char(ends_month, 'YYYY-MM'),
        to_char(moved_month, 'YYYY-MM'), 0, redeemed, withdrawn, 0, 0
      from (
        select currency, awarded_month, ends_month, moved_month, sum(redeemed_cents)::bigint as redeemed,
          sum(withdrawn_cents)::bigint as withdrawn
        from lot_moves
        where ends_month is not null and (redeemed_cents <> 0 or withdrawn_cents <> 0)
        group by currency, awarded_month, ends_month, moved_month
      ) as by_month
    `,
    { today },
  );
  const months = ({ currency, awarded, ends }: Row) => ({ currency, awarded: monthOf(awarded), ends: monthOf(ends) });
  const lots = rows.flatMap((row): LotCell[] =>
    row.moved === null
      ? [
          {
            ...months(row),
            initialCents: row.initial,
            redeemedCents: row.redeemed,
            lots: row.lots,
            heldCents: row.held,
          },
        ]
      : [],
  );
  const moves = rows.flatMap((row): MoveCell[] =>
    row.moved === null
      ? []
      : [{ ...months(row), moved: monthOf(row.moved), redeemedCents: row.redeemed, withdrawnCents: row.withdrawn }],
  );
  return { lots, moves };
}
