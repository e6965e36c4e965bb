import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const fetchFrom = (path: string) => (page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.lateEvents>>(path, { query: { page, limit }, ...(signal && { signal }) });

export const fetchLateEvents = fetchFrom('/api/admin/events-late');
export const fetchFinishedEvents = fetchFrom('/api/admin/events-finished');
