import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { recordMerge } from '../acts/record-acts.ts';
import { forgetWeighedMerge } from '../controls/gate.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { moveStandings } from '../adjustments/merge-standings.ts';
import { judgeMerged } from '../awards/earn-awards.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { withNewest } from '../ledger/lots.ts';
import { mergeWallets, replaceAwards } from '../ledger/post-entry.ts';
import { moveMissingPayments } from '../missing-payments/merge-missing-payments.ts';
import { mergeClaims } from '../payouts/merge-claims.ts';
import { lockMerging, lockPins } from '../people/lock-merging.ts';
import { holdMerged, moveHolds } from '../people/merge-holds.ts';
import { mergePeople } from '../people/merge-people.ts';
import { listShared, listSurplus, moveVerdicts } from '../awards/merge-verdicts.ts';
import { moveRedemptions } from '../redemptions/merge-redemptions.ts';

/**
 * Merges two accounts of one person: lots move by the ledger; redemptions, verdicts, claims and standings move with
 * them (rule 25). Events in which both rode are judged again. Where both have an award of one class, the better paid
 * one stays, so that no merge which happened in identity is left half done (rule 44).
 */
export async function mergeRiders(tx: Transaction, envelope: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  const { fromId, intoId, secondId } = envelope.data;
  const at = new Date(envelope.occurredAt);
  const cause = eventCause(envelope);
  await lockMerging(tx);
  await lockPins(tx, [fromId, intoId]);
  const shared = await listShared(tx, [fromId, intoId]);
  const surplus = await listSurplus(tx, fromId, intoId);
  const given = await replaceAwards(tx, { revoke: surplus, earn: [], at, cause, reason: 'merge' });
  const transferred = await mergeWallets(tx, { fromId, intoId, at, cause });
  const moved = withNewest(given.moved, transferred);
  await mergePeople(tx, fromId, intoId);
  await moveRedemptions(tx, fromId, intoId);
  await moveVerdicts(tx, fromId, intoId);
  await mergeClaims(tx, fromId, intoId, cause);
  await moveMissingPayments(tx, fromId, intoId);
  await moveStandings(tx, fromId, intoId);
  await enqueueAwards(tx, { earned: [], moved }, cause);
  const brought = broughtBy(transferred, intoId);
  await recordMerge(tx, brought, envelope);
  await forgetWeighedMerge(tx, fromId);
  await moveHolds(tx, fromId, intoId);
  // Two people saw it before.
  if (!secondId && brought.some(({ cents }) => cents > 0))
    await holdMerged(tx, { fromId, intoId, at, actorId: cause.actor.proxiedBy ?? cause.actor.userId });
  await judgeMerged(tx, { eventIds: shared, at, cause });
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
