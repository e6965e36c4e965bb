import type { MongoParts } from '@podium/service-kit/start-mongo-service.ts';
import { forgetAnswersJobIn } from '@podium/service-kit/mongo-answer-once.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { asService } from '@podium/service-kit/service-client.ts';
import { calendarsRoutes } from './calendars/calendars.routes.ts';
import { openCatalogStore } from './documents/open-store.ts';
import { claimsConsumers } from './claims/claims.consumer.ts';
import { claimsRoutes } from './claims/claims.routes.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { fileReportsRoutes } from './file-reports/file-reports.routes.ts';
import { forgetFiles } from './files/kept-files.ts';
import { holdsRoutes } from './holds/holds.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import type { CatalogParts } from './calls/parts.ts';
import { openPublicCache } from './calls/public-cache.ts';
import { retryStale } from './calls/retry-stale.ts';
import { mergesConsumers } from './merges/merges.consumer.ts';
import { ownDataConsumers, ownDataInternal } from './own-data/own-data.consumer.ts';
import { remindPromoters } from './reminders/remind-promoters.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { resultsInternal, resultsRoutes } from './results/results.routes.ts';
import { seriesRoutes } from './series/series.routes.ts';
import { submissionsRoutes } from './submissions/submissions.routes.ts';

const hourMs = 3_600_000;

/** All calls, consumers and jobs of the service. */
export function catalogApp({
  connection,
  ...given
}: MongoParts &
  Pick<
    CatalogParts,
    'identityUrl' | 'rewardsUrl' | 'clock' | 'serviceSecret' | 'calendarKey' | 'fileKeys' | 'publicUrl' | 'review'
  >): ServiceApp {
  const parts: CatalogParts = {
    ...given,
    store: openCatalogStore(connection),
    cache: openPublicCache(connection, given.clock),
    asService: (correlationId) => asService(given.serviceSecret, correlationId),
  };
  return {
    routes: [
      ...categoriesRoutes(parts),
      ...seriesRoutes(parts),
      ...eventsRoutes(parts),
      ...submissionsRoutes(parts),
      ...importsRoutes(parts),
      ...resultsRoutes(parts),
      ...claimsRoutes(parts),
      ...holdsRoutes(parts),
      ...fileReportsRoutes(parts),
      ...calendarsRoutes(parts),
      ...remindersRoutes(parts),
    ].map(retryStale),
    consumers: [...mergesConsumers(parts), ...claimsConsumers(parts), ...ownDataConsumers(parts)],
    internal: [...resultsInternal(parts), ...ownDataInternal(parts)],
    jobs: [
      { name: 'remind-promoters', everyMs: hourMs, run: () => remindPromoters(parts) },
      { name: 'forget-files', everyMs: 24 * hourMs, run: () => forgetFiles(parts) },
      forgetAnswersJobIn({ answers: parts.store.storedAnswers, clock: parts.clock }),
    ],
  };
}
