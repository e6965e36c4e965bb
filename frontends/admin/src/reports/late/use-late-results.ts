import { useQuery } from '@podium/ui/federated/query.ts';
import { lateEventsQuery } from './late-results.api.ts';

/** The number of events with late results; null until known. */
export function useLateResults(): number | null {
  const { data } = useQuery({
    ...lateEventsQuery({ page: 1, limit: 1 }),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return data?.pagination.total ?? null;
}
