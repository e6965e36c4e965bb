import { adjustmentRoutes } from '@podium/contracts/api/rewards/adjustments.ts';
import { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { adjust } from './adjust.ts';
import { decideAdjustment, readPending } from './decide-adjustment.ts';
import { postBonus, readBonus } from './post-bonus.ts';

export const adjustmentsRoutes = (parts: ServiceParts) => [
  mount(adjustmentRoutes.adjust, (call) => adjust(parts, call.params.riderId, call.body, call)),
  mount(controlRoutes.pendingAdjustments, ({ query }) => readPending(parts.db, query)),
  mount(controlRoutes.decideAdjustment, async (call) => ({
    adjustment: await decideAdjustment(parts, call.params.adjustmentId, call.body, call),
  })),
  mount(adjustmentRoutes.seriesBonus, ({ params }) => readBonus(parts.db, params.seriesId)),
  mount(adjustmentRoutes.postSeriesBonus, (call) =>
    postBonus(parts, call.params.seriesId, call.body, { ...call, dryRun: call.query.dryRun }),
  ),
];
