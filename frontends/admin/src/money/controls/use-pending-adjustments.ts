import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { countPending } from './pending-adjustments.api.ts';

/** How many manual adjustments wait for a second admin; null until that is known. */
export function usePendingAdjustments(): number | null {
  const { data } = useQuery({
    queryKey: [...keyOf(rewardsCalls.pendingAdjustments), 'count'],
    queryFn: ({ signal }) => countPending(signal),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
  return data ?? null;
}
