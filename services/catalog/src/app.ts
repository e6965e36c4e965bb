import type { MongoParts } from '@podium/service-kit/start-mongo-service.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { openCatalogStore } from './catalog.store.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import type { CatalogParts } from './parts.ts';
import { resultsConsumers } from './results/results.consumer.ts';
import { resultsInternal, resultsRoutes } from './results/results.routes.ts';
import { seriesRoutes } from './series/series.routes.ts';

export function catalogApp({ connection, ...given }: MongoParts & Pick<CatalogParts, 'identityUrl' | 'clock'>): ServiceApp {
  const parts = { ...given, store: openCatalogStore(connection) };
  return {
    routes: [...categoriesRoutes(parts), ...seriesRoutes(parts), ...eventsRoutes(parts), ...resultsRoutes(parts)],
    consumers: resultsConsumers(parts),
    internal: resultsInternal(parts),
  };
}
