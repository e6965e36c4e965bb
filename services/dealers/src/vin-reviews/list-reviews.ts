import { paginate, type PageQuery, type Pagination } from '@podium/contracts/pagination.ts';
import type { VinAdder, VinReview } from '@podium/contracts/vin-reviews.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { namesOf, type CallContext } from '../clients/identity.client.ts';
import type { DealersParts } from '../calls/parts.ts';
import { listStoodIn } from '../vin-history/read-posted.ts';
import { neverReviewed, rulesOn } from '../vin-history/review-rules.ts';
import { readRules } from '../vin-history/read-rule-versions.ts';
import { listAdders, pageReviews, type AdderRow, type ListedReview } from './vin-reviews.store.ts';

type By = { now: Date; context: CallContext };

/** Bikes that wait for staff, longest waiting first; or the decided ones, latest first. */
export async function listReviews(
  parts: DealersParts,
  { status, ...page }: PageQuery & { status: VinReview['status'] },
  by: By,
): Promise<{ reviews: VinReview[]; pagination: Pagination }> {
  const { rows, total } = await pageReviews(parts.db, status, page);
  return { reviews: await describeReviews(parts, rows, by), pagination: paginate(total, page) };
}

/** With the names of riders and staff from identity, and the results that the VIN stood in. */
export async function describeReviews(parts: DealersParts, rows: ListedReview[], by: By): Promise<VinReview[]> {
  if (rows.length === 0) return [];
  const { days, since } = await newSince(parts, by.now);
  const [adders, stoodIn] = await Promise.all([
    listAdders(parts.db, { since, riderIds: rows.map(({ rider_id }) => rider_id) }),
    listStoodIn(parts.db, {
      vins: rows.map(({ vin }) => vin),
      resultIds: rows.flatMap(({ result_ids }) => result_ids),
    }),
  ]);
  const names = await namesOf(
    parts.identityUrl,
    [...rows.flatMap((row) => [row.rider_id, row.decided_by]), ...stoodIn.map(({ rider_id }) => rider_id)],
    by.context,
  );
  return rows.map((row): VinReview => {
    const adder = adders.find(({ rider_id }) => rider_id === row.rider_id);
    return {
      id: row.id,
      riderId: row.rider_id,
      riderName: names[row.rider_id] ?? null,
      bike: row.year === null ? null : { year: row.year, make: row.make ?? '', model: row.model ?? '' },
      vin: row.vin,
      reasons: row.reasons,
      askedAt: row.asked_at.toISOString(),
      newVins: adder?.new_vins ?? 0,
      newVinDays: days,
      allVins: adder?.all_vins ?? 0,
      rejectedBefore: adder?.rejected ?? 0,
      stoodIn: stoodIn
        .filter(({ vin, result_id }) => vin === row.vin || row.result_ids.includes(result_id))
        .map((result) => ({
          eventId: result.event_id,
          eventTitle: result.title,
          className: result.class_name,
          place: result.place,
          riderId: result.rider_id,
          riderName: names[result.rider_id ?? ''] ?? null,
          isOwn: result.rider_id === row.rider_id,
        })),
      status: row.status,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: names[row.decided_by ?? ''] ?? row.decided_by,
      note: row.note,
    };
  });
}

const maxAdders = 50;

/** Suspicious riders: with unusually many recent VINs, or with one under review. */
export async function listVinAdders(parts: DealersParts, by: By): Promise<{ days: number; riders: VinAdder[] }> {
  const { days, since } = await newSince(parts, by.now);
  const rows = await listAdders(parts.db, { since, moreThan: neverReviewed, limit: maxAdders });
  const names = await namesOf(
    parts.identityUrl,
    rows.map(({ rider_id }) => rider_id),
    by.context,
  );
  return { days, riders: rows.map((row) => adderOf(row, names)) };
}

const adderOf = (row: AdderRow, names: Record<string, string>): VinAdder => ({
  riderId: row.rider_id,
  riderName: names[row.rider_id] ?? null,
  newVins: row.new_vins,
  allVins: row.all_vins,
  waiting: row.waiting,
  confirmed: row.confirmed,
  rejected: row.rejected,
});

const dayMs = 86_400_000;
async function newSince({ db }: DealersParts, now: Date): Promise<{ days: number; since: Date }> {
  const { newVinDays: days } = rulesOn(await readRules(db), programDay(now));
  return { days, since: new Date(now.getTime() - days * dayMs) };
}
