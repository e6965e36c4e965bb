import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type PromoterEdit = Input<typeof identityRoutes.updatePromoter.body>;

/** `version` must be sent with an edit. */
export type PromoterPage = { promoter: Promoter; version: string | null };

export const promoterQuery = (promoterId: string) =>
  versionedQueryOf(identityCalls.getPromoter, { params: { type: 'promoter', id: promoterId } });

export const savePromoter = (promoterId: string, edit: PromoterEdit, version: string | null) =>
  call(identityCalls.updatePromoter, { params: { type: 'promoter', id: promoterId }, body: edit, version });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call(identityCalls.changePromoterPassword, { body });
