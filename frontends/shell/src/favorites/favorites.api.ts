import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type FavoriteKind = 'dealers' | 'events';

export const fetchRider = (riderId: string, signal: AbortSignal) =>
  call(identityCalls.getRider, { params: { type: 'rider', riderId }, signal });

export const changeFavorite = (riderId: string, kind: FavoriteKind, itemId: string, isFavorite: boolean) =>
  call(isFavorite ? identityCalls.addFavorite : identityCalls.removeFavorite, { params: { riderId, kind, itemId } });
