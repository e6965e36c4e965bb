import { Agent } from 'node:http';
import type { ServiceName } from '@podium/contracts/route.ts';
import { matchRoute } from '@podium/contracts/routes.ts';
import { answerAttributes, httpClientAttributes } from '@podium/service-kit/http-span.ts';
import { currentLog, currentSpan } from '@podium/service-kit/operation.ts';
import { fetchReplica } from '@podium/service-kit/replicas.ts';
import { withSpan } from '@podium/service-kit/tracing.ts';
import type { GatewayConfig } from './config.ts';

/** A service behind the gateway. */
export type Upstream = Exclude<ServiceName, 'gateway'>;

/** The URLs of each service's replicas, separated by commas. */
export function upstreamsOf(config: GatewayConfig): Record<Upstream, string> {
  return {
    identity: config.IDENTITY_URL,
    catalog: config.CATALOG_URL,
    rewards: config.REWARDS_URL,
    dealers: config.DEALERS_URL,
    reports: config.REPORTS_URL,
  };
}

/**
 * Connections to services are kept alive: otherwise a proxied call costs three times as much. An idle one is closed
 * here long before its service would (65 s): a call sent on a connection that the other side just closed is lost.
 */
export const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 10_000 });

const passedOn = [
  'authorization',
  'cookie',
  'accept-language',
  'x-requested-with',
  'origin',
  'sec-fetch-site',
  'content-type',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'if-match',
];

/** A call by the gateway itself, in the caller's name; null if the service does not answer. */
export async function fetchFrom(
  base: string,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
  init: { method?: string; body?: ReadableStream | string; headers?: Record<string, string> } = {},
): Promise<Response | null> {
  const own = Object.fromEntries(
    passedOn.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
  // The path comes from the caller: one that names a host, as `//elsewhere` or `http://elsewhere` do, is not called.
  const [first = ''] = base.split(',');
  const target = URL.canParse(path, first) ? new URL(path, first) : null;
  if (!target || !/^\/(?!\/)/.test(path) || target.origin !== new URL(first).origin) return null;
  const { method = 'GET' } = init;
  // An internal call has no parameters in its path.
  const pattern = matchRoute(method, target.pathname)?.route.path ?? target.pathname;
  return withSpan(`fetch ${method}`, { kind: 'client', parent: currentSpan()?.traceparent }, async (span) => {
    const sent = {
      ...init,
      ...(init.body && { duplex: 'half' as const }),
      headers: { ...own, ...init.headers, ...(span && { traceparent: span.traceparent }) },
      signal: AbortSignal.timeout(30_000),
    };
    const note = (url: string) => span?.note(httpClientAttributes(method, url, pattern));
    const answer = await fetchReplica(base, path, sent, note);
    span?.note(answerAttributes(answer.status));
    return answer;
  }).catch((error: unknown) => {
    // Not the path: an id in it may be personal.
    currentLog()?.warn({ err: error, service: first }, 'a part did not answer');
    return null;
  });
}
