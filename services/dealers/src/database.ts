import type { ServiceDatabase } from '@podium/service-kit/prepare-database.ts';

export const database: ServiceDatabase = {
  schema: 'dealers',
  migrations: new URL('../migrations', import.meta.url).pathname,
};
