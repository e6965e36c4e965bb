import type { BikeInput } from '@podium/contracts/bikes.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { eventCause, enqueueAll, type Cause } from '@podium/service-kit/outbox.ts';
import { readRules } from '../vin-history/read-rule-versions.ts';
import { insertHistories, insertReviews } from '../vin-history/add-to-history.ts';
import { listVerified } from '../vin-patterns/find-patterns.ts';
import { normalizeVin } from '../vin-patterns/vin-rules.ts';
import { insertFormer, listInactive, replaceBikes } from './bikes.store.ts';
import { judgeGarage, modelYearOf, type Facts } from './judge-garage.ts';
import { listResultsAbout } from '../vin-history/read-posted.ts';
import { listHistories, listReviewsOf } from '../vin-history/known-vins.ts';
import { listBikes, listHolders, type BikeRow, type FormerRow } from './find-bikes.ts';
import { lockGarage, lockGarages, lockVins } from './lock-garages.ts';

type How = {
  /** Bikes that were judged with another account of the same rider. */ judgedBefore?: BikeRow[];
  /** Staff entered them in their own name, for somebody else. */ byStaff?: boolean;
  /** Patterns that are no longer verified: what only they made valid becomes invalid. */ unverified?: VinPattern[];
};
/** Why the bikes are judged, and at which moment: how new a VIN is depends on it. */
type Judging = { cause: Cause; now: Date };
/** The whole garage of a rider as it shall be; missing bikes are removed. */
export type Wish = How & { riderId: string; bikes: BikeInput[] };

/** Replaces the bikes of a rider. An invalid bike is kept with its reason, for the rider to fix (rule 22). */
export async function saveBikes(
  tx: Transaction,
  riderId: string,
  bikes: BikeInput[],
  { cause, now, ...how }: How & Judging,
): Promise<BikeRow[]> {
  return (await saveGarages(tx, [{ riderId, bikes, ...how }], { cause, now })).get(riderId) ?? [];
}

/** The same for many riders, each once, with all reads and writes batched. */
export async function saveGarages(
  tx: Transaction,
  wishes: Wish[],
  { cause, now }: Judging,
): Promise<Map<string, BikeRow[]>> {
  const ids = wishes.map(({ riderId }) => riderId);
  const versions = await lockGarages(tx, ids);
  const wanted = new Map(wishes.map(({ riderId, bikes }) => [riderId, eachVinOnce(bikes)]));
  const all = [...wanted.values()].flat();
  await lockVins(
    tx,
    all.map(({ vin }) => vin),
  );
  const known = byRider(await listBikes(tx, ids));
  const [facts, inactive, histories, reviews] = [
    await readFacts(tx, ids, all),
    await listInactive(tx, ids),
    await listHistories(tx, ids),
    await listReviewsOf(tx, ids),
  ];
  const verdicts = wishes.map(({ riderId, judgedBefore = [], byStaff = false, unverified = [] }) => {
    const judged = [...(known.get(riderId) ?? []), ...judgedBefore];
    const verdict = judgeGarage(
      facts,
      {
        riderId,
        wanted: wanted.get(riderId) ?? [],
        known: judged,
        active: !inactive.has(riderId),
        history: histories.get(riderId) ?? [],
        reviews: reviews.get(riderId) ?? new Map(),
        byStaff,
        unverified,
      },
      now,
    );
    return { ...verdict, madeValid: madeValid(verdict.bikes, judged) };
  });
  await insertHistories(
    tx,
    verdicts.flatMap(({ histories: added }) => added),
  );
  await insertReviews(
    tx,
    verdicts.flatMap(({ reviews: asked }) => asked),
  );
  await insertFormer(
    tx,
    ids.flatMap((riderId) => leaving(known.get(riderId) ?? [], wanted.get(riderId) ?? [], now)),
  );
  await replaceBikes(
    tx,
    ids,
    verdicts.flatMap(({ bikes }) => bikes),
  );
  await enqueueAll(
    tx,
    verdicts.map(({ bikes, madeValid: vins }, i) => {
      const riderId = ids[i] as string;
      const data = {
        riderId,
        bikes: bikes.map(({ vin, make, model, year, code }) => ({
          vin,
          make,
          model,
          year,
          valid: code === null,
          ...(code && { code }),
        })),
        madeValid: vins,
      };
      return { event: bikesChanged, aggregateId: riderId, version: versions.get(riderId) as number, data, cause };
    }),
  );
  return byRider(await listBikes(tx, ids));
}

const madeValid = (bikes: BikeRow[], before: BikeRow[]): string[] =>
  bikes
    .filter(({ code, vin }) => code === null && !before.some((each) => each.vin === vin && each.code === null))
    .map(({ vin }) => vin);

/** The valid bikes of a garage that are not in it any more. */
const leaving = (known: BikeRow[], wanted: BikeInput[], now: Date): FormerRow[] =>
  known
    .filter(({ code, vin }) => code === null && !wanted.some((bike) => bike.vin === vin))
    .map(({ rider_id, vin, year, make, model, added_at }) => ({
      rider_id,
      vin,
      year,
      make,
      model,
      added_at,
      left_at: now,
    }));

/** Normalized for comparison; of one entered twice the last counts. */
const eachVinOnce = (bikes: BikeInput[]): BikeInput[] => [
  ...new Map(bikes.map((bike) => ({ ...bike, vin: normalizeVin(bike.vin) })).map((bike) => [bike.vin, bike])).values(),
];

const byRider = (rows: BikeRow[]): Map<string, BikeRow[]> => Map.groupBy(rows, ({ rider_id }) => rider_id);

async function readFacts(tx: Transaction, riderIds: string[], bikes: BikeInput[]): Promise<Facts> {
  const vins = bikes.map(({ vin }) => vin);
  const versions = await readRules(tx);
  return {
    holders: new Map((await listHolders(tx, vins)).map(({ vin, rider_id }) => [vin, rider_id])),
    patterns: Map.groupBy(await listVerified(tx, bikes), modelYearOf),
    results: await listResultsAbout(tx, { riderIds, vins }, versions),
    versions,
  };
}

/** A rider who becomes inactive releases their VINs, and one who is active again takes back those that are free. */
export async function followRider(tx: Transaction, envelope: Envelope<RiderSnapshot>, now: Date): Promise<void> {
  const { riderId, active, firstName, lastName, email, state, country } = envelope.data;
  const was = !(await listInactive(tx, [riderId])).has(riderId);
  const fresh = await upsertNewer(tx, 'riders', 'rider_id', {
    rider_id: riderId,
    version: envelope.version,
    active,
    first_name: firstName,
    last_name: lastName,
    email,
    state,
    country,
  });
  if (!fresh || was === active) return;
  await lockGarage(tx, riderId);
  const bikes = await listBikes(tx, [riderId]);
  if (bikes.length > 0) await saveBikes(tx, riderId, bikes, { cause: eventCause(envelope), now });
}
