import { useQuery } from '@podium/ui/federated/query.ts';
import { promotersSummaryQuery } from './applications.api.ts';

/** The number of promoters' applications that wait for a decision; null until known. */
export function useOpenApplications(): number | null {
  const summary = useQuery({
    ...promotersSummaryQuery(),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return summary.data?.pending ?? null;
}
