import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { reportsStaffWrote } from '@podium/contracts/events/reports.staff-wrote.v1.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { reportsApp } from './app.ts';
import { readReportsConfig } from './config.ts';
import { database } from './database.ts';
import { sealerOf } from './sealing/seal.ts';

runMain(() => {
  const config = readReportsConfig();
  // Figures, reports and exports wait for each other, and nothing else for them; a slow one is aborted.
  const reading = openDatabase({
    url: config.POSTGRES_URL,
    schema: database.schema,
    // Separate from the sessions that write: long reads do not delay what the public API reads.
    name: 'reports reading',
    pool: 5,
    deadlines: { statementMs: 15_000, idleInTransactionMs: 60_000, silenceMs: 65_000 },
  });
  return startService({
    name: 'reports',
    contract: reportsRoutes,
    config,
    staffWrote: reportsStaffWrote,
    database,
    app: (parts) =>
      reportsApp({
        ...parts,
        reading,
        sealer: sealerOf(config.SEALING_KEY),
        identityUrl: config.JWKS_URL,
        callsPerMinute: config.API_CALLS_PER_MINUTE,
        allowedHosts: config.WEBHOOK_ALLOWED_HOSTS,
      }),
  });
});
