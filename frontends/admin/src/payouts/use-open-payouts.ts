import type { Currency } from '@podium/contracts/money.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchOpenClaims, fetchOpenMissing } from './open-payouts.api.ts';

type OpenPayouts = {
  claims: { count: number; sums: { currency: Currency; cents: number }[] } | undefined;
  missing: number | undefined;
};

/** The number of open claims and of unanswered reports of missing payments; undefined until known. */
export function useOpenPayouts(): OpenPayouts {
  const often = { staleTime: 60_000, refetchInterval: 120_000 };
  const claims = useQuery({
    queryKey: ['payouts', 'waiting', 'claims'],
    queryFn: ({ signal }) => fetchOpenClaims(signal),
    ...often,
  });
  const missing = useQuery({
    queryKey: ['payouts', 'waiting', 'missing'],
    queryFn: ({ signal }) => fetchOpenMissing(signal),
    ...often,
  });
  return {
    claims: claims.data && {
      count: claims.data.pagination.total ?? 0,
      sums: claims.data.totals.filter(({ status }) => status === 'open'),
    },
    missing: missing.data?.pagination.total,
  };
}
