import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { moveResults, moveHistory } from '../vin-history/merge-history.ts';
import { mergeFormer } from '../bikes/merge-bikes.ts';
import { listBikes } from '../bikes/find-bikes.ts';
import { moveTransfers } from '../transfers/merge-transfers.ts';
import { lockGarages } from '../bikes/lock-garages.ts';
import { saveBikes } from '../bikes/save-bikes.ts';

/** Two accounts were one person: bikes, history and transfers are merged (rule 25). */
export async function mergeRiders(
  tx: Transaction,
  envelope: Envelope<EventData<typeof riderMerged>>,
  now: Date,
): Promise<void> {
  const { fromId, intoId } = envelope.data;
  await lockGarages(tx, [fromId, intoId]);
  await moveHistory(tx, fromId, intoId);
  await moveTransfers(tx, fromId, intoId);
  await moveResults(tx, fromId, intoId);
  const brought = await listBikes(tx, [fromId]);
  const cause = eventCause(envelope);
  if (brought.length > 0) await saveBikes(tx, fromId, [], { cause, now });
  await mergeFormer(tx, envelope.data, brought);
  if (brought.length === 0) return;
  await saveBikes(tx, intoId, [...(await listBikes(tx, [intoId])), ...brought], { cause, now, judgedBefore: brought });
}
