import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startMongoService } from '@podium/service-kit/start-mongo-service.ts';
import { catalogApp } from './app.ts';
import { readCatalogConfig } from './config.ts';
import { migrateCatalog } from './migration/migrate.ts';

runMain(async () => {
  const config = readCatalogConfig();
  await startMongoService({
    name: 'catalog',
    contract: catalogRoutes,
    config,
    staffWrote: catalogStaffWrote,
    publishing: ['categories', 'series', 'events', 'reminders', 'claim_suggestions', 'kept_files', 'file_reports'],
    migrate: migrateCatalog,
    app: (parts) =>
      catalogApp({
        ...parts,
        identityUrl: config.IDENTITY_URL,
        rewardsUrl: config.REWARDS_URL,
        serviceSecret: config.SERVICE_SECRET,
        calendarKey: config.CALENDAR_KEY,
        fileKeys: config.FILE_KEYS,
        publicUrl: config.PUBLIC_URL,
        review: {
          payoutCents: config.REVIEW_PAYOUT_CENTS,
          movedCents: config.REVIEW_MOVED_CENTS,
          minFinishers: config.REVIEW_FEWEST_FINISHERS,
        },
        clock: systemClock,
      }),
  });
});
