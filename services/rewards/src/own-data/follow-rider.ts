import type { Envelope } from '@podium/contracts/event.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { blankInAnswers } from '@podium/service-kit/answer-once.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { expireLots } from '../ledger/post-entry.ts';
import { listLiveCredit } from '../ledger/read-lots.ts';
import { applyRider } from '../people/apply-people.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { findRider, nameOf } from '../people/read-people.ts';
import { forgetMessages } from '../missing-payments/forget-messages.ts';

/**
 * Stores the copy of a rider. Of one who had the account deleted, the credit that is left expires by the ledger's own
 * movement, as the rider agreed to, and what else names them goes. What was paid stays as a fact of tax (decision 085).
 * Idempotent.
 */
export async function followRider(tx: Transaction, envelope: Envelope<RiderSnapshot>): Promise<void> {
  const { riderId, erased = false } = envelope.data;
  if (erased) await holdMerging(tx);
  const before = erased ? await findRider(tx, riderId) : undefined;
  await applyRider(tx, envelope);
  if (!erased) return;
  const cause = eventCause(envelope);
  const moved = await expireLots(tx, {
    found: await listLiveCredit(tx, riderId),
    readDue: (ids) => listLiveCredit(tx, riderId, ids),
    at: new Date(envelope.occurredAt),
    cause,
  });
  await enqueueAwards(tx, { earned: [], moved }, cause);
  await forgetMessages(tx, riderId);
  if (before) await blankInAnswers(tx, riderId, [nameOf(before), before.email]);
}
