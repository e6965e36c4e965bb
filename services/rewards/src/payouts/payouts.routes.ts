import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { errorMessage } from '@podium/contracts/errors.ts';
import { mount, type Call } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { askProvider, placeOrder, placeOrders } from '../orders/place-order.ts';
import { checkProvider, readRewardLink } from '../orders/read-orders.ts';
import { receiveWebhook } from '../orders/receive-webhook.ts';
import { settleOrders } from '../orders/settle-order.ts';
import type { RewardsParts } from '../parts.ts';
import { changeClaim } from '../claim-changes/change-claim.ts';
import { openClaim, openClaims } from './open-claims.ts';
import { readChequeRun, readChequeRuns, readClaim, readClaims } from './read-claims.ts';
import { runCheques, sendCheques } from '../cheques/run-cheques.ts';
import { sendTaxFile } from './tax-file.ts';

const by = (call: Pick<Call<Route>, 'now' | 'correlationId' | 'idempotencyKey'> & { session: Session }) => ({
  session: call.session,
  at: call.now,
  now: call.now,
  cause: callCause(call),
  key: call.idempotencyKey,
});

export const payoutsRoutes = (parts: RewardsParts) => [
  mount(claimRoutes.payoutClaims, ({ session, query, now }) => readClaims(parts.db, session, query, now)),
  mount(claimRoutes.payoutClaim, async ({ session, params, now }) => ({
    claim: await readClaim(parts.db, session, params.claimId, now),
  })),
  mount(claimRoutes.openClaim, async (call) => ({ claim: await openClaim(parts, call.body.currency, by(call)) })),
  mount(claimRoutes.openClaims, async (call) => ({ claims: await openClaims(parts, call.body, by(call)) })),
  mount(claimRoutes.updateClaim, async (call) => ({
    claim: await changeClaim(parts, call.params.claimId, call.body, by(call)),
  })),
  mount(claimRoutes.sendClaims, (call) => sendCheques(parts, call.body, by(call))),
  mount(claimRoutes.runCheques, (call) => runCheques(parts, call.body.claimIds, by(call))),
  mount(claimRoutes.chequeRuns, ({ query }) => readChequeRuns(parts.db, query)),
  mount(claimRoutes.chequeRun, ({ params, now, session }) => readChequeRun(parts.db, params.runId, { now, session })),
  mount(claimRoutes.createOrder, (call) => placeOrder(parts, call.body, by(call))),
  mount(claimRoutes.orderClaims, async (call) => {
    const orders = await placeOrders(parts, call.body.claimIds, by(call));
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
  mount(claimRoutes.taxFile, ({ params, locale, response }) => sendTaxFile(parts.db, params.year, locale, response)),
  mount(claimRoutes.readOrdersBack, ({ now }) =>
    settleOrders(parts, (order) => askProvider(parts, order), now, { olderThanMs: 0 }),
  ),
];
