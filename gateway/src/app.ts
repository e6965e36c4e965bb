import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { localeCookie } from '@podium/contracts/locales.ts';
import { flag } from '@podium/contracts/pagination.ts';
import { localeSchema } from '@podium/contracts/locale-schema.ts';
import { answerProblem, sendMetrics } from '@podium/service-kit/http-app.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import type { GatewayMetrics } from '@podium/service-kit/metrics.ts';
import { badField } from '@podium/service-kit/field-errors.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { eachWithPath } from '@podium/service-kit/replicas.ts';
import { callerKeyHeader } from '@podium/service-kit/caller-keys.ts';
import { requireScraper } from '@podium/service-kit/service-client.ts';
import { createTokenCheck } from '@podium/service-kit/session.ts';
import { watchCall } from '@podium/service-kit/watch-call.ts';
import { apiDocs } from './api-docs.ts';
import { takeBrowserErrors } from './browser-errors.ts';
import { calledRoute } from './called-route.ts';
import { nameCaller, refuseTwoHosts } from './caller.ts';
import { composePreview } from './compose-preview.ts';
import { composeReconciliation } from './compose-reconciliation.ts';
import { composeRider } from './compose-rider.ts';
import type { GatewayConfig } from './config.ts';
import { sendHealth } from './health.ts';
import { holdBody, limitCalls, queueStrangers } from './limits.ts';
import { sitePages } from './site-pages.ts';
import { createProxies } from './proxy.ts';
import { shareAnswers } from './shared-answers.ts';
import { sendRobots, sendSecurityText, siteMap } from './site-map.ts';
import { upstreamsOf } from './upstreams.ts';
import { securityHeaders, webFiles } from './web-files.ts';

/** Headers by which a client could impersonate somebody, or make us record its calls. */
const ourHeaders = ['x-user-id', 'x-user-type', callerKeyHeader, 'traceparent', 'tracestate'];
const localeDays = 365;
/** Pages and scripts are read far more often than made; the usual level 4 leaves a tenth more to send. */
const closer = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } };

/** The table of contents: what the gateway answers itself, what it composes; everything else goes to its service. */
export function gatewayApp(config: GatewayConfig, log: Logger, metrics: GatewayMetrics): Express {
  const upstreams = upstreamsOf(config);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/metrics', requireScraper(config.METRICS_TOKEN), sendMetrics(metrics));
  app.use(trace(log, metrics));
  app.use(refuseTwoHosts, nameCaller(config.TRUSTED_PROXIES));
  app.locals.publicUrl = config.PUBLIC_URL;
  app.use(securityHeaders(config));

  const isSignedIn = createTokenCheck(eachWithPath(upstreams.identity, '/.well-known/jwks.json'));
  const limit = limitCalls({ perSecond: config.CALLS_PER_SECOND, isSignedIn });
  app.use((request, response, next) => (isFile(request) ? next() : limit(request, response, next)));
  const stallMs = config.BODY_STALL_SECONDS * 1000;
  app.use('/api', holdBody({ perAddress: config.LARGE_BODIES_PER_ADDRESS, stallMs, isSignedIn }));
  const docs = apiDocs();
  app.get('/api/docs', docs.sendPage);
  app.get('/api/openapi.json', docs.sendDocument);
  app.use('/api', compression({ filter: isReadJson }));
  app.use('/api', (request, response, next) => {
    if (isRevalidated(request)) return next();
    // A composed answer can change while the version of its first part does not.
    delete request.headers['if-none-match'];
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.get('/api/health', (request, response) => sendHealth(upstreams, request, response));
  app.get('/api/set-lang', setLanguage);
  app.post('/api/browser-errors', takeBrowserErrors(log, metrics));
  app.use('/api', queueStrangers({ atATime: config.STRANGERS_AT_A_TIME, isSignedIn }));
  app.get('/api/admin/reconciliation', (request, response) =>
    composeReconciliation({ urls: upstreams, secret: config.SERVICE_SECRET }, request, response),
  );
  app.get('/api/:type/rider/:riderId', (request, response) => composeRider(upstreams, request, response));
  app.use((request, response, next) =>
    isPreview(request) ? composePreview(upstreams, config.SERVICE_SECRET, request, response) : next(),
  );
  app.use('/api', restorePath, shareAnswers(upstreams), createProxies(upstreams));

  app.get('/robots.txt', sendRobots);
  app.get('/.well-known/security.txt', sendSecurityText);
  app.get('/sitemap.xml', compression(), siteMap(upstreams));
  if (config.WEB_ROOT) app.use(compression(closer), webFiles(config.WEB_ROOT, config, sitePages(config, log)));
  app.use(() => {
    throw new ProblemError('gateway/no-such-route');
  });
  app.use(answerProblem(log));
  return app;
}

/** Gives the call the id that all its log lines share, and starts its trace. */
function trace(log: Logger, metrics: GatewayMetrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    for (const name of ourHeaders) delete request.headers[name];
    const requestId = randomUUID();
    request.headers['x-request-id'] = requestId;
    const path = request.path;
    const isApi = path.startsWith('/api/');
    watchCall(request, response, next, {
      requestId,
      log,
      metrics,
      isTraced: isApi && path !== '/api/health',
      routeOf: () => (isApi ? (calledRoute(request)?.route.path ?? 'none') : 'web'),
      isLogged: () => isApi || response.statusCode >= 500,
    });
  };
}

/**
 * Answers to reads, which become several times shorter. None holds a secret of the session beside what a stranger may choose,
 * from whose length it could be guessed.
 */
const isReadJson = ({ method }: Request, response: Response): boolean =>
  method === 'GET' && String(response.getHeader('content-type')).startsWith('application/json');

/** A file of the web, which costs next to nothing; a page with its content and what the gateway makes itself do not. */
const isFile = ({ path }: Request): boolean =>
  !path.startsWith('/api/') && path !== '/sitemap.xml' && /\.\w+$/.test(path);

/** Long answers that clients cache and revalidate. */
const isRevalidated = (request: Request): boolean => calledRoute(request)?.route.revalidated === true;

/**
 * Changes of results with a dry run that shows what they would pay. Matched like in the proxy, so that no spelling of a
 * path bypasses it.
 */
const previewable = new Set([
  'uploadClassResult',
  'uploadAllClassResult',
  'uploadFormattedResult',
  'setResult',
  'setResults',
  'restorePosting',
]);
function isPreview(request: Request): boolean {
  // Written out as `0` it is no preview, and goes through whole, with its idempotency key.
  if (!['POST', 'PUT'].includes(request.method) || !flag.safeParse(request.query.dryRun).data) return false;
  return previewable.has(calledRoute(request)?.name ?? '');
}

/** Mounting under /api cuts it from the path; the services and the contract use whole paths. */
function restorePath(request: Request, _response: Response, next: NextFunction): void {
  request.url = request.originalUrl;
  next();
}

function setLanguage(request: Request, response: Response): void {
  const locale = localeSchema.safeParse(request.query.lang);
  if (!locale.success)
    throw badField('lang', { code: 'request/field-choice', params: { values: localeSchema.options.join(', ') } });
  const crossOrigin = request.get('sec-fetch-site') === 'cross-site';
  response.cookie(localeCookie, locale.data, {
    path: '/',
    maxAge: localeDays * 86_400_000,
    sameSite: crossOrigin ? 'none' : 'lax',
    secure: crossOrigin,
  });
  response.json({ locale: locale.data });
}
