import { runOperatorCommands } from '@podium/service-kit/operator-commands.ts';
import { openMongo } from '@podium/service-kit/start-mongo-service.ts';
import { readCatalogConfig } from './config.ts';
import { migrateCatalog } from './migration/migrate.ts';

/** Operator commands on catalog's data; `npm run ops` calls them. */
runOperatorCommands({
  /** Migrates indexes and documents, before a new version of the service is rolled out. */
  migrate: async () => {
    const connection = await openMongo(readCatalogConfig().MONGODB_URL, 'catalog');
    try {
      const { indexes, documents } = await migrateCatalog(connection);
      return {
        say: [`${indexes.length} indexes stand; ${documents} documents were brought up to date`],
        data: { indexes: indexes.length, documents },
      };
    } finally {
      await connection.close();
    }
  },
});
