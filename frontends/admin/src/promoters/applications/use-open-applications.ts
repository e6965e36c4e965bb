import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchPromotersSummary } from './applications.api.ts';

/** How many applications of promoters wait for a decision; null until that is known. */
export function useOpenApplications(): number | null {
  const summary = useQuery({
    queryKey: ['promoters', 'summary'],
    queryFn: ({ signal }) => fetchPromotersSummary(signal),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return summary.data?.pending ?? null;
}
