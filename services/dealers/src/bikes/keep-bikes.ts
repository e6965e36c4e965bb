import type { BikeInput, VinPattern } from '@podium/contracts/api/dealers.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { eventCause, publish, type Cause } from '@podium/service-kit/outbox.ts';
import { listVerified } from '../vin-patterns/vin-patterns.store.ts';
import { reviewVin } from '../vin-history/review-vin.ts';
import { moveHistory } from '../vin-history/vin-history.store.ts';
import { moveResults } from '../vin-history/posted.store.ts';
import { isVin, matchesPattern, modelKey, normaliseVin } from '../vin-patterns/vin-rules.ts';
import {
  isActiveRider,
  listBikes,
  listHolders,
  listRidersWithInvalidBikes,
  lockGarage,
  lockVins,
  replaceBikes,
  type BikeRow,
} from './bikes.store.ts';

type Judged = Omit<BikeRow, 'rider_id'>;
type Keeping = {
  cause: Cause;
  /** Bikes that were judged with another account, which this rider was too. */ judgedBefore?: BikeRow[];
  /** Staff entered them in their own name, for somebody else. */ byStaff?: boolean;
};

/** Replaces the bikes of a rider. An invalid bike is kept with its reason, for the rider to mend (rule 22). */
export async function keepBikes(
  tx: Transaction,
  riderId: string,
  bikes: BikeInput[],
  { cause, judgedBefore = [], byStaff = false }: Keeping,
): Promise<BikeRow[]> {
  const version = await lockGarage(tx, riderId);
  const wanted = [
    ...new Map(
      bikes.map((bike) => ({ ...bike, vin: normaliseVin(bike.vin) })).map((bike) => [bike.vin, bike]),
    ).values(),
  ];
  const known = [...(await listBikes(tx, [riderId])), ...judgedBefore];
  await lockVins(
    tx,
    wanted.map(({ vin }) => vin),
  );
  const active = await isActiveRider(tx, riderId);
  const at = new Date();
  const judged: Judged[] = [];
  for (const bike of wanted) judged.push(await judge(tx, { riderId, bike, known, judged, active, byStaff, at }));
  await replaceBikes(tx, riderId, judged);
  const data = {
    riderId,
    bikes: judged.map(({ vin, make, model, year, code }) => ({
      vin,
      make,
      model,
      year,
      valid: code === null,
      ...(code && { code }),
    })),
  };
  await publish(tx, { event: bikesChanged, aggregateId: riderId, version, data, cause });
  return listBikes(tx, [riderId]);
}

type Judging = {
  riderId: string;
  bike: BikeInput;
  /** As they stood until now. */ known: BikeRow[];
  /** Of this save, those before this one. */ judged: Judged[];
  active: boolean;
  byStaff: boolean;
  at: Date;
};

async function judge(tx: Transaction, { riderId, bike, known, judged, active, byStaff, at }: Judging): Promise<Judged> {
  const holder = (await listHolders(tx, [bike.vin])).find((held) => held.rider_id !== riderId);
  const sameVin = known.filter(({ vin }) => vin === bike.vin);
  const before = sameVin.find((each) => each.year === bike.year && modelKey(each.model) === modelKey(bike.model));
  const pattern = await findPattern(tx, bike);
  // A pattern that is gone does not take back what it made valid (rule 24).
  const fits = before?.code === null || pattern !== undefined;
  const isOtherMake = pattern !== undefined && !isSameMake(pattern.make, bike.make);
  const unfit = ((): Judged['code'] => {
    if (!isVin(bike.vin) || !fits) return 'dealers/invalid-vin';
    if (isOtherMake) return 'dealers/other-make';
    return holder ? 'dealers/vin-in-use' : null;
  })();
  // A bike that fits is what its pattern says (rule 39).
  const { year, vin } = bike;
  const { make, model } = unfit === null && pattern ? pattern : bike;
  const added_at = sameVin[0]?.added_at ?? at;
  const others = [...known.filter((each) => each.vin !== vin), ...judged].filter((each) => each.code === null);
  const code =
    unfit ?? (await reviewVin(tx, riderId, { bike: { vin, make, year }, addedAt: added_at, byStaff, valid: others }));
  return { year, make, model, vin, code, holds_vin: code === null && active, added_at };
}

const isSameMake = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

async function findPattern(tx: Transaction, bike: BikeInput) {
  const patterns = await listVerified(tx, bike.year, modelKey(bike.model));
  return patterns.find(({ pattern }) => matchesPattern(pattern, bike.vin));
}

/** After patterns were verified: judges again the riders who have an invalid bike of such a model and year. */
export async function judgeAgain(tx: Transaction, patterns: VinPattern[], cause: Cause): Promise<number> {
  let madeValid = 0;
  for (const riderId of await listRidersWithInvalidBikes(tx, [...new Set(patterns.map(({ year }) => year))])) {
    await lockGarage(tx, riderId);
    const before = await listBikes(tx, [riderId]);
    const concerned = before.some(
      (bike) =>
        bike.code !== null &&
        patterns.some((pattern) => pattern.year === bike.year && modelKey(pattern.model) === modelKey(bike.model)),
    );
    if (!concerned) continue;
    const after = await keepBikes(tx, riderId, before, { cause });
    madeValid += countValid(after) - countValid(before);
  }
  return madeValid;
}

const countValid = (bikes: BikeRow[]) => bikes.filter(({ code }) => code === null).length;

/** A rider who is no longer active gives their VINs free, and one who is again takes back those that nobody has. */
export async function followRider(tx: Transaction, envelope: Envelope<RiderSnapshot>): Promise<void> {
  const { riderId, active } = envelope.data;
  const was = await isActiveRider(tx, riderId);
  const fresh = await upsertNewer(tx, 'riders', 'rider_id', { rider_id: riderId, version: envelope.version, active });
  if (!fresh || was === active) return;
  await lockGarage(tx, riderId);
  const bikes = await listBikes(tx, [riderId]);
  if (bikes.length > 0) await keepBikes(tx, riderId, bikes, { cause: eventCause(envelope) });
}

/** Two accounts were one person: the bikes of both are theirs (rule 25). */
export async function mergeBikes(tx: Transaction, envelope: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  const { fromId, intoId } = envelope.data;
  for (const riderId of [fromId, intoId].sort()) await lockGarage(tx, riderId);
  await moveHistory(tx, fromId, intoId);
  await moveResults(tx, fromId, intoId);
  const brought = await listBikes(tx, [fromId]);
  if (brought.length === 0) return;
  const cause = eventCause(envelope);
  await keepBikes(tx, fromId, [], { cause });
  await keepBikes(tx, intoId, [...(await listBikes(tx, [intoId])), ...brought], { cause, judgedBefore: brought });
}
