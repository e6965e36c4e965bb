import { createHash } from 'node:crypto';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import { csvOf } from '@podium/contracts/csv.ts';
import type { Answer, Route } from '@podium/contracts/route.ts';
import { mount, type Call, type Mounted } from '@podium/service-kit/mount.ts';
import type { CheckKey } from './check-key.ts';

type Cell = string | number | boolean | null;
type Page = { data: Record<string, Cell>[]; nextCursor: string | null };
type ReadRoute = Route & { scope: ApiScope };

/** A public API call: checks the key, then returns the page as JSON or CSV, with the address of the next one. */
export function readRoute<R extends ReadRoute>(
  check: CheckKey,
  route: R,
  columns: readonly string[],
  read: (call: Call<R>, scopes: ApiScope[]) => Promise<Answer<R>>,
): Mounted {
  return mount(route, async (call) => {
    const { request, response } = call;
    const { scopes } = await check(request, response, route.scope);
    const answer = await read(call, scopes);
    const { data, nextCursor } = answer as unknown as Page;
    response.vary('Authorization').vary('Accept');
    if (nextCursor) response.setHeader('Link', `<${nextAddress(request.originalUrl, nextCursor)}>; rel="next"`);
    if (request.accepts(['application/json', 'text/csv']) === 'text/csv') {
      const text = csvOf([columns, ...data.map((row) => columns.map((column) => cellOf(row[column])))], 'comma');
      response.setHeader('ETag', `W/"${createHash('sha256').update(text).digest('base64url')}"`);
      response.type('text/csv').send(text);
    }
    return answer;
  });
}

const cellOf = (value: Cell | undefined): string | number =>
  value === null || value === undefined ? '' : typeof value === 'boolean' ? String(value) : value;

function nextAddress(address: string, cursor: string): string {
  const url = new URL(address, 'http://podium.test');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}
