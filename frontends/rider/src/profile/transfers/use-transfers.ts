import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../../rider/use-rider.ts';
import { transfersQuery, type Transfers } from './transfers.api.ts';

/** The rider's own requests and those to answer; `store` caches the answer of a call. */
export function useTransfers() {
  const riderId = useRiderId();
  const cache = useQueryClient();
  const query = transfersQuery(riderId);
  return {
    riderId,
    transfers: useQuery(query).data,
    store: (answer: Transfers) => cache.setQueryData(query.queryKey, answer),
  };
}
