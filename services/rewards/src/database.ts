import type { ServiceDatabase } from '@podium/service-kit/prepare-database.ts';
import { journal } from './ledger/postings.ts';

/** The schema; journal and acts are append-only (rule 2). */
export const database: ServiceDatabase = {
  schema: 'rewards',
  migrations: new URL('../migrations', import.meta.url).pathname,
  appendOnly: [...journal, 'money_acts', 'sign_in_changes'],
};
