import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import type { PodiumClient } from './podium-client.ts';

/** A second person releases what of an event waits for one (rule 42); returns how many classes did. */
export async function releaseHolds(approver: PodiumClient, eventId: string): Promise<number> {
  let released = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { postings, pagination } = await approver.ask(catalogCalls.listHolds, { query: { page, limit: 100 } });
    pages = pagination.totalPages ?? 1;
    for (const { id, eventId: ofEvent } of postings) {
      if (ofEvent !== eventId) continue;
      await approver.ask(catalogCalls.decideHold, {
        params: { holdId: id },
        body: { decision: 'release', reason: 'Checked with the track' },
      });
      released += 1;
    }
    // Releasing moves later ones to earlier pages.
    if (released > 0 && page === pages && pages > 1) page = 0;
  }
  return released;
}
