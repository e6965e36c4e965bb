import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useQueries } from '@podium/ui/federated/query.ts';
import { fetchPostalAddress } from './postal-address.api.ts';

/** The postal address for each claim, in the order of the claims. */
export const usePostalAddresses = (claims: readonly PayoutClaim[]) =>
  useQueries({
    queries: claims.map(({ riderId }) => ({
      queryKey: ['postal-address', riderId],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPostalAddress(riderId, signal),
    })),
  });
