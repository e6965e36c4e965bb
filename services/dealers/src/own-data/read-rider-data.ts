import type { DealersData } from '@podium/contracts/rider-data.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listBikes, listFormer } from '../bikes/find-bikes.ts';
import { listTransfersOf } from '../transfers/transfers-of.ts';
import { listHistories, listReviewsBy } from '../vin-history/known-vins.ts';

/** A rider's bikes, those of before, and what became of each VIN. */
export async function readRiderData(db: Database, riderId: string): Promise<DealersData> {
  const [bikes, former, histories, reviews, transfers] = await Promise.all([
    listBikes(db, [riderId]),
    listFormer(db, [riderId]),
    listHistories(db, [riderId]),
    listReviewsBy(db, riderId),
    listTransfersOf(db, riderId),
  ]);
  return {
    bikes: bikes.map(({ year, make, model, vin, code, added_at }) => ({
      year,
      make,
      model,
      vin,
      valid: code === null,
      addedAt: added_at.toISOString(),
    })),
    formerBikes: former.map(({ year, make, model, vin, added_at, left_at }) => ({
      year,
      make,
      model,
      vin,
      addedAt: added_at.toISOString(),
      leftAt: left_at.toISOString(),
    })),
    vinHistory: (histories.get(riderId) ?? []).map(({ vin, addedAt, byStaff }) => ({
      vin,
      addedAt: addedAt.toISOString(),
      byStaff,
    })),
    vinReviews: reviews.map(({ vin, asked_at, status, decided_at, note }) => ({
      vin,
      askedAt: asked_at.toISOString(),
      decision: status,
      decidedAt: decided_at?.toISOString() ?? null,
      message: note,
    })),
    vinTransfers: transfers.map((row) => ({
      vin: row.vin,
      role: row.to_rider_id === riderId ? ('asked' as const) : ('held' as const),
      askedAt: row.asked_at.toISOString(),
      // What another rider wrote is theirs.
      message: row.to_rider_id === riderId ? row.note : '',
      decision: row.status,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.to_rider_id === riderId ? row.reason : null,
    })),
  };
}
