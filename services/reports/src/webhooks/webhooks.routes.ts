import { webhookRoutes as routes } from '@podium/contracts/api/reports/webhooks.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ReportsParts } from '../parts.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './manage-webhooks.ts';
import { getDelivery, listDeliveries, resendDelivery, sendPing } from './read-deliveries.ts';

export const webhooksRoutes = (parts: ReportsParts, wake: () => void) => [
  mount(routes.listWebhooks, async () => ({ webhooks: await listWebhooks(parts) })),
  mount(routes.createWebhook, async (call) => {
    const made = await createWebhook(parts, call.body, { userId: actorOf(call.session), asked: call.asked });
    call.about('webhook', made.webhook.id);
    return made;
  }),
  mount(routes.updateWebhook, async ({ params, body, changedFrom, changedTo }) => {
    const { before, webhook } = await updateWebhook(parts, params.webhookId, body);
    const { url, description, events, active } = webhook;
    changedFrom(before);
    changedTo({ url, description, events, active });
    wake();
    return { webhook };
  }),
  mount(routes.deleteWebhook, async ({ params, changedFrom }) => {
    const { url, description, events, active } = await getWebhook(parts, params.webhookId, parts.db);
    changedFrom({ url, description, events, active });
    await deleteWebhook(parts, params.webhookId);
  }),
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
