import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const searchRiders = async (query: string, signal?: AbortSignal) =>
  (
    await api.get<Answer<typeof identityRoutes.leanRiders>>('/api/admin/riders-lean', {
      query: { query, limit: 10 },
      ...(signal && { signal }),
    })
  ).riders;
