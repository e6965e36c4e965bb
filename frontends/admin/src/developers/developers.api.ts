import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import type { Webhook, WebhookEvent } from '@podium/contracts/api/reports/webhooks.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

export type NewKey = { name: string; scopes: ApiScope[]; expiresInDays?: number };
export type WebhookDraft = { url: string; description: string; events: WebhookEvent[] };

export const keysQuery = () => queryOf(reportsCalls.listApiKeys);
export const createKey = (body: NewKey) => call(reportsCalls.createApiKey, { body });
export const rotateKey = ({ id }: ApiKey, graceDays: number) =>
  call(reportsCalls.rotateApiKey, { params: { apiKeyId: id }, body: { graceDays } });
export const renameKey = ({ id }: ApiKey, name: string) =>
  call(reportsCalls.renameApiKey, { params: { apiKeyId: id }, body: { name } });
export const revokeKey = ({ id }: ApiKey) => call(reportsCalls.revokeApiKey, { params: { apiKeyId: id } });

export const webhooksQuery = () => queryOf(reportsCalls.listWebhooks);
export const createWebhook = (body: WebhookDraft) => call(reportsCalls.createWebhook, { body });
export const updateWebhook = ({ id }: Webhook, body: Partial<WebhookDraft> & { active?: boolean }) =>
  call(reportsCalls.updateWebhook, { params: { webhookId: id }, body });
export const deleteWebhook = ({ id }: Webhook) => call(reportsCalls.deleteWebhook, { params: { webhookId: id } });
export const rotateSecret = ({ id }: Webhook, graceDays: number) =>
  call(reportsCalls.rotateWebhookSecret, { params: { webhookId: id }, body: { graceDays } });
export const testWebhook = ({ id }: Webhook) => call(reportsCalls.testWebhook, { params: { webhookId: id }, body: {} });

export const deliveriesQuery = (webhookId: string, query: TableControl['params']) =>
  queryOf(reportsCalls.listDeliveries, { params: { webhookId }, query });
export const deliveryQuery = (id: string) => queryOf(reportsCalls.getDelivery, { params: { deliveryId: id } });
export const resendDelivery = (id: string) => call(reportsCalls.resendDelivery, { params: { deliveryId: id } });
