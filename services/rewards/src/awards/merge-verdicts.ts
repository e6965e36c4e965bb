import type { AwardRow } from '../ledger/read-lots.ts';
import type { Transaction, Connection } from '@podium/service-kit/database.ts';

/** The verdicts of a merged rider become the remaining one's (rule 25). */
export const moveVerdicts = (tx: Transaction, fromId: string, intoId: string) =>
  tx('verdicts').where({ rider_id: fromId }).update({ rider_id: intoId });

/** Events in which both accounts had results. */
export const listShared = (db: Connection, riderIds: [string, string]): Promise<string[]> =>
  db('verdicts')
    .whereIn('rider_id', riderIds)
    .groupBy('event_id')
    .havingRaw('count(distinct rider_id) = 2')
    .orderBy('event_id')
    .pluck('event_id');

/** The classes in which both have an award that stands, or both have a result (rule 44). */
export async function listClassesOfBoth(
  db: Connection,
  fromId: string,
  intoId: string,
): Promise<{ eventTitle: string; className: string }[]> {
  const { rows } = await db.raw<{ rows: { eventTitle: string; className: string }[] }>(
    `
      with held as (
        select rider_id, event_id, class_id, event_title, class_name
        from awards
        where rider_id in (:fromId, :intoId) and revoked_at is null and source = 'result'
        union
        select rider_id, event_id, class_id, event_title, class_name
        from verdicts
        where rider_id in (:fromId, :intoId)
      )
      select min(event_title) as "eventTitle", min(class_name) as "className"
      from held
      group by event_id, class_id
      having count(distinct rider_id) = 2
      order by 1, 2
    `,
    { fromId, intoId },
  );
  return rows;
}

/**
 * Of two standing awards of one class, one of each rider, the less paid one, which a merge has to give up; of two equal
 * ones that of the rider who goes.
 */
export const listSurplus = (db: Connection, fromId: string, intoId: string): Promise<AwardRow[]> =>
  db<AwardRow>('awards as a')
    .whereIn('a.rider_id', [fromId, intoId])
    .whereNull('a.revoked_at')
    .whereExists(
      (other) =>
        void other
          .from('awards as b')
          .whereRaw('b.event_id = a.event_id and b.class_id = a.class_id and b.rider_id <> a.rider_id')
          .whereIn('b.rider_id', [fromId, intoId])
          .whereNull('b.revoked_at')
          .whereRaw('(b.initial_cents, (b.rider_id = ?)::int) > (a.initial_cents, (a.rider_id = ?)::int)', [
            intoId,
            intoId,
          ]),
    )
    .orderBy('a.id')
    .select('a.*') as unknown as Promise<AwardRow[]>;
