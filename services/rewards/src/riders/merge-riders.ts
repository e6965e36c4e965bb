import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { publishAwards } from '../awards/publish-awards.ts';
import { mergeWallets } from '../ledger/post-entry.ts';
import { lockPins, moveRider } from './people.store.ts';

/** Two accounts were one person: lots move by the ledger, redemptions and verdicts with them (rule 25). */
export async function mergeRiders(tx: Transaction, envelope: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  const { fromId, intoId } = envelope.data;
  const cause = eventCause(envelope);
  await lockPins(tx, [fromId, intoId]);
  const moved = await mergeWallets(tx, { fromId, intoId, at: new Date(envelope.occurredAt), cause });
  await moveRider(tx, fromId, intoId);
  await publishAwards(tx, { earned: [], moved }, cause);
}
