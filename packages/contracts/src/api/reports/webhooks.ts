import { z } from 'zod';
import { deliveryStates, webhookEvents } from '../../choices.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';
import { graceSchema } from './read-api.ts';

/** What external programs can be told; no message contains the rider. */
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** An endpoint without its secret; times are ISO 8601 in UTC. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventSchema),
  active: z.boolean(),
  /** Why it was deactivated without staff: the target answered 410, or it failed for days. */
  endedBy: z.enum(['gone', 'failing']).nullable(),
  endedAt: z.string().nullable(),
  /** Since when no delivery succeeded; null while they do. */
  failingSince: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  rotatedAt: z.string().nullable(),
  previousUntil: z.string().nullable(),
  lastDeliveredAt: z.string().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Why a try failed without a valid answer. */
export const attemptProblemSchema = z.enum([
  'private-address',
  'unresolved',
  'refused',
  'timeout',
  'redirect',
  'status',
  'tls',
  'connection',
]);
export type AttemptProblem = z.infer<typeof attemptProblemSchema>;
/** One try to deliver a message. */
export const attemptSchema = z.object({
  at: z.string(),
  /** The HTTP status; null without an answer. */ status: z.number().int().nullable(),
  problem: attemptProblemSchema.nullable(),
  /** The beginning of the answer. */ answer: z.string(),
  durationMs: z.number().int(),
});
/** `failed` once all tries are used up; staff may send it again. */
export const deliveryStateSchema = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;
/** A message to one endpoint, with its last try. */
export const deliverySchema = z.object({
  id: z.string(),
  /** The same at each try, so that the receiver recognizes duplicates. */ webhookId: z.string(),
  type: z.string(),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** The time of the next try; null once it is settled. */ nextAt: z.string().nullable(),
  last: attemptSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
const oneDelivery = z.object({
  delivery: deliverySchema.extend({ /** Exactly what was sent. */ payload: z.string() }),
  attempts: z.array(attemptSchema),
});

const url = z.string().trim().min(1).max(2000);
const description = z.string().trim().max(200);
const events = z
  .array(webhookEventSchema)
  .min(1)
  .transform((chosen) => [...new Set(chosen)]);
const shownOnce = { webhook: webhookSchema, secret: z.string() };
const targetErrors = ['reports/webhook-url', 'reports/webhook-private', 'reports/webhook-unresolved'] as const;

/** Endpoints of external programs, and the deliveries to them (Standard Webhooks). */
export const webhookRoutes = {
  listWebhooks: defineRoute({
    method: 'get',
    path: '/api/admin/webhooks',
    summary: 'Webhooks, the newest first; never their secrets',
    access: 'admin',
    status: 200,
    answer: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  createWebhook: defineRoute({
    method: 'post',
    path: '/api/admin/webhooks',
    summary: 'Add a webhook; the answer alone shows the secret that it signs with',
    touches: ['listWebhooks', 'listDeliveries'],
    access: 'admin',
    idempotent: 'optional',
    body: z.object({ url, description: description.default(''), events }),
    status: 201,
    answer: z.object(shownOnce),
    errors: [...targetErrors, 'reports/too-many-webhooks'],
  }),
  updateWebhook: defineRoute({
    method: 'put',
    path: '/api/admin/webhook/{webhookId}',
    summary: 'Change a webhook, deactivate it, or activate it again',
    touches: ['listWebhooks', 'listDeliveries'],
    access: 'admin',
    body: z.object({
      url: url.optional(),
      description: description.optional(),
      events: events.optional(),
      active: z.boolean().optional(),
    }),
    status: 200,
    answer: z.object({ webhook: webhookSchema }),
    errors: ['reports/no-such-webhook', ...targetErrors],
  }),
  deleteWebhook: defineRoute({
    method: 'delete',
    path: '/api/admin/webhook/{webhookId}',
    summary: 'Delete a webhook with its log',
    touches: ['listWebhooks', 'listDeliveries'],
    removes: true,
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['reports/no-such-webhook'],
  }),
  rotateWebhookSecret: defineRoute({
    method: 'post',
    path: '/api/admin/webhook/{webhookId}/secret',
    summary: 'Give a webhook a new secret; the answer alone shows it',
    touches: ['listWebhooks', 'listDeliveries'],
    access: 'admin',
    idempotent: 'optional',
    body: graceSchema.prefault({}),
    status: 201,
    answer: z.object(shownOnce),
    errors: ['reports/no-such-webhook'],
  }),
  testWebhook: defineRoute({
    method: 'post',
    path: '/api/admin/webhook/{webhookId}/test',
    summary: 'Send test.ping to a webhook',
    touches: ['listWebhooks', 'listDeliveries'],
    access: 'admin',
    idempotent: 'optional',
    body: z
      .object({
        /** Distinguishes tests at the receiver. */ note: z.string().trim().max(100).default(''),
      })
      .prefault({}),
    status: 201,
    answer: z.object({ delivery: deliverySchema }),
    errors: ['reports/no-such-webhook', 'reports/webhook-inactive'],
  }),
  listDeliveries: defineRoute({
    method: 'get',
    path: '/api/admin/webhook/{webhookId}/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, the newest first',
    access: 'admin',
    query: pageQuerySchema.extend({ state: deliveryStateSchema.optional() }),
    status: 200,
    answer: z.object({ deliveries: z.array(deliverySchema), pagination: paginationSchema }),
    errors: ['reports/no-such-webhook'],
  }),
  getDelivery: defineRoute({
    method: 'get',
    path: '/api/admin/webhook-delivery/{deliveryId}',
    summary: 'A delivery with its payload and every try',
    access: 'admin',
    status: 200,
    answer: oneDelivery,
    errors: ['reports/no-such-delivery'],
  }),
  resendDelivery: defineRoute({
    method: 'post',
    path: '/api/admin/webhook-delivery/{deliveryId}/resend',
    summary: 'Send a delivery again, at once and with the same webhook-id',
    touches: ['listDeliveries', 'getDelivery'],
    access: 'admin',
    twice: 'sets',
    status: 200,
    answer: z.object({ delivery: deliverySchema }),
    errors: ['reports/no-such-delivery', 'reports/delivery-in-progress', 'reports/webhook-inactive'],
  }),
} as const;
