import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type PromoterEdit = Input<typeof identityRoutes.updatePromoter.body>;

const pathOf = (promoterId: string) => `/api/promoter/promoter/${encodeURIComponent(promoterId)}`;

export const fetchPromoter = (promoterId: string, signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.getPromoter>>(pathOf(promoterId), { signal });

export const savePromoter = (promoterId: string, edit: PromoterEdit) =>
  api.put<Answer<typeof identityRoutes.updatePromoter>>(pathOf(promoterId), edit);

export const changePassword = (body: { currentPassword: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.changePromoterPassword>>('/api/promoter/promoter/change-password', body);
