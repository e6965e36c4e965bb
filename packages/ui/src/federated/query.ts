import { MutationCache, QueryClient, keepPreviousData } from '@tanstack/react-query';
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
