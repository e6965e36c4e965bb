import type { MongoParts } from '@podium/service-kit/start-mongo-service.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { asService } from '@podium/service-kit/service-client.ts';
import { calendarsRoutes } from './calendars/calendars.routes.ts';
import { openCatalogStore } from './catalog.store.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import type { CatalogParts } from './parts.ts';
import { remindPromoters } from './reminders/remind-promoters.ts';
import { resultsConsumers } from './results/results.consumer.ts';
import { resultsInternal, resultsRoutes } from './results/results.routes.ts';
import { seriesRoutes } from './series/series.routes.ts';
import { submissionsRoutes } from './submissions/submissions.routes.ts';

const hourMs = 3_600_000;

export function catalogApp({
  connection,
  ...given
}: MongoParts & Pick<CatalogParts, 'identityUrl' | 'clock' | 'serviceSecret' | 'publicUrl'>): ServiceApp {
  const parts: CatalogParts = {
    ...given,
    store: openCatalogStore(connection),
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
      ...calendarsRoutes(parts),
    ],
    consumers: resultsConsumers(parts),
    internal: resultsInternal(parts),
    jobs: [{ name: 'remind promoters', everyMs: hourMs, run: () => remindPromoters(parts) }],
  };
}
