import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceApp, ServiceParts } from '@podium/service-kit/start-service.ts';
import { aggregatesRoutes } from './aggregates/aggregates.routes.ts';
import { factsConsumers } from './facts/facts.consumer.ts';
import { factsInternal } from './facts/facts.routes.ts';
import { namedRoutes } from './named/named.routes.ts';
import type { Database } from '@podium/service-kit/database.ts';

export type ReportsParts = ServiceParts & { clock: Clock; /** For reports and exports alone. */ reading: Database };

export function reportsApp(parts: ReportsParts): ServiceApp {
  return {
    routes: [...aggregatesRoutes(parts), ...namedRoutes(parts)],
    consumers: factsConsumers,
    internal: factsInternal(parts),
    stop: () => parts.reading.destroy(),
  };
}
