import { hasCheckDigit, isVin, modelYearsOf } from '@podium/contracts/vins.ts';
import type { BikeAnswer, BikeLookup, DecodedVin, FormerBike } from '@podium/contracts/bikes.ts';
import { errorMessage } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { normalizeVin } from '../vin-patterns/vin-rules.ts';
import { listTaking } from '../vin-patterns/find-patterns.ts';
import { listBikes, listFormer, listHolders, type BikeRow, type FormerRow } from './find-bikes.ts';

/** The bikes of a rider, with the reason of an invalid one in the caller's language. */
export async function readBikes(db: Database, riderId: string, locale: Locale): Promise<BikeAnswer[]> {
  return (await listBikes(db, [riderId])).map((row) => bikeOf(row, locale));
}

/** A bike with its verdict in the caller's language; one without a code is valid. */
export function bikeOf({ year, make, model, vin, code }: BikeRow, locale: Locale): BikeAnswer {
  return {
    year,
    make,
    model,
    vin,
    valid: code === null,
    ...(code && { code, message: errorMessage(code, locale) }),
    ...warningOf({ vin, year }, locale),
  };
}

/** What speaks against a VIN and refuses nothing: off-road frames carry numbers of their makers' own (rule 23). */
function warningOf({ vin, year }: { vin: string; year: number }, locale: Locale): { warning?: string } {
  if (!isVin(vin)) return {};
  const years = modelYearsOf(vin);
  const warnings = [
    ...(hasCheckDigit(vin) ? [] : [errorMessage('dealers/check-digit', locale)]),
    ...(years.length === 0 ? [errorMessage('dealers/no-year-code', locale, { mark: vin[9] as string })] : []),
    ...(years.length > 0 && !years.includes(year)
      ? [errorMessage('dealers/other-year-code', locale, { mark: vin[9] as string, years: years.join(', '), year })]
      : []),
  ];
  return warnings.length > 0 ? { warning: warnings.join(' ') } : {};
}

/** Describes a VIN and whether a bike with it would count; stores nothing. */
export async function decodeVin(
  db: Database,
  { riderId, vin: typed }: { riderId: string; vin: string },
  locale: Locale,
): Promise<DecodedVin> {
  const vin = normalizeVin(typed);
  const taking = isVin(vin) ? await listTaking(db, [vin]) : [];
  const verified = taking.filter((each) => each.verified);
  const years = modelYearsOf(vin);
  const pattern = verified.find(({ year }) => years.includes(year)) ?? verified[0];
  const [holder] = await listHolders(db, [vin]);
  const isHeld = holder !== undefined && holder.rider_id !== riderId;
  const code = pattern ? (isHeld ? 'dealers/vin-in-use' : null) : 'dealers/invalid-vin';
  const bike = pattern ? { year: pattern.year, make: pattern.make, model: pattern.model } : null;
  return {
    vin,
    bike,
    code,
    message: code && errorMessage(code, locale),
    ...(bike && warningOf({ vin, year: bike.year }, locale)),
  };
}

const formerOf = ({ vin, year, make, model, added_at, left_at }: FormerRow): FormerBike => ({
  vin,
  year,
  make,
  model,
  valid: true,
  addedAt: added_at.toISOString(),
  leftAt: left_at.toISOString(),
});

/** The current bikes of riders, those that they sold, and the holders of the given VINs: for the matching of a results file. */
export async function lookUpBikes(
  db: Database,
  riderIds: string[],
  vins: string[],
  locale: Locale,
): Promise<BikeLookup> {
  const holders = await listHolders(db, vins.map(normalizeVin));
  const ids = [...new Set([...riderIds, ...holders.map(({ rider_id }) => rider_id)])];
  const [rows, sold] = [await listBikes(db, ids), await listFormer(db, ids)];
  const isBack = (riderId: string, vin: string) =>
    rows.some((row) => row.rider_id === riderId && row.vin === vin && row.code === null);
  const former = Map.groupBy(
    sold.filter(({ rider_id, vin }) => !isBack(rider_id, vin)),
    ({ rider_id }) => rider_id,
  );
  const bikes = Object.fromEntries(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      own.map((row) => bikeOf(row, locale)),
    ]),
  );
  return {
    bikes,
    former: Object.fromEntries([...former].map(([riderId, own]) => [riderId, own.map(formerOf)])),
    holders: Object.fromEntries(holders.map(({ vin, rider_id }) => [vin, rider_id])),
  };
}
