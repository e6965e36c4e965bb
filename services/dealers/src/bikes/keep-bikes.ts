import type { BikeInput, VinPattern } from '@podium/contracts/api/dealers.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { eventCause, publish, type Cause } from '@podium/service-kit/outbox.ts';
import { listVerified } from '../vin-patterns/vin-patterns.store.ts';
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

/** Replaces the bikes of a rider. An invalid bike is kept with its reason, for the rider to mend (rule 22). */
export async function keepBikes(
  tx: Transaction,
  riderId: string,
  bikes: BikeInput[],
  cause: Cause,
  judgedBefore: BikeRow[] = [],
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
  const judged: Judged[] = [];
  for (const bike of wanted) judged.push(await judge(tx, riderId, bike, known, active));
  await replaceBikes(tx, riderId, judged);
  const data = {
    riderId,
    bikes: judged.map(({ vin, make, model, year, code }) => ({ vin, make, model, year, valid: code === null })),
  };
  await publish(tx, { event: bikesChanged, aggregateId: riderId, version, data, cause });
  return listBikes(tx, [riderId]);
}

async function judge(
  tx: Transaction,
  riderId: string,
  bike: BikeInput,
  known: BikeRow[],
  active: boolean,
): Promise<Judged> {
  const holder = (await listHolders(tx, [bike.vin])).find((held) => held.rider_id !== riderId);
  const before = known.find(
    (each) => each.vin === bike.vin && each.year === bike.year && modelKey(each.model) === modelKey(bike.model),
  );
  const pattern = await findPattern(tx, bike);
  // A pattern that is gone does not take back what it made valid (rule 24).
  const fits = before?.code === null || pattern !== undefined;
  const isOtherMake = pattern !== undefined && !isSameMake(pattern.make, bike.make);
  const code = ((): Judged['code'] => {
    if (!isVin(bike.vin) || !fits) return 'dealers/invalid-vin';
    if (isOtherMake) return 'dealers/other-make';
    return holder ? 'dealers/vin-in-use' : null;
  })();
  // A valid bike is what its pattern says (rule 39).
  const own = code === null && pattern ? pattern : bike;
  return { year: bike.year, make: own.make, model: own.model, vin: bike.vin, code, holds_vin: code === null && active };
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
    const after = await keepBikes(tx, riderId, before, cause);
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
  if (bikes.length > 0) await keepBikes(tx, riderId, bikes, eventCause(envelope));
}

/** Two accounts were one person: the bikes of both are theirs (rule 25). */
export async function mergeBikes(tx: Transaction, envelope: Envelope<EventData<typeof riderMerged>>): Promise<void> {
  const { fromId, intoId } = envelope.data;
  for (const riderId of [fromId, intoId].sort()) await lockGarage(tx, riderId);
  const brought = await listBikes(tx, [fromId]);
  if (brought.length === 0) return;
  await keepBikes(tx, fromId, [], eventCause(envelope));
  await keepBikes(tx, intoId, [...(await listBikes(tx, [intoId])), ...brought], eventCause(envelope), brought);
}
