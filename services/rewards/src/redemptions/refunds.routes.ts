import { refundRoutes } from '@podium/contracts/api/rewards/refunds.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { markRefunds } from './mark-refunds.ts';
import { listRefunds, readStatement } from './read-refunds.ts';

export const refundsRoutes = (parts: ServiceParts) => [
  mount(refundRoutes.dealerRefunds, ({ session, query, now }) => listRefunds(parts.db, session, query, now)),
  mount(refundRoutes.sendRefunds, (call) =>
    markRefunds(parts, { ...call.body, as: 'send', note: call.body.reference ?? null }, call),
  ),
  mount(refundRoutes.unsendRefunds, async (call) => {
    const { redemptionIds, reason } = call.body;
    const { refunds } = await markRefunds(parts, { redemptionIds, as: 'unsend', note: reason }, call);
    return { refunds };
  }),
  mount(refundRoutes.dealerStatement, ({ params, query, now }) =>
    readStatement(parts.db, params.dealerId, query.month, now),
  ),
];
