import type { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type ProviderCheck = Answer<typeof claimRoutes.checkProvider>;

export const checkProvider = (signal?: AbortSignal) =>
  api.get<ProviderCheck>('/api/admin/payments/reconciliation', signal && { signal });
export const readOrdersBack = () =>
  api.post<Answer<typeof claimRoutes.readOrdersBack>>('/api/admin/payments/read-back');
