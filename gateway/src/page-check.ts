import { addressOf } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { pageOf, type DetailPage } from '@podium/contracts/site-pages.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

/** A page is not held up for its status longer than this. */
const maxMs = 1000;

/**
 * Whether the site has a page at a path, for its status; the page itself says the same in words. A service that does
 * not answer leaves the doubt to the page.
 */
export function pageCheck(upstreams: Record<Upstream, string>): (path: string) => Promise<boolean> {
  return async (path) => {
    const page = pageOf(path);
    if (page === null || page === 'page') return page === 'page';
    const [service, address] = callOf(page);
    const answer = fetchFrom(upstreams[service], address, {}).then((response) => {
      void response?.body?.cancel();
      return response?.status !== 404;
    });
    const doubt = new Promise<boolean>((resolve) => void setTimeout(resolve, maxMs, true).unref());
    return Promise.race([answer, doubt]);
  };
}

function callOf({ of, id }: DetailPage): [Upstream, string] {
  if (of === 'event') return ['catalog', addressOf(catalogCalls.getEvent, { params: { eventId: id } })];
  if (of === 'serie') return ['catalog', addressOf(catalogCalls.getSerie, { params: { seriesId: id } })];
  return ['dealers', addressOf(dealersCalls.leanDealer, { params: { dealerId: id } })];
}
