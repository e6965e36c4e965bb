import type { ClientRequest, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { pickLocale } from '@podium/contracts/locales.ts';
import { ProblemError, problemBody } from '@podium/service-kit/problem.ts';
import { answerAttributes, httpClientAttributes } from '@podium/service-kit/http-span.ts';
import { isRead, mayAskAnother, replicasOf, silentMs, SilentReplica } from '@podium/service-kit/replicas.ts';
import { startSpan, type Span } from '@podium/service-kit/tracing.ts';
import { calledRoute, requireRoute } from './called-route.ts';
import { heldBody, isHeldWhole } from './limits.ts';
import { keepAliveAgent, type Upstream } from './upstreams.ts';

/** Sends each call of the contract to its service; unknown paths go no further. */
export function createProxies(upstreams: Record<Upstream, string>) {
  const proxies = Object.fromEntries(
    Object.entries(upstreams).map(([name, list]) => [name, createProxy(list)]),
  ) as Record<Upstream, ReturnType<typeof createProxy>>;
  return (request: Request, response: Response, next: NextFunction) => {
    const found = requireRoute(request, response);
    if (found.service === 'gateway') return next();
    proxies[found.service](request, response);
  };
}

type Proxied = {
  /** The replica in use. */ target: string;
  sentAt: number;
  /** All of the body was received, and it went to one replica only. */ mayRepeat: boolean;
};
/** A call cut off later than this was being processed, and is not retried. */
const repeatMs = 5000;

/** Uses the replicas in turn; a call that one refused goes to another, and so does a reading call that one cut off or left. */
function createProxy(list: string): (request: Request, response: Response) => void {
  const replicas = replicasOf(list);
  const proxied = new WeakMap<object, Proxied>();
  const send = (request: Request, response: Response, target: string, isRepeated: boolean) => {
    const mayRepeat = !isRepeated && isHeldWhole(request);
    proxied.set(request, { target, sentAt: performance.now(), mayRepeat });
    void proxy(request, response);
  };
  const proxy = createProxyMiddleware<Request, Response>({
    router: (request) => (proxied.get(request) as Proxied).target,
    agent: keepAliveAgent,
    proxyTimeout: 60_000,
    on: {
      proxyReq: (outgoing, request, response) => {
        outgoing.setHeader('x-request-id', response.locals.requestId as string);
        const traceparent = passTraceOn(request, response, (proxied.get(request) as Proxied).target);
        if (traceparent) outgoing.setHeader('traceparent', traceparent);
        const body = heldBody(request);
        if (body) outgoing.write(body);
        const { mayRepeat } = proxied.get(request) as Proxied;
        if (mayRepeat && isRead(request.method) && replicas.urls.length > 1) endWhenSilent(outgoing);
      },
      error: (error, incoming, response) => {
        if (!('writeHead' in response)) return void response.destroy();
        const [request, answer] = [incoming as Request, response as ServerResponse & Response];
        const { target, sentAt, mayRepeat } = proxied.get(request) as Proxied;
        replicas.passOver(target, error);
        const other = replicas.next(target);
        const isFresh = performance.now() - sentAt < repeatMs && !answer.headersSent;
        if (other !== target && mayRepeat && isFresh && mayAskAnother(request.method, error))
          return send(request, answer, other, true);
        answer.locals.failure = error.message;
        answerUnavailable(request, answer);
      },
    },
  });
  return (request, response) => send(request, response, replicas.next(), false);
}

/** The time ends with the first byte of the answer. */
function endWhenSilent(outgoing: ClientRequest): void {
  const timer = setTimeout(() => outgoing.destroy(new SilentReplica('no answer in time')), silentMs);
  outgoing.once('response', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** The service's part of the call, as seen from here. */
function passTraceOn(request: Request, response: Response, target: string): string | undefined {
  const parent = (response.locals.span as Span | undefined)?.traceparent;
  const { method } = request;
  const span = parent ? startSpan(`proxy ${method}`, { kind: 'client', parent }) : undefined;
  span?.note(httpClientAttributes(method, target, calledRoute(request)?.route.path ?? '/'));
  if (span)
    response.once('close', () =>
      span.end(response.locals.failure as string | undefined, answerAttributes(response.statusCode)),
    );
  return span?.traceparent;
}

/** The library's own text would reveal the host. */
function answerUnavailable(request: Request, response: ServerResponse & Response): void {
  if (response.headersSent) return void response.destroy();
  const body = problemBody(
    new ProblemError('service/unavailable'),
    pickLocale(request.headers['accept-language']),
    response.locals.requestId as string,
  );
  response.writeHead(body.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
}
