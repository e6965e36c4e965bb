import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { fetchAllResults, fetchLastResults, ledgerQuery, redemptionsQuery, riderQuery } from './rider.api.ts';

/** The rider of this session; during a proxy session the rider that staff act as. */
export function useRiderId(): string {
  return useUser()?.subjectId ?? '';
}

export function useRider() {
  const id = useRiderId();
  return useQuery(riderQuery(id));
}

/** Caches an updated part of the rider, so that every screen shows it at once. */
export function useStoreRider(): (part: Partial<RiderDetail['rider']>) => void {
  const id = useRiderId();
  const queries = useQueryClient();
  return (part) =>
    void queries.setQueryData<RiderDetail>(
      riderQuery(id).queryKey,
      (before) => before && { ...before, rider: { ...before.rider, ...part } },
    );
}

export function useLedger() {
  const id = useRiderId();
  return useQuery(ledgerQuery(id));
}

export function useLastResults() {
  const id = useRiderId();
  return useQuery({
    queryKey: [...keyOf(rewardsCalls.riderResults, { params: { riderId: id } }), 'last'],
    queryFn: ({ signal }) => fetchLastResults(id, signal),
  });
}

export function useAllResults() {
  const id = useRiderId();
  return useQuery({
    queryKey: [...keyOf(rewardsCalls.riderResults, { params: { riderId: id } }), 'all pages'],
    queryFn: ({ signal }) => fetchAllResults(id, signal),
  });
}

export function useLastRedemptions() {
  const id = useRiderId();
  return useQuery(redemptionsQuery(id, { page: 1, limit: 5 }));
}
