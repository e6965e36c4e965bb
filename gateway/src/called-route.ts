import type { Request, Response } from 'express';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { matchRoute, methodsAt, type RouteMatch } from '@podium/contracts/routes.ts';

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

/**
 * The same for a call that has to be one. Throws `gateway/no-such-route`, and `gateway/method-not-allowed` with `Allow`
 * where the path takes other methods.
 */
export function requireRoute(request: Request, response: Response): RouteMatch {
  const found = calledRoute(request);
  if (found) return found;
  const methods = methodsAt(calledPath(request).replace(/\?.*$/, ''));
  if (methods.length === 0) throw new ProblemError('gateway/no-such-route');
  const allowed = methods.join(', ');
  response.setHeader('Allow', allowed);
  throw new ProblemError('gateway/method-not-allowed', { method: request.method, allowed });
}
