import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { riderQuery } from './favorites.api.ts';

/**
 * The signed-in rider, under the same query key as on the signed-in pages. `riderId` is null for everybody else, and
 * until the email is verified.
 */
export function useOwnRider() {
  const user = useUser();
  const riderId = user?.type === 'rider' && user.emailVerified && !user.deActivated ? (user.subjectId ?? null) : null;
  const query = riderQuery(riderId ?? '');
  const { data } = useQuery({ ...query, enabled: riderId !== null });
  return { user, riderId, queryKey: query.queryKey, rider: data?.rider };
}
