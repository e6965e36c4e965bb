import { join } from 'node:path';
import type { Request, Response } from 'express';
import { matchRoute } from '@podium/contracts/routes.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import type { GatewayConfig } from './config.ts';
import { pageCheck } from './page-check.ts';
import { renderedPages } from './rendered-pages.ts';
import { originOf } from './site-map.ts';
import { fetchFrom, upstreamsOf } from './upstreams.ts';
import { webSettings } from './web-files.ts';

/** The public pages: whether there is one at a path, and its content. */
export function sitePages(config: GatewayConfig, log: Logger) {
  const render = renderedPages(join(config.WEB_ROOT as string, 'shell'), log);
  const fetch = fetchForPages(config);
  return {
    exists: pageCheck(upstreamsOf(config)),
    render: (request: Request, response: Response) =>
      render({
        address: request.originalUrl,
        origin: originOf(request, response),
        from: response.locals.address as string,
        isPhone: /\bMobi/.test(request.get('user-agent') ?? ''),
        fetch,
      }),
  };
}

/** Calls of a page that nobody is signed in to: never with a cookie of the visitor. */
function fetchForPages(config: GatewayConfig) {
  const upstreams = upstreamsOf(config);
  const settings = webSettings(config);
  return async (address: string, { headers }: RequestInit = {}): Promise<globalThis.Response> => {
    const own = settings[address];
    if (own) return globalThis.Response.json(own);
    const service = matchRoute('GET', address.replace(/\?.*$/, ''))?.service;
    if (!service || service === 'gateway') throw new Error(`Pages do not call ${address}`);
    const language = new Headers(headers).get('accept-language') ?? 'en';
    const response = await fetchFrom(upstreams[service], address, { 'accept-language': language });
    if (!response) throw new Error(`${service} did not answer`);
    return response;
  };
}
