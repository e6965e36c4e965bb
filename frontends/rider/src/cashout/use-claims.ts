import { useRef } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { attemptKeys } from '@podium/ui/api/attempt-key.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../rider/use-rider.ts';
import { claimsQuery } from './cashout.api.ts';

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

/**
 * An action on claims: a retry after a lost connection sends the same idempotency key, so that it is never done twice;
 * after a refusal it is a new attempt with a new key. Afterwards the wallet and the claims are reloaded.
 */
export function useClaimAct<T>(
  act: (order: T, key: string) => Promise<{ claim: PayoutClaim }>,
  onDone?: (claim: PayoutClaim) => void,
) {
  const id = useRiderId();
  const queries = useQueryClient();
  const keys = useRef(attemptKeys());
  return useMutation({
    mutationFn: (order: T) => act(order, keys.current.keyFor(order)),
    meta: { inline: true },
    onSuccess: ({ claim }) => {
      keys.current.done();
      onDone?.(claim);
    },
    onError: (error) => isApiError(error) && error.status >= 400 && error.status < 500 && keys.current.done(),
    onSettled: () => invalidate(queries, 'rewards', { params: { riderId: id } }),
  });
}
