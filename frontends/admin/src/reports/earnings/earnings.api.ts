import type { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchAwards = (query: Record<string, string | number>, signal?: AbortSignal) =>
  api.get<Answer<typeof creditRoutes.allAwards>>('/api/admin/awards', { query, ...(signal && { signal }) });
