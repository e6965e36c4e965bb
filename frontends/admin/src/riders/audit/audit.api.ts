import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchAudit = (riderId: string, page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listAudit>>('/api/admin/audit', {
    query: { targetType: 'rider', targetId: riderId, page, limit },
    ...(signal && { signal }),
  });
