import type { Call, CallAnswer, CallArguments } from '@podium/contracts/call.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { QueryClient } from '@podium/ui/federated/query.ts';

/** The cache key of a call: two screens that ask the same share it, and no others do. */
export type CallKey = readonly [path: string, asked?: { params?: unknown; query?: unknown }];

/**
 * The key under which the answer of a call with this input is cached; without input, or with a part of it, that of all
 * such calls (for `invalidateQueries` and the like).
 */
export function keyOf<C extends Call>(route: C, input?: { params?: object; query?: object }): CallKey {
  const { params, query } = input ?? {};
  return params || query ? [route.path, { ...(params && { params }), ...(query && { query }) }] : [route.path];
}

/** A call of the contract for `useQuery`: its key is made of route and arguments. */
export function queryOf<C extends Call>(route: C, ...input: CallArguments<C, object>) {
  return {
    queryKey: keyOf(route, input[0]),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> =>
      call(route, ...withSignal<C>(input, signal)),
  };
}

const withSignal = <C extends Call>(input: CallArguments<C, object>, signal: AbortSignal) =>
  [{ ...input[0], signal }] as unknown as CallArguments<C, { signal: AbortSignal }>;

/** Marks the answers of these calls as outdated: of a whole call, or those with a key. Mounted screens load them anew. */
export async function invalidate(cache: QueryClient, ...touched: readonly (Call | CallKey)[]): Promise<void> {
  await Promise.all(
    touched.map((what) => cache.invalidateQueries({ queryKey: 'path' in what ? keyOf(what) : [...what] })),
  );
}
