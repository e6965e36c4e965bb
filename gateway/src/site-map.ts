import type { Request, Response } from 'express';
import { z } from 'zod';
import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { detailPages, inEachLocale, listedPages } from '@podium/contracts/site-pages.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

const keptMs = 10 * 60_000;
/** Of 100 each; a sitemap holds 50,000 addresses, two for each page. */
const maxPages = 200;

/** For search engines: what they may read, and where all pages are listed. */
export function sendRobots(request: Request, response: Response): void {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /fr/auth/', 'Disallow: /proxy-'];
  response.type('text/plain').send(`${[...lines, `Sitemap: ${originOf(request, response)}/sitemap.xml`].join('\n')}\n`);
}

/** Where somebody who found a hole says so (RFC 9116); it may not promise more than a year ahead. */
export function sendSecurityText(request: Request, response: Response): void {
  const origin = originOf(request, response);
  const expires = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    `Contact: ${origin}/about/contact`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, fr',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  response.type('text/plain').send(`${lines.join('\n')}\n`);
}

/**
 * The sitemap: the listed pages, and those of every event, series and dealer, in each language. What the services list
 * is kept for ten minutes, and one reading serves all who wait for it.
 */
export function siteMap(upstreams: Record<Upstream, string>) {
  let kept: { pages: Promise<string[]>; until: number } | null = null;
  return async (request: Request, response: Response) => {
    if (!kept || kept.until < Date.now()) {
      const pages = listPages(upstreams);
      kept = { pages, until: Date.now() + keptMs };
      // Whoever waits for it gets the error, below.
      pages.catch(() => (kept = null));
    }
    const pages = await kept.pages;
    response.type('application/xml').set('Cache-Control', 'public, max-age=600');
    response.send(writeSiteMap(originOf(request, response), pages));
  };
}

/** Throws `service/unavailable`. */
async function listPages(upstreams: Record<Upstream, string>): Promise<string[]> {
  const [events, series, { dealers }] = await Promise.all([
    eachPage(upstreams.catalog, catalogRoutes.listEvents.answer, (page) =>
      addressOf(catalogCalls.listEvents, { query: { page, limit: 100 } }),
    ),
    eachPage(upstreams.catalog, catalogRoutes.listSeries.answer, (page) =>
      addressOf(catalogCalls.listSeries, { query: { page, limit: 100 } }),
    ),
    read(upstreams.dealers, dealersRoutes.leanDealers.answer, addressOf(dealersCalls.leanDealers)),
  ]);
  return [
    ...listedPages,
    ...events.flatMap((page) => page.events).map(({ id }) => `${detailPages.event}${id}`),
    ...series.flatMap((page) => page.series).map(({ id }) => `${detailPages.serie}${id}`),
    ...dealers.map(({ id }) => `${detailPages.dealer}${id}`),
  ];
}

async function eachPage<S extends z.ZodType<{ pagination: { totalPages: number } }>>(
  base: string,
  answer: S,
  addressOfPage: (page: number) => string,
): Promise<z.output<S>[]> {
  const first = await read(base, answer, addressOfPage(1));
  const pages = [first];
  for (let page = 2; page <= Math.min(first.pagination.totalPages, maxPages); page += 1)
    pages.push(await read(base, answer, addressOfPage(page)));
  return pages;
}

async function read<S extends z.ZodType>(base: string, answer: S, path: string): Promise<z.output<S>> {
  const response = await fetchFrom(base, path, {});
  if (!response?.ok) throw new ProblemError('service/unavailable');
  return answer.parse(await response.json());
}

function writeSiteMap(origin: string, pages: readonly string[]): string {
  const entries = pages.flatMap((page) => {
    const addresses = Object.entries(inEachLocale(page)).map(([locale, path]) => [locale, `${origin}${path}`] as const);
    const links = addresses.map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    );
    return addresses.map(([, href]) => `<url><loc>${href}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Of canonical addresses: the configured one, else as the visitor sees it; a host that is no name is not repeated. */
export function originOf(request: Request, response: Response): string {
  const { publicUrl } = request.app.locals as { publicUrl?: string };
  if (publicUrl) return new URL(publicUrl).origin;
  const host = request.get('host') ?? '';
  const { protocol } = response.locals as { protocol?: string };
  return `${protocol ?? 'http'}://${/^[\w.-]+(:\d+)?$/.test(host) ? host : 'localhost'}`;
}
