import type { ReportedRider } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listBikes } from '../bikes/find-bikes.ts';
import { bikeOf } from '../bikes/read-bikes.ts';
import { countReported, pageReported, type ReportSearch } from './vin-desk.store.ts';

/** The Rider VIN Report: riders with all their bikes, filtered by properties of a bike or the rider. */
export async function reportRiders(db: Database, search: ReportSearch, locale: Locale) {
  const [{ riders: total, ...bikes }, rows] = [await countReported(db, search), await pageReported(db, search)];
  const garages = Map.groupBy(
    await listBikes(
      db,
      rows.map(({ rider_id }) => rider_id),
    ),
    ({ rider_id }) => rider_id,
  );
  const riders = rows.map((row): ReportedRider => ({
    id: row.rider_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: row.state,
    country: row.country,
    active: row.active,
    bikes: (garages.get(row.rider_id) ?? []).map((bike) => ({
      ...bikeOf(bike, locale),
      addedAt: bike.added_at.toISOString(),
    })),
  }));
  return { riders, bikes, pagination: paginate(total, search) };
}
