import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { changeFavorite, type FavoriteKind } from './favorites.api.ts';
import { useOwnRider } from './use-own-rider.ts';

const fields = { dealers: 'favoriteDealers', events: 'favoriteEvents' } as const;

/** The signed-in rider's favorites of one kind. */
export function useFavorites(kind: FavoriteKind) {
  const { user, riderId, queryKey, rider } = useOwnRider();
  const queries = useQueryClient();
  const field = fields[kind];
  const put = (ids: string[]) =>
    queries.setQueryData<RiderDetail>(
      queryKey,
      (before) => before && { ...before, rider: { ...before.rider, [field]: ids } },
    );
  const { mutate } = useMutation({
    mutationKey: ['favorite', kind],
    mutationFn: ({ itemId, isFavorite }: { itemId: string; isFavorite: boolean }) =>
      changeFavorite(riderId ?? '', kind, itemId, isFavorite),
    // Updated optimistically, because a change is easily undone.
    onMutate: async ({ itemId, isFavorite }) => {
      await queries.cancelQueries({ queryKey, exact: true });
      const others = (queries.getQueryData<RiderDetail>(queryKey)?.rider[field] ?? []).filter(
        (each) => each !== itemId,
      );
      put(isFavorite ? [...others, itemId] : others);
    },
    onError: () => void queries.invalidateQueries({ queryKey, exact: true }),
    onSuccess: (favorites) =>
      void (queries.isMutating({ mutationKey: ['favorite', kind] }) === 1 && put(favorites[field])),
  });
  return { user, riderId, ids: rider?.[field], change: mutate };
}
