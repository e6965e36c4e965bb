import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { fetchRider } from './favorites.api.ts';

/** The signed-in rider; the signed-in pages use the same query key. `riderId` is null for everybody else. */
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
