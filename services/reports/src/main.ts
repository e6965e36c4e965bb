import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { reportsApp } from './app.ts';
import { readReportsConfig } from './config.ts';
import { database } from './database.ts';

runMain(() => {
  const config = readReportsConfig();
  // Reports and exports wait for each other, and for nothing else; a slow one is ended.
  const reading = openDatabase({
    url: config.POSTGRES_URL,
    schema: database.schema,
    pool: 3,
    deadlines: { statementMs: 15_000, idleInTransactionMs: 60_000, silenceMs: 65_000 },
  });
  return startService({
    name: 'reports',
    contract: reportsRoutes,
    config,
    database,
    app: (parts) => reportsApp({ ...parts, clock: systemClock, reading }),
  });
});
