import { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { mount } from '@podium/service-kit/mount.ts';

import { listRedemptions } from './list-redemptions.ts';
import { redeemCredit, type CounterParts } from './redeem-credit.ts';
import { makePass, readPass } from './redemption-pass.ts';
import { undoRedemption } from './undo-redemption.ts';

export const redemptionsRoutes = (parts: CounterParts) => [
  mount(rewardsRoutes.redeem, (call) => redeemCredit(parts, call.body, call)),
  mount(rewardsRoutes.redemptions, ({ query, session }) => listRedemptions(parts.db, session, query)),
  mount(rewardsRoutes.undoRedemption, (call) => undoRedemption(parts, call.params.redemptionId, call)),
  mount(rewardsRoutes.revokedRedemptions, ({ query, session }) =>
    listRedemptions(parts.db, session, { ...query, undone: true }),
  ),
  mount(creditRoutes.redemptionPass, ({ params, now }) => makePass(parts, params.riderId, now)),
  mount(creditRoutes.readPass, ({ body, now }) => readPass(parts, body.pass, now)),
];
