import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { localeOfPath } from '@podium/contracts/locale-path.ts';
import type { PageVisit, RenderedPage } from '@podium/contracts/page-render.ts';
import { i18n } from '@podium/ui/federated/i18n.ts';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, type RouteObject } from '@podium/ui/federated/router.ts';
import { isGone } from '../api/api-error.ts';
import type { RenderedAhead } from './rendered-ahead.ts';
import { assumed, setVisit } from './visit.ts';

/** A page asks for its data, and with that for more; none asks in more rounds than these. */
const maxRounds = 4;

/** Pages are rendered one after another: the language, the cache and the visit are the module's. */
let last: Promise<unknown> = Promise.resolve();

/** `renderPage` for a table of routes, whose texts have been registered and started. */
export function createRenderPage(routes: RouteObject[]): (visit: PageVisit) => Promise<RenderedPage | null> {
  return (visit) => {
    const rendered = last.then(() => renderPage(routes, visit));
    last = rendered.catch(() => {});
    return rendered;
  };
}

async function renderPage(routes: RouteObject[], visit: PageVisit): Promise<RenderedPage | null> {
  const { pathname } = new URL(visit.address, visit.origin);
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!(route?.handle as RenderedAhead | undefined)) return null;
  const locale = localeOfPath(pathname);
  setVisit(visit);
  await i18n.changeLanguage(locale);
  try {
    const html = await renderWithData(routes, visit.address);
    if (!html) return null;
    const answers = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success');
    return {
      locale,
      page: nameOf(route),
      media: assumed,
      ...html,
      data: JSON.stringify(answers.map(({ queryKey, state }) => [queryKey, state.data])),
    };
  } finally {
    queryClient.clear();
  }
}

type CachedQuery = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/**
 * Renders, fetches what the page asked for, and renders again, until the page asks for nothing new. Null where its
 * subject does not exist, which its application says.
 */
async function renderWithData(routes: RouteObject[], address: string) {
  const cache = queryClient.getQueryCache();
  // A query that several parts of the page use has the options of the last one, which may be disabled.
  const asked = new Set<CachedQuery>();
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'added' && (query.options as { enabled?: unknown }).enabled !== false) asked.add(query);
  });
  try {
    for (let round = 1; ; round += 1) {
      const html = await renderOnce(routes, address);
      const waiting = [...asked].filter(({ state }) => state.status === 'pending');
      if (waiting.length === 0 || round === maxRounds) return html;
      // Observers of a page are not mounted here, so its queries are fetched by hand.
      await Promise.all(waiting.map((query) => query.fetch()));
    }
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  } finally {
    stop();
  }
}

async function renderOnce(routes: RouteObject[], address: string): Promise<{ head: string; body: string }> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  let failure: unknown;
  const { prelude } = await prerender(
    <html lang={i18n.language}>
      <head />
      <body>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </body>
    </html>,
    // A long part would otherwise be sent after the page, for a script to put in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void (failure ??= error) },
  );
  if (failure !== undefined) throw failure;
  const html = await new Response(prelude).text();
  const between = (open: string, close: string) =>
    html.slice(html.indexOf(open) + open.length, html.lastIndexOf(close));
  return { head: between('<head>', '</head>'), body: between('<body>', '</body>') };
}

/** `lazyPage` names the page on its component. */
const nameOf = (route: RouteObject | undefined): string | null =>
  (route?.element as { type?: { pageName?: string } } | undefined)?.type?.pageName ?? null;
