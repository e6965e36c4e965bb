import type { Transaction } from '@podium/service-kit/database.ts';
import type { AwardRow } from '../ledger/read-lots.ts';

/**
 * Takes the awards with a pending notice, of riders and events that had no new one after `quietSince`; those that were
 * taken back meanwhile, or were earned before `earnedSince`, are dropped. By rider, event and place.
 */
export async function takeNotices(
  tx: Transaction,
  { earnedSince, quietSince }: { earnedSince: Date; quietSince: Date },
): Promise<AwardRow[]> {
  const { rows } = await tx.raw<{ rows: AwardRow[] }>(
    `
      with quiet as (
        select a.rider_id, a.event_id
        from award_notices n
        join awards a on a.id = n.award_id
        group by a.rider_id, a.event_id
        having max(n.earned_at) <= :quietSince
      ),
      taken as (
        delete from award_notices n
        using awards a
        join quiet q on q.rider_id = a.rider_id and q.event_id = a.event_id
        where a.id = n.award_id
        returning n.award_id, n.earned_at
      )
      select a.*
      from taken t
      join awards a on a.id = t.award_id
      where t.earned_at >= :earnedSince
        and a.revoked_at is null
        and a.initial_cents > a.corrected_cents
      order by a.rider_id, a.event_id, a.place, a.class_name
    `,
    { earnedSince, quietSince },
  );
  return rows;
}
