import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { lockSums } from '../controls/lock-sums.ts';
import { isAboveLimit } from '../controls/gate.ts';
import { notARider } from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { applyAdjustment, weigh } from './apply-adjustment.ts';
import { insertPending } from './pending.store.ts';
import { findRider } from '../people/read-people.ts';

/** Applied: the journal's movement and the award that it created or moved. Pending: only the id to be decided. */
export type Adjusted = {
  status: 'applied' | 'pending';
  movementId: string | null;
  awardId: string | null;
  pendingAdjustmentId: string | null;
};

/**
 * Staff move money by hand, with a reason that is kept in the journal and the audit log; once per idempotency key (rule
 * 3). Above the limit, alone or with the last 30 days, it waits for a second person (rule 38). Throws
 * `rewards/not-a-rider`, and what applying it would throw.
 */
export async function adjust(
  parts: ServiceParts,
  riderId: string,
  adjustment: Adjustment,
  command: CommandContext & { idempotencyKey: string },
): Promise<Adjusted> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  if (!(await findRider(parts.db, riderId))) throw notARider();
  const actorId = actorOf(session);
  const done = await parts.db.transaction((tx) =>
    answerOnce(
      tx,
      { scope: `adjust:${session.userId}`, key, body: [riderId, adjustment] },
      async (): Promise<Adjusted> => {
        await holdMerging(tx);
        await lockSums(tx, actorId, [riderId]);
        const { cents, currency } = await weigh(tx, riderId, adjustment);
        const apply = (inside: Transaction) =>
          applyAdjustment(inside, riderId, adjustment, { session, secondId: null, at, cause });
        if (!(await isAboveLimit(tx, { cents, claimId: null, riderId, currency, actorId, at })))
          return { status: 'applied', pendingAdjustmentId: null, ...(await apply(tx)) };
        await rehearse(tx, apply);
        const pendingAdjustmentId = await insertPending(tx, {
          kind: adjustment.kind,
          rider_id: riderId,
          series_id: null,
          request: adjustment,
          currency,
          cents,
          reason: adjustment.reason,
          asked_at: at,
          asked_by: actorId,
        });
        return { status: 'pending', movementId: null, awardId: null, pendingAdjustmentId };
      },
    ),
  );
  parts.committed();
  return done;
}

/** An impossible adjustment is refused now, not at its approval: it is applied in a savepoint and rolled back. */
async function rehearse(tx: Transaction, work: (inside: Transaction) => Promise<unknown>): Promise<void> {
  const over = Symbol('over');
  await tx
    .transaction(async (inside) => {
      await work(inside);
      throw over;
    })
    .catch((end: unknown) => {
      if (end !== over) throw end;
    });
}
