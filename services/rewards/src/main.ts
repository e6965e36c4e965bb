import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { rewardsStaffWrote } from '@podium/contracts/events/rewards.staff-wrote.v1.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startService } from '@podium/service-kit/start-service.ts';
import { rewardsApp } from './app.ts';
import { readRewardsConfig } from './config.ts';
import { database } from './database.ts';
import { openProvider } from './orders/providers/open-provider.ts';

runMain(async () => {
  const config = readRewardsConfig();
  await startService({
    name: 'rewards',
    contract: rewardsRoutes,
    config,
    staffWrote: rewardsStaffWrote,
    builtInSql: [redemptionMade, pinLocked],
    database,
    app: (parts) =>
      rewardsApp({
        ...parts,
        pepper: config.PIN_PEPPER,
        provider: openProvider(parts.db, config),
        noticeDelayMs: config.NOTICE_DELAY_SECONDS * 1000,
      }),
  });
});
