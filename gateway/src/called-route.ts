import type { Request } from 'express';
import { matchRoute, type RouteMatch } from '@podium/contracts/routes.ts';

const known = new WeakMap<object, RouteMatch | null>();

/** The path with its query, also of a request that names the host before it, as to a proxy. */
export const calledPath = ({ originalUrl }: Pick<Request, 'originalUrl'>): string =>
  originalUrl.replace(/^https?:\/\/[^/?]*/i, '');

/** The call of the contract that a request means, HEAD as GET; null when no service serves its path. */
export function calledRoute(request: Pick<Request, 'method' | 'originalUrl'>): RouteMatch | null {
  const found = known.get(request);
  if (found !== undefined) return found;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = matchRoute(method, calledPath(request).replace(/\?.*$/, ''));
  known.set(request, route);
  return route;
}
