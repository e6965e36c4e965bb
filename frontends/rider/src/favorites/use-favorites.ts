import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { addFavorite, removeFavorite, type FavoriteKind } from './favorites.api.ts';
import { riderQuery } from '../rider/rider.api.ts';
import { useStoreRider, useRider, useRiderId } from '../rider/use-rider.ts';

const fields = { dealers: 'favoriteDealers', events: 'favoriteEvents' } as const;
type Change = { itemId: string; isFavorite: boolean };

/** A rider's favorites of one kind, updated optimistically, because a change is easily undone. */
export function useFavorites(kind: FavoriteKind) {
  const riderId = useRiderId();
  const rider = useRider().data?.rider;
  const queries = useQueryClient();
  const field = fields[kind];
  const ids = rider?.[field];
  const put = useStoreRider();
  const { queryKey } = riderQuery(riderId);
  const change = useMutation({
    mutationKey: ['favorite', kind],
    mutationFn: ({ itemId, isFavorite }: Change) => (isFavorite ? addFavorite : removeFavorite)(riderId, kind, itemId),
    onMutate: async ({ itemId, isFavorite }) => {
      await queries.cancelQueries({ queryKey, exact: true });
      const others = (queries.getQueryData<RiderDetail>(queryKey)?.rider[field] ?? []).filter(
        (each) => each !== itemId,
      );
      put({ [field]: isFavorite ? [...others, itemId] : others });
    },
    onError: () => void queries.invalidateQueries({ queryKey, exact: true }),
    // The answer to an earlier change would undo a later one for a moment.
    onSuccess: (favorites) => void (queries.isMutating({ mutationKey: ['favorite', kind] }) === 1 && put(favorites)),
  });
  return { ids, isFavorite: (itemId: string) => ids?.includes(itemId) ?? false, change: change.mutate };
}
