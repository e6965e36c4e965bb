import type { Distance } from '@podium/contracts/api/catalog/search.ts';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { distanceMiles } from '@podium/contracts/distance.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import { noSuchDealer, zipcodeUnknown } from '../errors.ts';
import { findDealer, listDealers, listRegions, type DealerFilter, type DealerRow } from './dealers.store.ts';
import { dealerOf } from './save-dealer.ts';

type Search = DealerFilter & { zipcode?: string | undefined; zipDistance?: Distance | undefined };

/**
 * The directory, the nearest first where a postal code is given, with the states and countries that its filters offer:
 * those of all dealers, so that choosing one leaves the others to choose. Deactivated dealers are for staff alone.
 */
export async function readDirectory(
  db: Database,
  { zipcode, zipDistance, ...filter }: Search,
  session: Session | null,
) {
  const active = session?.type === 'admin' ? filter.active : 'true';
  const [dealers, regions] = await Promise.all([listDealers(db, { ...filter, active }), listRegions(db, active)]);
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    dealers: zipcode ? byDistance(dealers, zipcode, zipDistance) : dealers.map(dealerOf),
    distinctStates: distinct(regions.map(({ state }) => state)),
    distinctCountry: distinct(regions.map(({ country }) => country)),
  };
}

function byDistance(dealers: DealerRow[], zipcode: string, zipDistance: Distance | undefined) {
  // A postal code tells its country by its form.
  const center = locatePostalCode(zipcode, /^\d/.test(zipcode) ? 'US' : 'CA');
  if (!center) throw zipcodeUnknown(zipcode);
  const isWithin = (row: DealerRow, miles: number) =>
    zipDistance === 'exact' ? row.zipcode === zipcode : zipDistance === undefined || miles <= Number(zipDistance);
  return dealers
    .map((row) => ({ row, miles: Math.round(distanceMiles(center, row) * 10) / 10 }))
    .filter(({ row, miles }) => isWithin(row, miles))
    .sort((a, b) => a.miles - b.miles)
    .map(({ row, miles }) => ({ ...dealerOf(row), distanceMiles: miles }));
}

/** With the version that an edit has to name. */
export async function readDealer(db: Database, id: string): Promise<{ dealer: Dealer; version: number }> {
  const row = await findDealer(db, id);
  if (!row) throw noSuchDealer();
  return { dealer: dealerOf(row), version: row.version };
}
