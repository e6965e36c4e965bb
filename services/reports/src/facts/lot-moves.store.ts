import type { Transaction } from '@podium/service-kit/database.ts';

/**
 * The state of a lot of dealer credit after one movement: `moved_month` is its first day, cents are totals, not
 * differences.
 */
export type LotMove = {
  award_id: string;
  version: number;
  moved_month: string;
  current_cents: number;
  total_redeemed_cents: number;
  expired: boolean;
};

/**
 * Each movement of a lot took the difference to the previous version, whichever comes first: the rows of a lot are
 * recomputed from all known ones. The awards were written before in the same transaction, so that concurrent writers of
 * one lot wait for each other there.
 */
export async function insertLotMoves(tx: Transaction, moves: LotMove[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.raw(
    `
      with given as (
        select award_id, version, moved_month, current_cents, total_redeemed_cents, expired
        from json_populate_recordset(null::lot_moves, ?)
      ),
      known as (
        select distinct on (award_id, version) *
        from (
          select *
          from given
          union all
          select award_id, version, moved_month, current_cents, total_redeemed_cents, expired
          from lot_moves
          where award_id in (select award_id from given)
        ) as rows
        order by award_id, version, moved_month
      ),
      moves as (
        select k.*, a.currency, date_trunc('month', a.awarded_on)::date as awarded_month,
          date_trunc('month', a.expires_on)::date as ends_month,
          k.total_redeemed_cents - lag(k.total_redeemed_cents, 1, 0::bigint) over lot as redeemed_cents,
          lag(k.current_cents + k.total_redeemed_cents, 1, a.initial_cents) over lot
            - k.current_cents - k.total_redeemed_cents as lost_cents
        from known k
        join awards a using (award_id)
        window lot as (partition by k.award_id order by k.version)
      )
      insert into lot_moves as m (award_id, version, currency, awarded_month, ends_month, moved_month, current_cents,
        total_redeemed_cents, expired, redeemed_cents, withdrawn_cents)
      select award_id, version, currency, awarded_month, ends_month, moved_month, current_cents,
        total_redeemed_cents, expired, redeemed_cents, case when expired then 0 else lost_cents end
      from moves
      order by award_id, version
      on conflict (award_id, version)
      do update set awarded_month = excluded.awarded_month, ends_month = excluded.ends_month,
        moved_month = excluded.moved_month, redeemed_cents = excluded.redeemed_cents,
        withdrawn_cents = excluded.withdrawn_cents
      where (m.awarded_month, m.ends_month, m.moved_month, m.redeemed_cents, m.withdrawn_cents)
        is distinct from (excluded.awarded_month, excluded.ends_month, excluded.moved_month, excluded.redeemed_cents,
          excluded.withdrawn_cents)
    `,
    [JSON.stringify(moves)],
  );
}
