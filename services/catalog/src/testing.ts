import mongoose, { type Connection } from 'mongoose';
import { openCatalogStore } from './documents/open-store.ts';
import { migrateCatalog } from './migration/migrate.ts';
import type { CatalogParts } from './calls/parts.ts';
import { newId } from './documents/ids.ts';

export type TestCatalog = { connection: Connection; parts: CatalogParts; drop: () => Promise<void> };

/**
 * A catalog database of its own in the test run's store, with a clock that the test sets; no other service is called.
 */
export async function openTestCatalog(
  url = '',
  clock = { now: new Date('2026-11-21T20:00:00Z') },
): Promise<TestCatalog> {
  const connection = await mongoose.createConnection(url, { dbName: `test_catalog_${newId()}` }).asPromise();
  await migrateCatalog(connection);
  const parts = {
    store: openCatalogStore(connection),
    clock: () => clock.now,
    committed: () => undefined,
    identityUrl: 'http://127.0.0.1:9',
    rewardsUrl: 'http://127.0.0.1:9',
    serviceSecret: 'test',
    calendarKey: 'test',
    fileKeys: [{ id: 'first', key: Buffer.alloc(32, 7) }],
    publicUrl: 'http://localhost',
    review: { payoutCents: 2_500_000, movedCents: 250_000, minFinishers: 10 },
    asService: () => ({ authorization: '', correlationId: '', acceptLanguage: 'en' }),
  } as unknown as CatalogParts;
  return { connection, parts, drop: async () => (await connection.dropDatabase(), await connection.close()) };
}

/** An approved event of a promoter that ended on that day, with the given number of paying classes and no results. */
export function sketchEvent(change: object = {}) {
  return {
    title: 'Night Race',
    seriesId: newId(),
    seriesName: 'Night Series',
    categoryId: newId(),
    raceStyle: 'motocross',
    startDate: '2026-11-01',
    endDate: '2026-11-01',
    venue: 'Track',
    paying: true,
    canceled: false,
    promoterId: 'promoter-1',
    location: {
      addressLine1: null,
      city: 'Reno',
      state: 'NV',
      zipcode: '89501',
      country: 'US',
      lat: 39.5,
      lon: -119.8,
    },
    classes: [],
    classCount: 1,
    payingClasses: 1,
    resultsState: 'none',
    awaitsResults: true,
    searchText: 'night race',
    ...change,
  };
}
