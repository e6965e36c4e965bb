import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchLateEvents } from './late-results.api.ts';

/** The number of events with late results; null until known. */
export function useLateResults(): number | null {
  const { data } = useQuery({
    queryKey: ['events', 'lateResults', 'count'],
    queryFn: ({ signal }) => fetchLateEvents(1, 1, signal),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return data?.pagination.total ?? null;
}
