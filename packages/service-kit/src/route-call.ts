import type { z } from 'zod';
import type { Method, PathParams } from '@podium/contracts/route.ts';

/** What a caller needs of a declared call, public or internal. */
export type Callable = { method: Method; path: string; query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

type Part<Name extends string, S> = S extends z.ZodType ? { [K in Name]: z.input<S> } : object;
type Params<P> = keyof P extends never ? object : { params: P };
/** The parameters of the path, the query and the body, as far as the call declares them. */
export type CallInput<R extends Callable> = Params<PathParams<R['path']>> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

type Written = { path: string; method: string; headers: Record<string, string>; body: string | undefined };

/** The request of a declared call: dates in a query are written as ISO instants, undefined values are left out. */
export function writeCall<R extends Callable>(route: R, input: CallInput<R>): Written {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_param, name: string) => encodeURIComponent(params[name] ?? ''));
  const written = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, value instanceof Date ? value.toISOString() : String(value)]);
  return {
    path: written.length > 0 ? `${path}?${new URLSearchParams(written)}` : path,
    method: route.method.toUpperCase(),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

const parse = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => schema.parse(input);

/** The answer of a call, checked; fields that the declaration does not name are dropped. Throws a `ZodError`. */
export const readAnswer = async <R extends Callable>(route: R, response: Response): Promise<z.output<R['answer']>> =>
  parse<R['answer']>(route.answer, await response.json());
