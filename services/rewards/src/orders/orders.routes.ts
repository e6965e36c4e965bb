import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { errorMessage } from '@podium/contracts/errors.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { placeOrder, placeOrders } from './place-order.ts';
import type { ProviderParts } from './providers/provider.ts';
import { checkProvider, readRewardLink } from './read-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { settleOrders } from './settle-order.ts';

export const ordersRoutes = (parts: ProviderParts) => [
  mount(claimRoutes.createOrder, (call) => placeOrder(parts, call.body, call)),
  mount(claimRoutes.orderClaims, async (call) => {
    const orders = await placeOrders(parts, call.body.claimIds, call);
    const say = ({ code, params, fields }: NonNullable<(typeof orders)[number]['refused']>) =>
      [
        errorMessage(code, call.locale, params),
        ...fields.map((field) => errorMessage(field.code, call.locale, field.params)),
      ].join(' ');
    return { orders: orders.map(({ refused, ...order }) => ({ ...order, refusal: refused && say(refused) })) };
  }),
  mount(claimRoutes.rewardLink, ({ params, session }) => readRewardLink(parts, params.orderId, session)),
  mount(claimRoutes.providerWebhook, ({ rawBody, request, now }) =>
    receiveWebhook(parts, { raw: rawBody, signature: request.get('tremendous-webhook-signature') ?? '', now }),
  ),
  mount(claimRoutes.checkProvider, ({ now }) => checkProvider(parts, now)),
  mount(claimRoutes.readOrdersBack, ({ now }) => settleOrders(parts, now, { olderThanMs: 0 })),
];
