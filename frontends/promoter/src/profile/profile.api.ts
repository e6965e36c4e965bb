import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type PromoterEdit = Input<typeof identityRoutes.updatePromoter.body>;

const pathOf = (promoterId: string) => `/api/promoter/promoter/${encodeURIComponent(promoterId)}`;

/** `version` must be sent with an edit. */
export type PromoterPage = { promoter: Promoter; version: string | null };

export const fetchPromoter = (promoterId: string, signal?: AbortSignal): Promise<PromoterPage> =>
  api.getVersioned<{ promoter: Promoter }>(pathOf(promoterId), signal && { signal });

export const savePromoter = (promoterId: string, edit: PromoterEdit, version: string | null) =>
  api.put<Answer<typeof identityRoutes.updatePromoter>>(pathOf(promoterId), edit, { version });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.changePromoterPassword>>('/api/promoter/promoter/change-password', body);
