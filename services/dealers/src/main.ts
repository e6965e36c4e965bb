import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { dealersStaffWrote } from '@podium/contracts/events/dealers.staff-wrote.v1.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { dealersApp } from './app.ts';
import { readDealersConfig } from './config.ts';
import { database } from './database.ts';

runMain(() => {
  const config = readDealersConfig();
  return startService({
    name: 'dealers',
    contract: dealersRoutes,
    config,
    staffWrote: dealersStaffWrote,
    database,
    app: (parts) => dealersApp({ ...parts, identityUrl: config.IDENTITY_URL }),
  });
});
