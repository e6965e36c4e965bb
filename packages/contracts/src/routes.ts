import type { Method, Route, ServiceName } from './route.ts';
import { identityRoutes } from './api/identity.ts';
import { catalogRoutes } from './api/catalog.ts';
import { rewardsRoutes } from './api/rewards.ts';
import { dealersRoutes } from './api/dealers.ts';
import { reportsRoutes } from './api/reports.ts';
import { gatewayRoutes } from './api/gateway.ts';

/**
 * Every call of the product by the service that serves it; the gateway, the guards and the documents read this table.
 */
export const routesByService: Record<ServiceName, Record<string, Route>> = {
  identity: identityRoutes,
  catalog: catalogRoutes,
  rewards: rewardsRoutes,
  dealers: dealersRoutes,
  reports: reportsRoutes,
  gateway: gatewayRoutes,
};

/** A call with its name in the contract and the parameters of the path. */
export type RouteMatch = { service: ServiceName; name: string; route: Route; params: Record<string, string> };

type Candidate = { service: ServiceName; name: string; route: Route; segments: string[] };

const candidates: Candidate[] = Object.entries(routesByService).flatMap(([service, routes]) =>
  Object.entries(routes).map(([name, route]) => ({
    service: service as ServiceName,
    name,
    route,
    segments: route.path.split('/'),
  })),
);
const isParam = (segment: string) => segment.startsWith('{');
/** Literal segments win over parameters, from the left: `/api/admin/riders` before `/api/{type}/riders`. */
const byPrecision = (a: Candidate, b: Candidate) => {
  const at = a.segments.findIndex((segment, i) => isParam(segment) !== isParam(b.segments[i] ?? ''));
  return at < 0 ? 0 : isParam(a.segments[at] ?? '') ? 1 : -1;
};
const index = Map.groupBy(candidates, ({ route, segments }) => `${route.method} ${segments.length}`);
for (const group of index.values()) group.sort(byPrecision);

/** Which call a request means; null when no service serves that path. */
export function matchRoute(method: string, path: string): RouteMatch | null {
  const parts = path.replace(/\/+$/, '').split('/');
  for (const { segments, ...found } of index.get(`${method.toLowerCase() as Method} ${parts.length}`) ?? []) {
    const params: Record<string, string> = {};
    const fits = segments.every((segment, i) => {
      const part = parts[i] ?? '';
      if (!isParam(segment)) return segment === part;
      params[segment.slice(1, -1)] = part;
      return part !== '';
    });
    if (fits) return { ...found, params };
  }
  return null;
}

/** The methods of the calls with that path, the most precise one, as an `Allow` header names them. */
export function methodsAt(path: string): string[] {
  const found = (['get', 'post', 'put', 'delete'] as const).flatMap((method) => matchRoute(method, path)?.route ?? []);
  const literal = ({ path: of }: Route) =>
    of
      .split('/')
      .map((segment) => (isParam(segment) ? '1' : '0'))
      .join('');
  const [most] = found.map(literal).sort();
  return found
    .filter((route) => literal(route) === most)
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase()));
}
