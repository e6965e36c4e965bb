import type { ServiceName } from '@podium/contracts/route.ts';
import type { Call, CallAnswer, CallArguments, CallInput, RouteOf } from '@podium/contracts/call.ts';
import { call, callVersioned } from '@podium/ui/federated/api-client.ts';
import type { QueryClient, QueryKey } from '@podium/ui/federated/query.ts';

type Asked = { params?: object | undefined; query?: object | undefined };
/** The cache key of a call; screens that make the same call share its answer. */
export type CallKey = readonly [service: ServiceName, path: string, asked?: Asked, form?: 'versioned'];
type Signal = { signal: AbortSignal };
type Query<Answer, Shown = Answer> = {
  queryKey: CallKey;
  queryFn: (context: Signal) => Promise<Answer>;
  select?: ((answer: Answer) => Shown) | undefined;
  /** What a write must touch, besides its own service, to make it outdated. */
  meta?: { draws: readonly ServiceName[] };
};

/** The key of a call with this input. Without input, or with a part of it, it matches the keys of all such calls. */
export function keyOf({ service, path }: Call, { params, query }: Asked = {}): CallKey {
  return params || query ? [service, path, { ...(params && { params }), ...(query && { query }) }] : [service, path];
}

/** A call of the contract for `useQuery`, cached under its own key; with `select`, a part of the answer. */
export function queryOf<C extends Call>(route: C, ...input: CallArguments<C, object>): Query<CallAnswer<C>>;
export function queryOf<C extends Call, Shown>(
  route: C,
  input: CallInput<RouteOf<C>>,
  select: (answer: CallAnswer<C>) => Shown,
): Query<CallAnswer<C>, Shown>;
export function queryOf<C extends Call>(
  route: C,
  input?: CallInput<RouteOf<C>>,
  select?: (answer: CallAnswer<C>) => unknown,
): Query<CallAnswer<C>, unknown> {
  return {
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, ...withSignal<C>(input, signal)),
    select,
    ...drawn(route),
  };
}

/** The same with the version that an edit of the answer must send. */
export function versionedQueryOf<C extends Call>(
  route: C,
  ...[input]: CallArguments<C, object>
): Query<CallAnswer<C> & { version: string | null }> {
  const [service, path, asked] = keyOf(route, input);
  return {
    queryKey: [service, path, asked ?? {}, 'versioned'],
    queryFn: ({ signal }) => callVersioned(route, ...withSignal<C>(input, signal)),
    ...drawn(route),
  };
}

const drawn = ({ draws }: Call) => draws && { meta: { draws } };

/** Fetches the current answer, whatever is cached, and caches it for the screens that show it. */
export async function fetchFresh<Answer, Shown>(cache: QueryClient, query: Query<Answer, Shown>): Promise<Shown> {
  const { select, ...rest } = query;
  const answer = await cache.fetchQuery({ ...rest, staleTime: 0 });
  return select ? select(answer) : (answer as unknown as Shown);
}

const withSignal = <C extends Call>(input: object | undefined, signal: AbortSignal) =>
  [{ ...input, signal }] as unknown as CallArguments<C, Signal>;

/** What a change affects: all calls of a service, a call, a key, or all calls with these path parameters. */
type Touched = ServiceName | Call | CallKey | { params: Readonly<Record<string, string>> };

/** Invalidates the cached answers that a change affects; those on screen are refetched. */
export async function invalidate(cache: QueryClient, ...touched: readonly Touched[]): Promise<void> {
  await Promise.all(touched.map((what) => cache.invalidateQueries(filterOf(what))));
}

function filterOf(what: Touched) {
  if (typeof what === 'string') return { queryKey: [what] };
  if ('path' in what) return { queryKey: keyOf(what) };
  if (!('params' in what)) return { queryKey: what };
  const wanted = Object.entries(what.params);
  return {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => {
      const { params } = (queryKey[2] ?? {}) as { params?: Record<string, unknown> };
      return wanted.every(([name, value]) => params?.[name] === value);
    },
  };
}
