import { request as call, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { NextFunction, Request, Response } from 'express';
import type { RouteMatch } from '@podium/contracts/routes.ts';
import { answerAttributes, httpClientAttributes } from '@podium/service-kit/http-span.ts';
import { currentSpan } from '@podium/service-kit/operation.ts';
import { replicasOf } from '@podium/service-kit/replicas.ts';
import { SharedReads } from '@podium/service-kit/shared-reads.ts';
import { withSpan } from '@podium/service-kit/tracing.ts';
import { calledPath, calledRoute } from './called-route.ts';
import { keepAliveAgent, type Upstream } from './upstreams.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** All that an answer may depend on besides its path: the service gets no more of the caller. */
const decisive = [
  'authorization',
  'cookie',
  'accept-language',
  'accept',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-host',
  'x-forwarded-proto',
];
/** Who asks, for the logs of the service: the first of those who wait. */
const forLogs = ['x-request-id', 'x-forwarded-for'];
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'x-request-id'];
/** What takes longer goes on to the proxy, which waits. */
const maxMs = 10_000;

/**
 * The public reads that everybody's pages make. Identical ones that wait at the same time get the answer of one call to
 * the service, sent after all of them came in, so no answer is older than its request (decision 070). Whatever fails
 * goes on to the proxy, each call by itself.
 */
export function shareAnswers(upstreams: Record<Upstream, string>) {
  const reads = new SharedReads<Answer>();
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const found = calledRoute(request);
    if (request.method !== 'GET' || !found || !isShared(found)) return next();
    const list = upstreams[found.service as Upstream];
    const key = JSON.stringify([calledPath(request), ...decisive.map((name) => request.headers[name])]);
    // Each call then goes on by itself, and the proxy logs why it fails.
    const answer = await reads.get(key, () => read(list, request, found.route.path)).catch(() => null);
    if (answer?.status !== 200 && answer?.status !== 304) return next();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
}

const isShared = ({ service, route: { access, scope, revalidated } }: RouteMatch): boolean =>
  service !== 'gateway' && access === 'public' && scope === undefined && revalidated === true;

function read(list: string, request: Request, pattern: string): Promise<Answer> {
  const names = [...decisive, ...forLogs].filter((name) => request.headers[name] !== undefined);
  const headers = Object.fromEntries(names.map((name) => [name, request.headers[name]]));
  const url = replicasOf(list).next();
  const { hostname, port } = new URL(url);
  return withSpan('proxy GET', { kind: 'client', parent: currentSpan()?.traceparent }, async (span) => {
    span?.note(httpClientAttributes('GET', url, pattern));
    const answer = await get({
      hostname,
      port,
      path: calledPath(request),
      headers: { ...headers, ...(span && { traceparent: span.traceparent }) },
    });
    span?.note(answerAttributes(answer.status));
    return answer;
  });
}

function get(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = call({ ...options, agent: keepAliveAgent, timeout: maxMs }, (answer) => {
      const passedOn = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(passedOn), body }),
        reject,
      );
    });
    sent
      .on('timeout', () => sent.destroy(new Error('timeout')))
      .on('error', reject)
      .end();
  });
}
