import { randomUUID } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import { sizeText } from '@podium/contracts/body-limits.ts';
import type { CallerKeys } from './caller-keys.ts';
import { isPassing } from './failures.ts';
import { ProblemError, problemBody } from './problem.ts';
import { localeOf } from './mount.ts';
import { watchCall } from './watch-call.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { requireCaller, requireScraper, serviceSecretSetting } from './service-client.ts';

/**
 * Which parts are ready, and why the others are not. `callsOnly`: only what calls that read need, which is asked often
 * and writes nothing.
 */
export type Readiness = (callsOnly: boolean) => Promise<{ parts: Record<string, boolean>; reasons: string[] }>;

type AppParts = {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  routers: Router[];
  /** Its own, for calls that it makes. */
  serviceSecret: string;
  callerKeys: CallerKeys;
  metricsToken?: string | undefined;
};

/**
 * The express app of a service: request ids, one log line per call, health, metrics, routers, problem+json for all
 * failures.
 */
export function createHttpApp({ log, metrics, readiness, routers, metricsToken, ...secrets }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set(serviceSecretSetting, secrets.serviceSecret);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  // With `?calls`: whether calls can be served. They need only the store; what they enqueue waits for the broker.
  app.get('/readyz', async (request, response) => {
    const { parts, reasons } = await readiness(request.query.calls !== undefined);
    response.status(Object.values(parts).every(Boolean) ? 200 : 503).json({ ...parts, reasons });
  });
  app.use(trace(log, metrics));
  app.use('/internal', requireCaller(secrets.callerKeys));
  app.get('/metrics', requireScraper(metricsToken), sendMetrics(metrics));
  for (const router of routers) app.use(router);
  app.use(() => {
    throw new ProblemError('gateway/no-such-route');
  });
  app.use(answerProblem(log));
  return app;
}

function trace(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const given = request.get('x-request-id');
    const isOwn = /^\/(internal|metrics)/.test(request.path);
    watchCall(request, response, next, {
      requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
      log,
      metrics,
      isTraced: !isOwn || request.get('traceparent') !== undefined,
      routeOf: () => (response.locals.route as string | undefined) ?? 'none',
    });
  };
}

/** Answers with the metrics in the text format of Prometheus. */
export function sendMetrics({ registry }: Pick<Metrics, 'registry'>) {
  return async (_request: Request, response: Response) => {
    response.type(registry.contentType).send(await registry.metrics());
  };
}

/** Every error as problem+json in the caller's language; an unexpected one is logged and described in general terms. */
export function answerProblem(log: Logger) {
  return (thrown: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(thrown);
    const requestId = response.locals.requestId as string;
    const error = asProblem(thrown);
    if (error.code === 'service/unexpected') log.error({ requestId, err: thrown }, 'unexpected');
    else if (error !== thrown && error.code === 'service/unavailable')
      log.warn({ requestId, err: thrown }, 'unavailable');
    // The one place that keeps the cause of a refusal that names none to the caller.
    if (error.cause !== undefined) log.warn({ requestId, code: error.code, err: error.cause }, 'refused for a cause');
    const body = problemBody(error, localeOf(request), requestId);
    response.status(body.status).type('application/problem+json').send(JSON.stringify(body));
  };
}

function asProblem(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const { type, limit } = (thrown ?? {}) as { type?: string; limit?: number };
  if (type === 'entity.too.large') return new ProblemError('request/too-large', { limit: sizeText(limit ?? 0) });
  if (/^(entity|encoding|charset)\./.test(type ?? '') || thrown instanceof URIError)
    return new ProblemError('request/malformed');
  // A store or service that is away, slow or busy: the same call may soon succeed.
  return new ProblemError(isPassing(thrown) ? 'service/unavailable' : 'service/unexpected');
}
