import type { PageVisit } from '@podium/contracts/page-render.ts';

/**
 * What pages use of a browser while they render on a server: the server's build puts these in place of the globals of
 * the same name (tools/web/server-build.ts). One page is rendered at a time.
 */
let visit: PageVisit = {
  address: '/',
  origin: 'http://localhost',
  isPhone: false,
  fetch: () => Promise.reject(new Error('No page is being rendered')),
};

/** Answers of media queries that the page was rendered with. */
export let assumed: Record<string, boolean> = {};

export function setVisit(next: PageVisit): void {
  visit = next;
  assumed = {};
}

/** @public */
export const location = new Proxy({} as Location, {
  get: (_none, part: keyof URL) => new URL(visit.address, visit.origin)[part],
});

/** @public */
export const fetch = (address: string, init?: RequestInit): Promise<Response> => visit.fetch(address, init);

/** Nothing is stored. @public */
export const sessionStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Phones are narrower than every width that is asked for, other screens wider; a browser compares (start.ts). @public */
export function matchMedia(query: string) {
  const matches = visit.isPhone && query.includes('max-width');
  assumed[query] = matches;
  return { matches };
}
