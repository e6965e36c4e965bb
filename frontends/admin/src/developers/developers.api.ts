import type { ApiKey, readApiRoutes } from '@podium/contracts/api/reports/read-api.ts';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import type { Webhook, WebhookEvent, webhookRoutes } from '@podium/contracts/api/reports/webhooks.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Keys = typeof readApiRoutes;
type Hooks = typeof webhookRoutes;
export type DeliveryPage = Answer<Hooks['listDeliveries']>;
export type DeliverySearch = { page: number; limit: number; state?: string | undefined };
export type NewKey = { name: string; scopes: ApiScope[]; expiresInDays?: number };
export type WebhookDraft = { url: string; description: string; events: WebhookEvent[] };

const withSignal = (signal?: AbortSignal) => (signal ? { signal } : {});

export const fetchKeys = (signal?: AbortSignal) =>
  api.get<Answer<Keys['listApiKeys']>>('/api/admin/api-keys', withSignal(signal));
export const createKey = (body: NewKey) => api.post<Answer<Keys['createApiKey']>>('/api/admin/api-keys', body);
export const rotateKey = ({ id }: ApiKey, graceDays: number) =>
  api.post<Answer<Keys['rotateApiKey']>>(`/api/admin/api-key/${id}/rotate`, { graceDays });
export const renameKey = ({ id }: ApiKey, name: string) =>
  api.put<Answer<Keys['renameApiKey']>>(`/api/admin/api-key/${id}`, { name });
export const revokeKey = ({ id }: ApiKey) => api.delete<Answer<Keys['revokeApiKey']>>(`/api/admin/api-key/${id}`);

export const fetchWebhooks = (signal?: AbortSignal) =>
  api.get<Answer<Hooks['listWebhooks']>>('/api/admin/webhooks', withSignal(signal));
export const createWebhook = (body: WebhookDraft) =>
  api.post<Answer<Hooks['createWebhook']>>('/api/admin/webhooks', body);
export const updateWebhook = ({ id }: Webhook, body: Partial<WebhookDraft> & { active?: boolean }) =>
  api.put<Answer<Hooks['updateWebhook']>>(`/api/admin/webhook/${id}`, body);
export const deleteWebhook = ({ id }: Webhook) => api.delete<void>(`/api/admin/webhook/${id}`);
export const rotateSecret = ({ id }: Webhook, graceDays: number) =>
  api.post<Answer<Hooks['rotateWebhookSecret']>>(`/api/admin/webhook/${id}/secret`, { graceDays });
export const testWebhook = ({ id }: Webhook) =>
  api.post<Answer<Hooks['testWebhook']>>(`/api/admin/webhook/${id}/test`, {});

export const fetchDeliveries = (webhookId: string, query: DeliverySearch, signal?: AbortSignal) =>
  api.get<DeliveryPage>(`/api/admin/webhook/${webhookId}/deliveries`, { query, ...withSignal(signal) });
export const fetchDelivery = (id: string, signal?: AbortSignal) =>
  api.get<Answer<Hooks['getDelivery']>>(`/api/admin/webhook-delivery/${id}`, withSignal(signal));
export const resendDelivery = (id: string) =>
  api.post<Answer<Hooks['resendDelivery']>>(`/api/admin/webhook-delivery/${id}/resend`);
