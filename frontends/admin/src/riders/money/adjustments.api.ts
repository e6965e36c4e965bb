import type { Adjustment, adjustmentRoutes } from '@podium/contracts/api/rewards/adjustments.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const adjust = (riderId: string, adjustment: Adjustment, key: string) =>
  api.post<Answer<typeof adjustmentRoutes.adjust>>(`/api/admin/rider/${riderId}/adjustments`, adjustment, {
    headers: { 'Idempotency-Key': key },
  });
