import { isVin } from '@podium/contracts/bikes.ts';
import type { BikeAnswer, BikeLookup } from '@podium/contracts/bikes.ts';
import { errorMessage } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { hasCheckDigit, normaliseVin } from '../vin-patterns/vin-rules.ts';
import { listBikes, listHolders, type BikeRow } from './bikes.store.ts';

export async function readBikes(db: Database, riderId: string, locale: Locale): Promise<BikeAnswer[]> {
  return (await listBikes(db, [riderId])).map((row) => bikeOf(row, locale));
}

export function bikeOf({ year, make, model, vin, code }: BikeRow, locale: Locale): BikeAnswer {
  return {
    year,
    make,
    model,
    vin,
    valid: code === null,
    ...(code && { code, message: errorMessage(code, locale) }),
    ...(isVin(vin) && !hasCheckDigit(vin) && { warning: errorMessage('dealers/check-digit', locale) }),
  };
}

/** The bikes of riders as they are now, and who holds the VINs named: what the matching of a results file asks. */
export async function lookUpBikes(
  db: Database,
  riderIds: string[],
  vins: string[],
  locale: Locale,
): Promise<BikeLookup> {
  const holders = await listHolders(db, vins.map(normaliseVin));
  const rows = await listBikes(db, [...new Set([...riderIds, ...holders.map(({ rider_id }) => rider_id)])]);
  const bikes = Object.fromEntries(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      own.map((row) => bikeOf(row, locale)),
    ]),
  );
  return { bikes, holders: Object.fromEntries(holders.map(({ vin, rider_id }) => [vin, rider_id])) };
}
