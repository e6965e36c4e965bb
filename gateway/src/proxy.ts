import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { pickLocale } from '@podium/contracts/locales.ts';
import { matchRoute } from '@podium/contracts/routes.ts';
import { ProblemError, problemBody } from '@podium/service-kit/problem.ts';
import { startSpan, type Span } from '@podium/service-kit/tracing.ts';
import { heldBody } from './limits.ts';
import { keepAliveAgent, type Upstream } from './upstreams.ts';

/**
 * Sends each call of the contract to the service that serves it; a path that the contract does not know goes no
 * further.
 */
export function createProxies(upstreams: Record<Upstream, string>) {
  const proxies = Object.fromEntries(
    Object.entries(upstreams).map(([name, target]) => [name, createProxy(target)]),
  ) as Record<Upstream, RequestHandler<Request, Response>>;
  return (request: Request, response: Response, next: NextFunction) => {
    const found = matchRoute(request.method === 'HEAD' ? 'get' : request.method, request.path);
    if (!found) throw new ProblemError('gateway/no-such-route');
    if (found.service === 'gateway') return next();
    void proxies[found.service](request, response, next);
  };
}

function createProxy(target: string): RequestHandler<Request, Response> {
  return createProxyMiddleware<Request, Response>({
    target,
    agent: keepAliveAgent,
    proxyTimeout: 60_000,
    on: {
      proxyReq: (proxied, request, response) => {
        proxied.setHeader('x-request-id', response.locals.requestId as string);
        const traceparent = passTraceOn(request, response);
        if (traceparent) proxied.setHeader('traceparent', traceparent);
        const body = heldBody(request);
        if (body) proxied.write(body);
      },
      error: (error, request, response) => {
        if (!('writeHead' in response)) return void response.destroy();
        (response as unknown as Response).locals.failure = error.message;
        answerUnavailable(request as Request, response as ServerResponse & Response);
      },
    },
  });
}

/** The service's part of the call, as it is seen from here. */
function passTraceOn({ method }: Request, response: Response): string | undefined {
  const parent = (response.locals.span as Span | undefined)?.traceparent;
  const span = parent ? startSpan(`proxy ${method}`, { kind: 'client', parent }) : undefined;
  if (span) response.once('close', () => span.end(response.locals.failure as string | undefined));
  return span?.traceparent;
}

/** The library's own text would name the host. */
function answerUnavailable(request: Request, response: ServerResponse & Response): void {
  if (response.headersSent) return void response.destroy();
  const body = problemBody(
    new ProblemError('service/unavailable'),
    pickLocale(request.headers['accept-language']),
    response.locals.requestId as string,
  );
  response.writeHead(body.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
}
