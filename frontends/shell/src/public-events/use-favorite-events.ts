import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { changeFavorite, fetchRider } from './favorites.api.ts';

/**
 * The favourite events of the rider who is signed in; the signed-in pages keep the rider under the same key.
 * `riderId` is null for everybody else.
 */
export function useFavoriteEvents() {
  const user = useUser();
  const riderId = user?.type === 'rider' && user.emailVerified && !user.deActivated ? (user.subjectId ?? null) : null;
  const queries = useQueryClient();
  const queryKey = ['rider', riderId];
  const ids = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchRider(riderId ?? '', signal),
    enabled: riderId !== null,
  }).data?.rider.favoriteEvents;
  const put = (favoriteEvents: string[]) =>
    queries.setQueryData<RiderDetail>(
      queryKey,
      (before) => before && { ...before, rider: { ...before.rider, favoriteEvents } },
    );
  const { mutate } = useMutation({
    mutationKey: ['favorite', 'events'],
    mutationFn: ({ eventId, isFavorite }: { eventId: string; isFavorite: boolean }) =>
      changeFavorite(riderId ?? '', eventId, isFavorite),
    // At once: taking it back is free.
    onMutate: async ({ eventId, isFavorite }) => {
      await queries.cancelQueries({ queryKey, exact: true });
      const others = (queries.getQueryData<RiderDetail>(queryKey)?.rider.favoriteEvents ?? []).filter(
        (each) => each !== eventId,
      );
      put(isFavorite ? [...others, eventId] : others);
    },
    onError: () => void queries.invalidateQueries({ queryKey, exact: true }),
    onSuccess: ({ favoriteEvents }) =>
      void (queries.isMutating({ mutationKey: ['favorite', 'events'] }) === 1 && put(favoriteEvents)),
  });
  return { user, riderId, ids, change: mutate };
}
