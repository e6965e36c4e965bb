import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type FavoriteKind = 'dealers' | 'events';

export const addFavorite = (riderId: string, kind: FavoriteKind, itemId: string) =>
  call(identityCalls.addFavorite, { params: { riderId, kind, itemId } });

export const removeFavorite = (riderId: string, kind: FavoriteKind, itemId: string) =>
  call(identityCalls.removeFavorite, { params: { riderId, kind, itemId } });
