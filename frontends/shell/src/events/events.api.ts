import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type EventFilters = Record<string, string | number | undefined>;

export const listEvents = (query: EventFilters, signal: AbortSignal) => api.get<Answer<typeof catalogRoutes.listEvents>>('/api/events', { query, signal });
export const fetchEvent = (id: string, signal: AbortSignal) => api.get<Answer<typeof catalogRoutes.getEvent>>(`/api/event/${encodeURIComponent(id)}`, { signal });
export const fetchSerie = (id: string, signal: AbortSignal) => api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${encodeURIComponent(id)}`, { signal });
