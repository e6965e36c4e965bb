import { forgetAnswersJob } from '@podium/service-kit/answer-once.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { bikesInternal, bikesRoutes } from './bikes/bikes.routes.ts';
import { dealersDirectoryRoutes } from './dealers/dealers.routes.ts';
import type { DealersParts } from './calls/parts.ts';
import { mergesConsumers } from './merges/merges.consumer.ts';
import { ownDataConsumers, ownDataInternal } from './own-data/own-data.consumer.ts';
import { vinDeskRoutes } from './vin-desk/vin-desk.routes.ts';
import { vinHistoryConsumers } from './vin-history/vin-history.consumer.ts';
import { recheckJob } from './rechecks/recheck-bikes.ts';
import { rechecksRoutes } from './rechecks/rechecks.routes.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';
import { vinPatternsRoutes } from './vin-patterns/vin-patterns.routes.ts';
import { vinReviewsRoutes } from './vin-reviews/vin-reviews.routes.ts';

/** All calls, consumers and jobs of the service. */
export function dealersApp(parts: DealersParts): ServiceApp {
  return {
    routes: [
      ...dealersDirectoryRoutes(parts),
      ...bikesRoutes(parts),
      ...vinPatternsRoutes(parts),
      ...vinDeskRoutes(parts),
      ...vinReviewsRoutes(parts),
      ...transfersRoutes(parts),
      ...rechecksRoutes(parts),
    ],
    consumers: [...ownDataConsumers, ...mergesConsumers, ...vinHistoryConsumers],
    jobs: [forgetAnswersJob(parts.db, parts.clock), recheckJob(parts)],
    internal: [...bikesInternal(parts), ...ownDataInternal(parts)],
  };
}
