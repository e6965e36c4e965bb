import { webhookRoutes as routes } from '@podium/contracts/api/reports/webhooks.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ReportsParts } from '../parts.ts';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from './manage-webhooks.ts';
import { getDelivery, listDeliveries, resendDelivery, sendPing } from './read-deliveries.ts';

export const webhooksRoutes = (parts: ReportsParts, wake: () => void) => [
  mount(routes.listWebhooks, async () => ({ webhooks: await listWebhooks(parts) })),
  mount(routes.createWebhook, (call) => createWebhook(parts, call.body, { ...call, userId: actorOf(call.session) })),
  mount(routes.updateWebhook, async (call) => {
    const webhook = await updateWebhook(parts, call.params.webhookId, call.body, call);
    wake();
    return { webhook };
  }),
  mount(routes.deleteWebhook, (call) => deleteWebhook(parts, call.params.webhookId, call)),
  mount(routes.rotateWebhookSecret, ({ params, body, asked }) =>
    rotateSecret(parts, params.webhookId, body.graceDays, asked),
  ),
  mount(routes.testWebhook, async ({ params, body, asked }) => {
    const delivery = await sendPing(parts, params.webhookId, { note: body.note, asked });
    wake();
    return { delivery };
  }),
  mount(routes.listDeliveries, ({ params, query }) => listDeliveries(parts, params.webhookId, query)),
  mount(routes.getDelivery, ({ params }) => getDelivery(parts, params.deliveryId)),
  mount(routes.resendDelivery, async ({ params }) => {
    const delivery = await resendDelivery(parts, params.deliveryId);
    wake();
    return { delivery };
  }),
];
