import { refundRoutes } from '@podium/contracts/api/rewards/refunds.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { markRefunds } from './mark-refunds.ts';
import { listRefunds, readStatement } from './read-refunds.ts';

export const refundsRoutes = (parts: ServiceParts) => [
  mount(refundRoutes.dealerRefunds, ({ session, query, now }) => listRefunds(parts.db, session, query, now)),
  mount(refundRoutes.sendRefunds, (call) =>
    markRefunds(
      parts,
      {
        redemptionIds: call.body.redemptionIds,
        as: 'send',
        partly: call.body.partly ?? false,
        note: call.body.reference ?? null,
      },
      call,
    ),
  ),
  mount(refundRoutes.unsendRefunds, (call) =>
    markRefunds(parts, { redemptionIds: call.body.redemptionIds, as: 'unsend', note: call.body.reason }, call),
  ),
  mount(refundRoutes.dealerStatement, ({ params, query, now }) =>
    readStatement(parts.db, params.dealerId, query.month, now),
  ),
];
