import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type FavoriteKind = 'dealers' | 'events';
type Favorites = Answer<typeof identityRoutes.addFavorite>;

const pathOf = (riderId: string, kind: FavoriteKind, itemId: string) =>
  `/api/rider/rider/${riderId}/favorite/${kind}/${encodeURIComponent(itemId)}`;

export const addFavorite = (riderId: string, kind: FavoriteKind, itemId: string) =>
  api.put<Favorites>(pathOf(riderId, kind, itemId));

export const removeFavorite = (riderId: string, kind: FavoriteKind, itemId: string) =>
  api.delete<Favorites>(pathOf(riderId, kind, itemId));
