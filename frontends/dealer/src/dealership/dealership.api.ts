import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchDealership = (dealerId: string, signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.getDealer>>(`/api/dealer/dealer/${encodeURIComponent(dealerId)}`, { signal });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.changeDealerPassword>>('/api/dealer/dealer/change-password', body);
