import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const fetchRedemptions = (query: Query, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.redemptions>>('/api/admin/credit-redemptions', {
    query,
    ...(signal && { signal }),
  });
export const fetchRevoked = (query: Query, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.revokedRedemptions>>('/api/admin/revoked-redemptions', {
    query,
    ...(signal && { signal }),
  });
export const refundRedemption = (id: string, key: string) =>
  api.delete<Answer<typeof rewardsRoutes.undoRedemption>>(`/api/admin/credit-redemption/${id}`, {
    headers: { 'Idempotency-Key': key },
  });
