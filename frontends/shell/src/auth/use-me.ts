import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { fetchMe } from './session.api.ts';

const me = {
  queryKey: keyOf(identityCalls.me),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await fetchMe(signal);
    // Set here rather than after the render: the guards must not see a finished query with an outdated user. An answer
    // that arrives after another user signed in is dropped.
    if (!signal.aborted) setUser(answer.user);
    return answer;
  },
};

/** Synchronizes the stored user with the server; true while the request runs. */
export function useMe(isSignedIn: boolean): boolean {
  return useQuery({ ...me, enabled: isSignedIn, staleTime: 60_000 }).isFetching;
}

/** Refetches the user on mount; true once the answer has arrived. */
export function useFreshMe(): boolean {
  const { isFetchedAfterMount, isFetching } = useQuery({ ...me, staleTime: 0, refetchOnMount: 'always' });
  return isFetchedAfterMount && !isFetching;
}
