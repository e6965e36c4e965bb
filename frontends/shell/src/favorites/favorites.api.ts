import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type FavoriteKind = 'dealers' | 'events';
type Favorites = Answer<typeof identityRoutes.addFavorite>;

export const fetchRider = (riderId: string, signal: AbortSignal) =>
  api.get<RiderDetail>(`/api/rider/rider/${encodeURIComponent(riderId)}`, { signal });

export const changeFavorite = (riderId: string, kind: FavoriteKind, itemId: string, isFavorite: boolean) =>
  (isFavorite ? api.put<Favorites> : api.delete<Favorites>)(
    `/api/rider/rider/${encodeURIComponent(riderId)}/favorite/${kind}/${encodeURIComponent(itemId)}`,
  );
