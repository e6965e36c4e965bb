import { MutationCache, QueryClient, keepPreviousData, type Query } from '@tanstack/react-query';
import type { Call } from '@podium/contracts/call.ts';
import { isApiError } from '../api/api-error.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';

// One query cache for the shell and its remotes.
export {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { keepPreviousData };
export type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A call that failed because of its request will fail again; only a network or server failure is retried. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && (!isApiError(error) || error.status >= 500 || error.status === 0);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline is reported as a failure at once. By default a call would wait for the network and then run by itself,
    // after the user may have left.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
  mutationCache: new MutationCache({
    // A form that shows its own error sets `meta: { inline: true }`.
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.inline) raiseAlert(error);
    },
  }),
});

type Params = Readonly<Record<string, unknown>>;
type Reads = (query: Query) => boolean;

let gathering = 0;
const gathered: Reads[] = [];
let refreshing: Promise<unknown> = Promise.resolve();

/** Invalidates what a write touched, as its contract says; what is on screen is fetched again. */
export function refreshTouched(write: Call, params: Params = {}): void {
  const touches = touchedBy(write, params);
  gathered.push((query) => touches(query) && !(write.removes && isOf(query, params)));
  // What was removed is only outdated: its page may be on screen until the next one is.
  if (write.removes) void queryClient.invalidateQueries({ predicate: touches, refetchType: 'none' });
  if (gathering === 0) refresh();
}

function refresh(): void {
  const reads = gathered.splice(0);
  if (reads.length === 0) return;
  const predicate = (query: Query) => reads.some((has) => has(query));
  refreshing = Promise.all([refreshing, queryClient.invalidateQueries({ predicate })]);
}

/** Resolves when what the writes until now touched is on screen. */
export const refreshed = (): Promise<unknown> => refreshing;

/** Several writes that refresh the screen once, after the last. */
export async function asOne<T>(writes: () => Promise<T>): Promise<T> {
  gathering += 1;
  try {
    return await writes();
  } finally {
    gathering -= 1;
    if (gathering === 0) refresh();
  }
}

function touchedBy({ service, touches = [service] }: Call, params: Params): Reads {
  return (query) => {
    const [owner, path] = query.queryKey;
    const draws = (query.meta?.draws ?? []) as readonly unknown[];
    return touches.some((read) =>
      read.startsWith('/') ? read === path && agrees(query, params) : read === owner || draws.includes(read),
    );
  };
}

const paramsOf = ({ queryKey }: Query) => ((queryKey[2] ?? {}) as { params?: Params }).params ?? {};

/** Whether a read has no other value for a parameter that the write has too. */
const agrees = (query: Query, params: Params) =>
  Object.entries(paramsOf(query)).every(([name, value]) => !(name in params) || sameParam(value, params[name]));

/** Whether a read is of what the write names. */
const isOf = (query: Query, params: Params) =>
  Object.entries(params).every(([name, value]) => sameParam(value, paramsOf(query)[name]));

const sameParam = (one: unknown, other: unknown) => String(one) === String(other);
