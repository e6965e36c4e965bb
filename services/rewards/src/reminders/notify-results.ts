import { randomUUID } from 'node:crypto';
import { resultsEarned } from '@podium/contracts/events/rewards.results-earned.v1.ts';
import { enqueueAll, systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { takeNotices } from './notices.store.ts';

/** Older results come from old data, as in a program that was just set up: no notice. */
const maxAgeMs = 14 * 86_400_000;

/**
 * The job: sends riders a notice of results that brought money, one for each event (rule 48). The classes of an event are
 * often posted one after the other, and corrected at once: the notice waits until nothing came for `delayMs`, and names
 * what stands by then. Returns the number of notices.
 */
export async function notifyOfResults(
  parts: Pick<ServiceParts, 'db' | 'committed'>,
  now: Date,
  delayMs: number,
): Promise<number> {
  const sent = await parts.db.transaction(async (tx) => {
    const awards = await takeNotices(tx, {
      earnedSince: new Date(now.getTime() - maxAgeMs),
      quietSince: new Date(now.getTime() - delayMs),
    });
    const notices = [...Map.groupBy(awards, ({ rider_id, event_id }) => `${rider_id} ${event_id}`).values()];
    const cause = systemCause(randomUUID());
    await enqueueAll(
      tx,
      notices.map((lots) => ({
        event: resultsEarned,
        aggregateId: randomUUID(),
        version: 1,
        data: noticeOf(lots),
        cause,
      })),
    );
    return notices.length;
  });
  parts.committed();
  return sent;
}

function noticeOf(lots: AwardRow[]) {
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
