import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchMe = (signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.me>>('/api/me', signal ? { signal } : {});
export const fetchApplication = (promoterId: string) =>
  api.get<Answer<typeof identityRoutes.getPromoter>>(`/api/promoter/promoter/${promoterId}`);
export const endProxy = () => api.delete<Answer<typeof identityRoutes.endProxy>>('/api/proxy');
export const startProxy = (type: 'rider' | 'dealer' | 'promoter', id: string) =>
  api.post<Answer<typeof identityRoutes.startProxy>>('/api/proxy', { type, id });
