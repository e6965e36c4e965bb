import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { reportsApp } from './app.ts';
import { readReportsConfig } from './config.ts';
import { database } from './database.ts';

runMain(() =>
  startService({
    name: 'reports',
    contract: reportsRoutes,
    config: readReportsConfig(),
    database,
    app: (parts) => reportsApp({ ...parts, clock: systemClock }),
  }),
);
