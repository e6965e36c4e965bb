import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { resultClaimChanged } from '@podium/contracts/events/catalog.result-claim-changed.v1.ts';
import { isUuid, type Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { enqueueRider } from './enqueue-rider.ts';
import { updateRider } from './write-rider.ts';
import { isAmaConfirmed, lockRider } from './find-rider.ts';

/**
 * A result is, may be or may no longer be a rider's: that locks the rider's identity (rule 37). A confirmation by the
 * AMA number that the rider typed confirms that number for the account (rule 36).
 */
export async function applyClaim(
  tx: Transaction,
  envelope: Envelope<EventData<typeof resultClaimChanged>>,
  now: Date,
): Promise<void> {
  const { claimId, riderId, status, evidence, amaNumber } = envelope.data;
  if (!isUuid(riderId)) return;
  await upsertNewer(tx, 'result_claims', 'claim_id', {
    claim_id: claimId,
    version: envelope.version,
    rider_id: riderId,
    status,
  });
  if (status !== 'confirmed' || amaNumber === null || !evidence.includes('unconfirmedAmaNumber')) return;
  const rider = await lockRider(tx, riderId);
  if (!rider || rider.merged_into || rider.ama_number !== amaNumber || rider.ama_confirmed) return;
  // Staff confirmed it for somebody else meanwhile: then it stays unconfirmed here.
  if (await isAmaConfirmed(tx, amaNumber)) return;
  await updateRider(tx, rider, { ama_confirmed: true });
  await enqueueRider(tx, riderId, eventCause(envelope), now);
}
