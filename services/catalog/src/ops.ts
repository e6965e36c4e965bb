import { runOperatorCommands } from '@podium/service-kit/operator-commands.ts';
import { openMongo } from '@podium/service-kit/start-mongo-service.ts';
import { readCatalogConfig } from './config.ts';
import { openCatalogStore } from './documents/open-store.ts';
import { rotateFileKeys } from './files/kept-files.ts';
import { migrateCatalog } from './migration/migrate.ts';

/** Operator commands on catalog's data; `npm run ops` calls them. */
runOperatorCommands({
  /** After another key came first in `FILE_KEYS`. */
  'results-files rotate-key': async () => {
    const config = readCatalogConfig();
    const connection = await openMongo(config.MONGODB_URL, 'catalog');
    try {
      const files = await rotateFileKeys({ store: openCatalogStore(connection), fileKeys: config.FILE_KEYS });
      const key = config.FILE_KEYS[0]?.id;
      return { say: [`${files} results files wrapped under ${key}`], data: { files, key } };
    } finally {
      await connection.close();
    }
  },
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
