import { adjustmentRoutes } from '@podium/contracts/api/rewards/adjustments.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { RewardsParts } from '../parts.ts';
import { adjust } from './adjust.ts';
import { postBonus, readBonus } from './post-bonus.ts';

export const adjustmentsRoutes = (parts: RewardsParts) => [
  mount(adjustmentRoutes.adjust, (call) =>
    adjust(parts, call.params.riderId, call.body, {
      session: call.session,
      at: call.now,
      cause: callCause(call),
      key: call.idempotencyKey,
    }),
  ),
  mount(adjustmentRoutes.seriesBonus, ({ params }) => readBonus(parts.db, params.seriesId)),
  mount(adjustmentRoutes.postSeriesBonus, (call) =>
    postBonus(parts, call.params.seriesId, call.body, {
      session: call.session,
      at: call.now,
      cause: callCause(call),
      key: call.idempotencyKey,
      dryRun: call.query.dryRun,
    }),
  ),
];
