import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { fetchAllResults, fetchLastResults, fetchLedger, fetchRedemptions, fetchRider } from './rider.api.ts';

/** The rider of this session; during a proxy session the rider that staff act as. */
export function useRiderId(): string {
  return useUser()?.subjectId ?? '';
}

export function useRider() {
  const id = useRiderId();
  return useQuery({ queryKey: ['rider', id], queryFn: ({ signal }) => fetchRider(id, signal) });
}

/** Caches what a call answered about the rider, so that every screen shows it at once. */
export function useStoreRider(): (part: Partial<RiderDetail['rider']>) => void {
  const id = useRiderId();
  const queries = useQueryClient();
  return (part) =>
    void queries.setQueryData<RiderDetail>(
      ['rider', id],
      (before) => before && { ...before, rider: { ...before.rider, ...part } },
    );
}

export function useLedger() {
  const id = useRiderId();
  return useQuery({ queryKey: ['rider', id, 'ledger'], queryFn: ({ signal }) => fetchLedger(id, signal) });
}

export function useLastResults() {
  const id = useRiderId();
  return useQuery({ queryKey: ['rider', id, 'last-results'], queryFn: ({ signal }) => fetchLastResults(id, signal) });
}

export function useAllResults() {
  const id = useRiderId();
  return useQuery({ queryKey: ['rider', id, 'results'], queryFn: ({ signal }) => fetchAllResults(id, signal) });
}

export function useRedemptions(page: number, limit: number) {
  const id = useRiderId();
  return useQuery({
    queryKey: ['rider', id, 'redemptions', page, limit],
    queryFn: ({ signal }) => fetchRedemptions(page, limit, signal),
  });
}
