import { openMongo } from '@podium/service-kit/start-mongo-service.ts';
import { readCatalogConfig } from './config.ts';
import { migrateCatalog } from './migrate.ts';

/** `npm run ops -- migrate`: indexes and documents, before a new version of the service is rolled out. */
const connection = await openMongo(readCatalogConfig().MONGODB_URL, 'catalog');
try {
  const { indexes, documents } = await migrateCatalog(connection);
  console.log(`${indexes.length} indexes stand; ${documents} documents were brought up to date`);
} finally {
  await connection.close();
}
