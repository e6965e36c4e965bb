import type { Job } from '@podium/service-kit/jobs.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { forgetInstances } from './as-of.store.ts';
import { readModelVersion } from './fact-tables.ts';
import { readVersion } from './version.store.ts';

/** Reports in the log and by a metric that the tables were built by an earlier version of the code. */
export async function watchVersion({ db, log, found }: Pick<ServiceParts, 'db' | 'log' | 'found'>): Promise<void> {
  const built = await readVersion(db, readModelVersion);
  found('read models of an earlier version', Number(built < readModelVersion));
  if (built < readModelVersion)
    log.warn({ built, code: readModelVersion }, 'the read models want a rebuild: npm run ops -- reports rebuild');
}

/** Every ten minutes the version, once a day instances that are gone. */
export const factsJobs = (parts: Pick<ServiceParts, 'db' | 'log' | 'found'>): Job[] => [
  { name: 'read-model-version', everyMs: 600_000, run: () => watchVersion(parts) },
  { name: 'forget-instances', everyMs: 86_400_000, run: () => forgetInstances(parts.db) },
];
