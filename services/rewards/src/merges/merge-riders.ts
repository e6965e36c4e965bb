import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { recordMerge } from '../acts/record-acts.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { moveStandings } from '../adjustments/merge-standings.ts';
import { judgeMerged } from '../awards/earn-awards.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { mergeWallets } from '../ledger/post-entry.ts';
import { moveMissingPayments } from '../missing-payments/merge-missing-payments.ts';
import { mergeClaims } from '../payouts/merge-claims.ts';
import { lockMerging, lockPins } from '../people/lock-merging.ts';
import { mergePeople } from '../people/merge-people.ts';
import { moveVerdicts, listShared } from '../awards/merge-verdicts.ts';
import { moveRedemptions } from '../redemptions/merge-redemptions.ts';

/**
 * Merges two accounts of one person: lots move by the ledger; redemptions, verdicts, claims and standings move with
 * them (rule 25). Events in which both rode are judged again.
 */
export async function mergeRiders(tx: Transaction, envelope: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  const { fromId, intoId } = envelope.data;
  const cause = eventCause(envelope);
  await lockMerging(tx);
  await lockPins(tx, [fromId, intoId]);
  const shared = await listShared(tx, [fromId, intoId]);
  const moved = await mergeWallets(tx, { fromId, intoId, at: new Date(envelope.occurredAt), cause });
  await mergePeople(tx, fromId, intoId);
  await moveRedemptions(tx, fromId, intoId);
  await moveVerdicts(tx, fromId, intoId);
  await mergeClaims(tx, fromId, intoId, cause);
  await moveMissingPayments(tx, fromId, intoId);
  await moveStandings(tx, fromId, intoId);
  await enqueueAwards(tx, { earned: [], moved }, cause);
  await recordMerge(tx, broughtBy(moved, intoId), envelope);
  await judgeMerged(tx, { eventIds: shared, at: new Date(envelope.occurredAt), cause });
}

/** What the lots are worth that a merge moved, by wallet. */
function broughtBy(moved: AwardRow[], riderId: string) {
  const wallets = Map.groupBy(moved, ({ kind, currency }) => `${kind} ${currency}`);
  return [...wallets.values()].map((lots) => ({
    riderId,
    wallet: lots[0]?.kind,
    currency: lots[0]?.currency,
    cents: lots.reduce((sum, { current_cents }) => sum + current_cents, 0),
  }));
}
