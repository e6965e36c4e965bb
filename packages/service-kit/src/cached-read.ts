import { unescape } from 'node:querystring';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Answer, Input, PathParams, Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { isKeepable, parseInput } from './parse-input.ts';
import { ProblemError } from './problem.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendBody } from './revalidated.ts';

type Caller = { session: Session | null; request: Pick<Request, 'get'> };

/**
 * How a public read is answered from a response cache. `read` gets what the cache key holds and nothing else, neither
 * session nor request, so that no caller can get what was made for another.
 */
export type CachedRead<R extends Route, Of = undefined> = {
  cache: ResponseCache;
  /** What the answer depends on besides path and query, as JSON: part of the key, such as the caller's currency. */
  of?: (caller: Caller) => Of | Promise<Of>;
  read: (key: { params: PathParams<R['path']>; query: Input<R['query']>; of: Of }) => Promise<Answer<R>>;
  /** The version for `If-Match`; it precedes the hash of the content in the ETag. */
  versionOf?: (answer: Answer<R>) => number;
};

/** Throws for a call whose answers may not be shared, or whose ETag the gateway would not let through. */
export function checkCached({ method, path, access, scope, csv, revalidated, status }: Route): void {
  if (method !== 'get' || access !== 'public' || scope || csv || !revalidated || status !== 200)
    throw new Error(`${method} ${path} cannot be cached: only public, revalidated reads of JSON without a scope can`);
}

/** Answers by the response cache; the session is that of the guard. */
export function answerCached({ query }: Route, { cache, of, read, versionOf }: CachedRead<Route, unknown>) {
  const names = namesIn(query);
  return async (request: Request, response: Response) => {
    const session = response.locals.session as Session | null;
    const own = of && (await of({ session, request }));
    const body = await cache.answer(keyOf(request, names, own), {
      versionOf: versionOf as (answer: unknown) => number,
      read: async () => {
        if (!isKeepable(request.params)) throw new ProblemError('request/malformed');
        return read({
          params: request.params,
          query: (query && parseInput(query, request.query)) as never,
          of: own,
        });
      },
    });
    await sendBody(request, response, body);
  };
}

/** The parameters that a query schema reads; it drops all others, so they are no part of an answer. */
const namesIn = (query: z.ZodType | undefined): ReadonlySet<string> =>
  new Set(query && Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}));

/**
 * Path, the known fields of the query in order, and the rest. Neither path nor query can hold a space. What a caller adds
 * makes no other answer, so random queries evict none.
 */
function keyOf({ originalUrl }: Request, names: ReadonlySet<string>, own: unknown): string {
  const [path = '', ...search] = originalUrl.split('?');
  // As express reads it: `%71` is `q`.
  const nameOf = (field: string) => unescape((field.split('=', 1)[0] as string).replaceAll('+', ' '));
  const fields = search
    .join('?')
    .split('&')
    .filter((field) => names.has(nameOf(field)));
  // Equal names stay in their order, which may matter.
  fields.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
  return `${path}?${fields.join('&')} ${own === undefined ? '' : JSON.stringify(own)}`;
}
