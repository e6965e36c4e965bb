import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchFinishedEvents = (page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.finishedEvents>>('/api/admin/events-finished', {
    query: { page, limit },
    ...(signal && { signal }),
  });
