import type { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;
const get = <T>(path: string, query: Query, signal?: AbortSignal) =>
  api.get<T>(path, { query, ...(signal && { signal }) });

export const fetchPending = (query: Query, signal?: AbortSignal) =>
  get<Answer<typeof controlRoutes.pendingAdjustments>>('/api/admin/pending-adjustments', query, signal);
export const decidePending = (id: string, decision: 'approve' | 'reject', reason: string) =>
  api.put<Answer<typeof controlRoutes.decideAdjustment>>(`/api/admin/pending-adjustment/${id}`, { decision, reason });
export const fetchActs = (query: Query, signal?: AbortSignal) =>
  get<Answer<typeof controlRoutes.moneyActs>>('/api/admin/money-acts', query, signal);
export const fetchFlags = (query: Query, signal?: AbortSignal) =>
  get<Answer<typeof controlRoutes.flags>>('/api/admin/flags', query, signal);
export const markFlag = (id: string, seen: boolean, note: string) =>
  api.put<Answer<typeof controlRoutes.markFlag>>(`/api/admin/flag/${id}`, { seen, note });
