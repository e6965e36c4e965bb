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
