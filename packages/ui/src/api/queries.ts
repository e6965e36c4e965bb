import type { ServiceName } from '@podium/contracts/route.ts';
import type { Call, CallAnswer, CallArguments, CallInput, RouteOf } from '@podium/contracts/call.ts';
import { call, callVersioned } from '@podium/ui/federated/api-client.ts';
import type { QueryClient } from '@podium/ui/federated/query.ts';

type Asked = { params?: object | undefined; query?: object | undefined };
/** The cache key of a call; screens that make the same call share its answer. */
export type CallKey = readonly [service: ServiceName, path: string, asked?: Asked, form?: 'versioned'];
type Signal = { signal: AbortSignal };
export type Query<Answer, Shown = Answer> = {
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

/**
 * Fetches again what is on screen of a service or a call, where the user asks for it or a read has changed something;
 * after a write the client does that by itself (decision 097).
 */
export async function invalidate(cache: QueryClient, ...reads: readonly (ServiceName | Call)[]): Promise<void> {
  const keys = reads.map((read) => (typeof read === 'string' ? [read] : keyOf(read)));
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
