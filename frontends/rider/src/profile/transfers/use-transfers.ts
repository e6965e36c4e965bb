import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../../rider/use-rider.ts';
import { listTransfers, type Transfers } from './transfers.api.ts';

/** The rider's own requests and those to answer; `store` caches the answer of a call. */
export function useTransfers() {
  const riderId = useRiderId();
  const cache = useQueryClient();
  const queryKey = ['rider', riderId, 'transfers'];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => listTransfers(riderId, signal) });
  return { riderId, transfers: query.data, store: (answer: Transfers) => cache.setQueryData(queryKey, answer) };
}
