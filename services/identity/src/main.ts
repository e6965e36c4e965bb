import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { identityApp } from './app.ts';
import { readIdentityConfig } from './config.ts';
import { database } from './database.ts';

runMain(async () => {
  const config = readIdentityConfig();
  await startService({
    name: 'identity',
    contract: identityRoutes,
    config,
    database,
    app: (parts) => identityApp({ ...parts, config }),
  });
});
