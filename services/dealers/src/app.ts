import type { ServiceApp, ServiceParts } from '@podium/service-kit/start-service.ts';
import { bikesConsumers } from './bikes/bikes.consumer.ts';
import { bikesInternal, bikesRoutes } from './bikes/bikes.routes.ts';
import { dealersDirectoryRoutes } from './dealers/dealers.routes.ts';
import { vinPatternsRoutes } from './vin-patterns/vin-patterns.routes.ts';

export function dealersApp(parts: ServiceParts & { serviceSecret: string }): ServiceApp {
  return {
    routes: [...dealersDirectoryRoutes(parts), ...bikesRoutes(parts), ...vinPatternsRoutes(parts)],
    consumers: bikesConsumers,
    internal: bikesInternal(parts),
  };
}
