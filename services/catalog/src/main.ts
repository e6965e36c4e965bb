import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startMongoService } from '@podium/service-kit/start-mongo-service.ts';
import { catalogApp } from './app.ts';
import { readCatalogConfig } from './config.ts';

runMain(async () => {
  const config = readCatalogConfig();
  await startMongoService({
    name: 'catalog',
    contract: catalogRoutes,
    config,
    staffWrote: catalogStaffWrote,
    publishing: ['series', 'events'],
    app: (parts) => catalogApp({ ...parts, identityUrl: config.IDENTITY_URL, clock: systemClock }),
  });
});
