import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** A merge of one person for which money waits, with what it brought in a wallet; null if that is not known. */
export type WaitingRow = {
  from_id: string;
  from_name: string | null;
  rider_id: string;
  rider_name: string | null;
  until: Date;
  merged_at: Date;
  merged_by: string | null;
  wallet: AwardKind | null;
  currency: Currency | null;
  cents: number | null;
};

/** The oldest first, one row for each wallet. */
export async function listWaiting(db: Connection, now: Date, riderId: string | null): Promise<WaitingRow[]> {
  const { rows } = await db.raw<{ rows: WaitingRow[] }>(
    `
      select
        h.from_id,
        f.first_name || ' ' || f.last_name as from_name,
        h.rider_id,
        r.first_name || ' ' || r.last_name as rider_name,
        h.until,
        h.merged_at,
        h.merged_by,
        a.wallet,
        a.currency,
        a.cents
      from merge_holds h
      left join riders f on f.rider_id = h.from_id
      left join riders r on r.rider_id = h.rider_id
      left join money_acts a on a.act = 'merge'
        and a.at = h.merged_at
        and a.actor_id = h.merged_by
        and (
          a.rider_id = h.rider_id
          or a.rider_id in (select m.from_id from merged_riders m where m.into_id = h.rider_id)
        )
      where h.agreed_at is null
        and h.until > :now
        and (:riderId::text is null or h.rider_id = :riderId)
      order by h.merged_at, h.from_id, a.wallet, a.currency
    `,
    { now, riderId },
  );
  return rows;
}
