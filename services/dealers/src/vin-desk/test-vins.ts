import { hasCheckDigit, isVin, modelYearsOf } from '@podium/contracts/vins.ts';
import type { VinPattern, VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listHolders } from '../bikes/find-bikes.ts';
import { readRules } from '../vin-history/read-rule-versions.ts';
import { listTaking } from '../vin-patterns/find-patterns.ts';
import { normalizeVin } from '../vin-patterns/vin-rules.ts';

/** Checks each VIN against everything: staff see which pattern matches it, and why none does. */
export async function testVins(db: Database, typed: string[], now: Date): Promise<VinTest[]> {
  const vins = [...new Set(typed.map(normalizeVin).filter(Boolean))];
  const rules = (await readRules(db)).findLast(({ startsOn }) => startsOn <= programDay(now));
  const holders = new Map((await listHolders(db, vins)).map(({ vin, rider_id }) => [vin, rider_id]));
  const taking = Map.groupBy(await listTaking(db, vins.filter(isVin)), ({ vin }) => vin);
  const isPaid = ({ verified, year }: VinPattern) =>
    verified && (!rules || (year >= rules.modelYearFrom && year <= rules.modelYearTo));
  return vins.map((vin) => {
    const patterns = (taking.get(vin) ?? []).map(({ vin: _vin, ...pattern }) => pattern);
    return {
      vin,
      isVin: isVin(vin),
      checkDigit: isVin(vin) && hasCheckDigit(vin),
      modelYears: isVin(vin) ? modelYearsOf(vin) : [],
      patterns,
      holderId: holders.get(vin) ?? null,
      qualifies: patterns.some(isPaid),
    };
  });
}
