import { randomUUID } from 'node:crypto';
import { resultsEarned } from '@podium/contracts/events/rewards.results-earned.v1.ts';
import { enqueueAll, systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { takeNews } from './news.store.ts';

/** Older results, as of a program that was just set up from old data, are no news. */
const newsMs = 14 * 86_400_000;

/**
 * The job: riders whose results brought money are told, once for each event (rule 48). The classes of an event are often
 * posted one after the other, and corrected at once: its news waits until nothing came to it for `quietMs`, and is what
 * stands by then. Returns the number of events.
 */
export async function tellResults(
  parts: Pick<ServiceParts, 'db' | 'committed'>,
  now: Date,
  quietMs: number,
): Promise<number> {
  const told = await parts.db.transaction(async (tx) => {
    const awards = await takeNews(tx, {
      earnedSince: new Date(now.getTime() - newsMs),
      quietSince: new Date(now.getTime() - quietMs),
    });
    const news = [...Map.groupBy(awards, ({ rider_id, event_id }) => `${rider_id} ${event_id}`).values()];
    const cause = systemCause(randomUUID());
    await enqueueAll(
      tx,
      news.map((lots) => ({ event: resultsEarned, aggregateId: randomUUID(), version: 1, data: newsOf(lots), cause })),
    );
    return news.length;
  });
  parts.committed();
  return told;
}

function newsOf(lots: AwardRow[]) {
  const { rider_id: riderId, event_id: eventId, event_title: eventTitle, currency } = lots[0] as AwardRow;
  const awards = lots.map((lot) => ({
    awardId: lot.id,
    kind: lot.kind,
    className: lot.class_name,
    place: lot.place,
    amountCents: lot.initial_cents - lot.corrected_cents,
    expireDate: lot.expires_on,
    claimBy: lot.claim_by,
  }));
  return { riderId, eventId, eventTitle, currency, awards };
}
