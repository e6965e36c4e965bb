import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { fetchRider } from './favorites.api.ts';

/**
 * The rider who is signed in; the signed-in pages keep the rider under the same key. `riderId` is null for everybody
 * else.
 */
export function useOwnRider() {
  const user = useUser();
  const riderId = user?.type === 'rider' && user.emailVerified && !user.deActivated ? (user.subjectId ?? null) : null;
  const queryKey = ['rider', riderId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchRider(riderId ?? '', signal),
    enabled: riderId !== null,
  });
  return { user, riderId, queryKey, rider: data?.rider };
}
