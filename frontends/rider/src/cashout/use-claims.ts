import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../rider/use-rider.ts';
import { claimsQuery, lostCashQuery } from './cashout.api.ts';

const followMs = 5000;

/** While an order is at the payout provider, the page polls the claim. */
const isUnderWay = ({ status, method }: PayoutClaim) => status === 'processing' && method === 'order';

export function useClaims() {
  const id = useRiderId();
  return useQuery({
    ...claimsQuery(),
    queryKey: [...claimsQuery().queryKey, id],
    refetchInterval: ({ state }) => (state.data?.claims.some(isUnderWay) ? followMs : false),
  });
}

export function useLostCash() {
  const id = useRiderId();
  return useQuery({ ...lostCashQuery(), queryKey: [...lostCashQuery().queryKey, id] });
}

/** An action on claims. */
export function useClaimAct<T>(
  act: (order: T) => Promise<{ claim: PayoutClaim }>,
  onDone?: (claim: PayoutClaim) => void,
) {
  return useMutation({
    mutationFn: act,
    meta: { inline: true },
    onSuccess: ({ claim }) => onDone?.(claim),
  });
}
