import { ProblemError } from '@podium/service-kit/problem.ts';

export const noSuchWebhook = () => new ProblemError('reports/no-such-webhook');
export const noSuchDelivery = () => new ProblemError('reports/no-such-delivery');
export const webhookInactive = () => new ProblemError('reports/webhook-inactive');
/** It is being sent at this moment. */
export const deliveryInProgress = () => new ProblemError('reports/delivery-in-progress');
export const tooManyWebhooks = (limit: number) => new ProblemError('reports/too-many-webhooks', { limit });
/** The URL is malformed, its host does not resolve, or not only to public addresses. */
export const badTarget = (code: 'reports/webhook-url' | 'reports/webhook-private' | 'reports/webhook-unresolved') =>
  new ProblemError('request/invalid', {}, [{ path: 'url', code }]);
