import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchPromotersSummary } from './applications.api.ts';

/** The number of promoters' applications that wait for a decision; null until known. */
export function useOpenApplications(): number | null {
  const summary = useQuery({
    queryKey: ['promoters', 'summary'],
    queryFn: ({ signal }) => fetchPromotersSummary(signal),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return summary.data?.pending ?? null;
}
