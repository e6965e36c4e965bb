import type { Currency } from '@podium/contracts/money.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { openClaimsQuery, openMissingQuery } from './open-payouts.api.ts';

type OpenPayouts = {
  claims: { count: number; sums: { currency: Currency; cents: number }[] } | undefined;
  missing: number | undefined;
};

/** The number of open claims and of unanswered reports of missing payments; undefined until known. */
export function useOpenPayouts(): OpenPayouts {
  const often = { staleTime: 60_000, refetchInterval: 120_000 };
  const claims = useQuery({
    ...openClaimsQuery(),
    ...often,
  });
  const missing = useQuery({
    ...openMissingQuery(),
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
