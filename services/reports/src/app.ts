import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceApp, ServiceParts } from '@podium/service-kit/start-service.ts';
import { aggregatesRoutes } from './aggregates/aggregates.routes.ts';
import { factsConsumers } from './facts/facts.consumer.ts';
import { factsInternal } from './facts/facts.routes.ts';

export function reportsApp(parts: ServiceParts & { clock: Clock }): ServiceApp {
  return { routes: aggregatesRoutes(parts), consumers: factsConsumers, internal: factsInternal(parts) };
}
