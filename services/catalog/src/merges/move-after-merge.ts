import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { moveResults } from '../results/rider-results.ts';
import { moveClaims } from '../claims/merge-claims.ts';

/** Moves results and suggestions to the remaining rider (rule 25). Idempotent. */
export async function moveAfterMerge(
  parts: CatalogParts,
  envelope: Envelope<EventData<typeof riderMerged>>,
): Promise<void> {
  await moveResults(parts, envelope);
  await moveClaims(parts, envelope.data);
}
