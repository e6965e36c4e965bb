import { adjustmentSchema } from '@podium/contracts/api/rewards/adjustments.ts';
import type { PendingAdjustment } from '@podium/contracts/api/rewards/controls.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import { actorOf, countsAsSecond, type Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { lockSums } from '../controls/lock-sums.ts';
import { recordActs } from '../acts/record-acts.ts';
import { adjustmentDecided, confirmedLater, noSuchAdjustment, notARider, ownAdjustment } from '../errors.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { applyAdjustment, type Applied } from './apply-adjustment.ts';
import {
  findPending,
  lockPending,
  pagePending,
  updatePending,
  type ListedPending,
  type PendingFilter,
  type PendingRow,
} from './pending.store.ts';
import { applyBonus, type Posted } from './post-bonus.ts';
import { findRider } from '../people/read-people.ts';

type Decision = { decision: 'approve' | 'reject'; reason: string };

/**
 * A second person decides on money to be moved by hand (rule 38). An approved adjustment is applied at once, in the
 * name of whoever requested it, with today's checks; if they refuse it, it stays pending. The requester may withdraw
 * it, never approve it. Throws `rewards/no-such-adjustment`, `rewards/adjustment-decided`, `rewards/own-adjustment`.
 */
export async function decideAdjustment(
  parts: ServiceParts,
  id: string,
  { decision, reason }: Decision,
  command: CommandContext,
): Promise<PendingAdjustment> {
  const { session, now: at } = command;
  const cause = callCause(command);
  const found = await findPending(parts.db, id);
  if (!found) throw noSuchAdjustment();
  const deciderId = actorOf(session);
  await parts.db.transaction(async (tx) => {
    await holdMerging(tx);
    await lockSums(tx, found.asked_by, found.rider_id ? [found.rider_id] : ridersOf(found));
    const row = await lockPending(tx, id);
    if (row?.status !== 'pending') throw adjustmentDecided();
    if (decision === 'approve' && row.asked_by === deciderId) throw ownAdjustment();
    if (decision === 'approve' && !countsAsSecond(session, row.asked_at)) throw confirmedLater();
    const applied = decision === 'approve' ? await apply(tx, row, { deciderId, at, cause }) : null;
    await updatePending(tx, id, {
      status: decision === 'approve' ? 'applied' : 'rejected',
      decided_at: at,
      decided_by: deciderId,
      decision_reason: reason,
      movement_id: applied?.movementId ?? null,
      award_id: applied?.awardId ?? null,
    });
    if (decision === 'approve')
      await recordActs(
        tx,
        [
          {
            act: 'approve',
            riderId: row.rider_id ?? undefined,
            awardId: applied?.awardId,
            currency: row.currency,
            cents: row.cents,
            reason,
          },
        ],
        { session, at, secondId: row.asked_by },
      );
  });
  parts.committed();
  return viewOf((await findPending(parts.db, id)) as ListedPending);
}

const ridersOf = ({ request }: PendingRow) => (request as Posted).standings.map(({ riderId }) => riderId);

async function apply(
  tx: Transaction,
  row: PendingRow,
  { deciderId, at, cause }: { deciderId: string; at: Date; cause: Cause },
): Promise<Applied | null> {
  const asker: Session = { userId: row.asked_by, type: 'admin', subjectId: row.asked_by };
  const by = {
    session: asker,
    secondId: deciderId,
    at,
    cause: { ...cause, actor: { userId: row.asked_by, proxiedBy: null } },
  };
  if (row.series_id !== null) {
    await applyBonus(tx, row.series_id, row.request as Posted, by);
    return null;
  }
  const riderId = row.rider_id as string;
  if (!(await findRider(tx, riderId))) throw notARider();
  return applyAdjustment(tx, riderId, adjustmentSchema.parse(row.request), by);
}

/** A page of the adjustments that wait for a second admin, or of what became of them (rule 38). */
export async function readPending(db: Database, filter: PendingFilter) {
  const { rows, total } = await pagePending(db, filter);
  return { adjustments: rows.map(viewOf), pagination: paginate(total, filter) };
}

const viewOf = (row: ListedPending): PendingAdjustment => ({
  id: row.id,
  kind: row.kind,
  riderId: row.rider_id,
  riderName: row.rider_name ?? '',
  seriesId: row.series_id,
  seriesName: row.series_name ?? '',
  request: row.kind === 'bonus' ? null : adjustmentSchema.parse(row.request),
  currency: row.currency,
  cents: row.cents,
  reason: row.reason,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by,
  status: row.status,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  decisionReason: row.decision_reason,
  awardId: row.award_id,
});
