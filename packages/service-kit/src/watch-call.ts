import type { NextFunction, Request, Response } from 'express';
import { runOperation } from './operation.ts';
import type { Logger } from './logger.ts';
import type { CallMetrics } from './metrics.ts';
import { startSpan, type Span } from './tracing.ts';

type Watching = {
  requestId: string;
  log: Logger;
  metrics: CallMetrics;
  /** A polling call, or one that no person makes, starts no trace. */ isTraced: boolean;
  /** Called when the call has ended: the route's pattern, not the URL, since a query may hold a name or an address. */
  routeOf: () => string;
  isLogged?: () => boolean;
};

/** Records a call: a log line, metrics and, if traces are on, its span. */
export function watchCall(
  request: Request,
  response: Response,
  next: NextFunction,
  { requestId, log, metrics, isTraced, routeOf, isLogged = () => true }: Watching,
): void {
  const started = performance.now();
  const { method } = request;
  response.locals.requestId = requestId;
  response.setHeader('X-Request-Id', requestId);
  const span = isTraced ? startSpan(method, { kind: 'server', parent: request.get('traceparent') }) : undefined;
  response.locals.span = span;
  const ids = { requestId, ...(span?.isRecorded && { traceId: span.traceId }) };
  response.on('finish', () => {
    const ms = performance.now() - started;
    const route = routeOf();
    const status = response.statusCode;
    metrics.calls.observe({ method, route, status }, ms / 1000);
    const line = { ...ids, method, route, status, ms: Math.round(ms * 10) / 10 };
    if (response.locals.failure !== undefined) log.warn({ ...line, reason: response.locals.failure }, 'failed call');
    else if (isLogged()) log.info(line, 'call');
  });
  if (span) response.on('close', () => endSpan(span, `${method} ${routeOf()}`, request, response));
  runOperation({ ids, span, log }, next);
}

function endSpan(span: Span, name: string, { method }: Request, { statusCode, writableFinished }: Response): void {
  span.rename(name);
  const failure = writableFinished ? undefined : 'the caller went away';
  span.end(failure ?? (statusCode >= 500 ? `status ${statusCode}` : undefined), {
    'http.request.method': method,
    'http.route': name.slice(method.length + 1),
    'http.response.status_code': statusCode,
  });
}
