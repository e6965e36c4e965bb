import type { ServiceDatabase } from '@podium/service-kit/prepare-database.ts';

export const database: ServiceDatabase = {
  schema: 'identity',
  migrations: new URL('../migrations', import.meta.url).pathname,
  appendOnly: ['audit_log', 'consents'],
};
