import type { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const countPending = async (signal: AbortSignal): Promise<number> =>
  (
    await api.get<Answer<typeof controlRoutes.pendingAdjustments>>('/api/admin/pending-adjustments', {
      query: { status: 'pending', limit: 1 },
      signal,
    })
  ).pagination.total ?? 0;
