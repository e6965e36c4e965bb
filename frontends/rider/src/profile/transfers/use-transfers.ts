import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../../rider/use-rider.ts';
import { listTransfers, type Transfers } from './transfers.api.ts';

/** What a rider asked for and is asked for; `store` takes what a call answered. */
export function useTransfers() {
  const riderId = useRiderId();
  const cache = useQueryClient();
  const queryKey = ['rider', riderId, 'transfers'];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => listTransfers(riderId, signal) });
  return { riderId, transfers: query.data, store: (answer: Transfers) => cache.setQueryData(queryKey, answer) };
}
