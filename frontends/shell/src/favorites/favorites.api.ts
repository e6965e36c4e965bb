import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type FavoriteKind = 'dealers' | 'events';

export const riderQuery = (riderId: string) => queryOf(identityCalls.getRider, { params: { type: 'rider', riderId } });

export const changeFavorite = (riderId: string, kind: FavoriteKind, itemId: string, isFavorite: boolean) =>
  call(isFavorite ? identityCalls.addFavorite : identityCalls.removeFavorite, { params: { riderId, kind, itemId } });
