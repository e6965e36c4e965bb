import { awardEarned, type AwardSnapshot } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { awardMoved } from '@podium/contracts/events/rewards.award-moved.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueueAll, type Cause } from '@podium/service-kit/outbox.ts';
import type { AwardRow } from '../ledger/read-lots.ts';

/** Enqueues awards as they are after a movement. */
export async function enqueueAwards(
  tx: Transaction,
  { earned, moved }: { earned: readonly AwardRow[]; moved: readonly AwardRow[] },
  cause: Cause,
): Promise<void> {
  await enqueueAll(
    tx,
    earned.map((row) => ({
      event: awardEarned,
      aggregateId: row.id,
      version: row.version,
      data: snapshot(row),
      cause,
    })),
  );
  await enqueueAll(
    tx,
    moved.map((row) => ({ event: awardMoved, aggregateId: row.id, version: row.version, data: snapshot(row), cause })),
  );
}

function snapshot(row: AwardRow): AwardSnapshot {
  return {
    awardId: row.id,
    riderId: row.rider_id,
    eventId: row.event_id,
    seriesId: row.series_id,
    classId: row.class_id,
    className: row.class_name,
    place: row.place,
    kind: row.kind,
    status: row.status,
    initialValueCents: row.initial_cents,
    currentValueCents: row.current_cents,
    correctedCents: row.corrected_cents,
    redeemedCents: row.used_cents,
    currency: row.currency,
    awardedDate: row.awarded_on,
    expireDate: row.expires_on,
    revoked: row.revoked_at !== null,
  };
}
