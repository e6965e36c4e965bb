import { mergeWaitHours } from '@podium/contracts/program-rules.ts';
import type { MergeHold } from '@podium/contracts/api/rewards/merge-holds.ts';
import { actorOf, countsAsSecond } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Connection, Database, Transaction } from '@podium/service-kit/database.ts';
import { confirmedLater, noMergeHold, ownMerge } from '../errors.ts';

type HoldRow = { from_id: string; rider_id: string; until: Date; merged_at: Date; merged_by: string | null };

/** After a merge that one person made, the money of who stays waits (rule 44). */
export async function holdMerged(
  tx: Transaction,
  { fromId, intoId, at, actorId }: { fromId: string; intoId: string; at: Date; actorId: string | null },
): Promise<void> {
  await tx('merge_holds').insert({
    from_id: fromId,
    rider_id: intoId,
    until: new Date(at.getTime() + mergeWaitHours * 3_600_000),
    merged_at: at,
    merged_by: actorId,
  });
}

/** What waits of who goes waits on with who stays. */
export const moveHolds = (tx: Transaction, fromId: string, intoId: string) =>
  tx('merge_holds').where({ rider_id: fromId }).update({ rider_id: intoId });

const listHolds = (db: Connection, riderId: string, now: Date): Promise<HoldRow[]> =>
  db<HoldRow>('merge_holds')
    .where({ rider_id: riderId })
    .whereNull('agreed_at')
    .where('until', '>', now)
    .orderBy('until', 'desc') as unknown as Promise<HoldRow[]>;

/** The wait of a rider's money after a merge, the longest of several, while nobody agreed. */
export async function findHold(db: Connection, riderId: string, now: Date): Promise<MergeHold | null> {
  const [last] = await listHolds(db, riderId, now);
  return last
    ? { until: last.until.toISOString(), mergedAt: last.merged_at.toISOString(), mergedBy: last.merged_by }
    : null;
}

/**
 * A second person agrees to every merge for which the rider's money waits, so that it is free at once. Throws
 * `rewards/no-merge-hold`, `rewards/own-merge` if one of them is the caller's, `session/confirmed-later`.
 */
export async function agreeToMerge(db: Database, riderId: string, { session, now }: CommandContext): Promise<void> {
  await db.transaction(async (tx) => {
    const holds = await listHolds(tx, riderId, now);
    if (holds.length === 0) throw noMergeHold();
    if (holds.some(({ merged_by }) => merged_by === actorOf(session))) throw ownMerge();
    if (!holds.every(({ merged_at }) => countsAsSecond(session, merged_at))) throw confirmedLater();
    await tx('merge_holds')
      .whereIn(
        'from_id',
        holds.map(({ from_id }) => from_id),
      )
      .update({ agreed_at: now, agreed_by: actorOf(session) });
  });
}
