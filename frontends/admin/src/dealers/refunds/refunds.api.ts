import type { refundRoutes } from '@podium/contracts/api/rewards/refunds.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Page = Answer<typeof refundRoutes.dealerRefunds>;

export const fetchRefunds = (query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
  api.get<Page>('/api/admin/dealer-refunds', { query, ...(signal && { signal }) });
/** The idempotency key makes a second click, or a retry after a lost answer, the same operation. */
export const sendRefunds = (redemptionIds: string[], reference: string, key: string) =>
  api.post<{ refunds: number }>(
    '/api/admin/dealer-refunds/send',
    { redemptionIds, ...(reference && { reference }) },
    { headers: { 'Idempotency-Key': key } },
  );
export const unsendRefunds = (redemptionIds: string[], reason: string, key: string) =>
  api.post<{ refunds: number }>(
    '/api/admin/dealer-refunds/undo',
    { redemptionIds, reason },
    { headers: { 'Idempotency-Key': key } },
  );
