import type { missingPaymentRoutes, MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type MissingFor = Input<typeof missingPaymentRoutes.claimMissingFor.body>;
export type Verdict = Input<typeof missingPaymentRoutes.decideMissing.body>;
type Page = Answer<typeof missingPaymentRoutes.missingPayments>;

export const fetchMissing = (query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
  api.get<Page>('/api/admin/missing-payments', { query, ...(signal && { signal }) });
export const decideMissing = (claimId: string, verdict: Verdict) =>
  api
    .put<{ claim: MissingPayment }>(`/api/admin/missing-payment/${encodeURIComponent(claimId)}`, verdict)
    .then(({ claim }) => claim);
export const addMissing = (body: MissingFor, key: string) =>
  api
    .post<{ claim: MissingPayment }>('/api/admin/missing-payments', body, { headers: { 'Idempotency-Key': key } })
    .then(({ claim }) => claim);

/** Races that have begun, the latest first; before that, no payment can be missing. */
export const findEvents = (query: string, signal: AbortSignal) =>
  api
    .get<Answer<typeof catalogRoutes.typedEvents>>('/api/admin/events', {
      query: { query, limit: 10, to: today() },
      signal,
    })
    .then(({ events }) => events);
export const fetchClasses = (eventId: string, signal: AbortSignal) =>
  api
    .get<Answer<typeof catalogRoutes.getEvent>>(`/api/event/${encodeURIComponent(eventId)}`, { signal })
    .then(({ event }) => event.classes.map(({ name }) => name));
