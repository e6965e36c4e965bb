import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQueries } from '@podium/ui/federated/query.ts';
import { fetchPostalAddress } from './postal-address.api.ts';

/** The postal address for each claim, in the order of the claims. */
export const usePostalAddresses = (claims: readonly PayoutClaim[]) =>
  useQueries({
    queries: claims.map(({ riderId }) => ({
      queryKey: [...keyOf(identityCalls.getRider, { params: { riderId } }), 'postal address'],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPostalAddress(riderId, signal),
    })),
  });
