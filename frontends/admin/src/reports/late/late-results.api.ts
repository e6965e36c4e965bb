import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type LateEvents = Answer<typeof catalogRoutes.lateEvents>;
export type LateEvent = LateEvents['events'][number];

export const fetchLateEvents = (page: number, limit: number, signal?: AbortSignal) =>
  api.get<LateEvents>('/api/admin/events-late', { query: { page, limit }, ...(signal && { signal }) });

/** The idempotency key makes a second click, or a retry after a lost answer, the same reminder. */
export const remindPromoter = (eventId: string, key: string) =>
  api.post<Answer<typeof catalogRoutes.remindPromoter>>(
    `/api/admin/event/${encodeURIComponent(eventId)}/remind-promoter`,
    {},
    { headers: { 'Idempotency-Key': key } },
  );
