import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { awardsConsumers } from './awards/awards.consumer.ts';
import { awardsInternal, awardsRoutes } from './awards/awards.routes.ts';
import { expireAwards } from './awards/expire-awards.ts';
import type { RewardsParts } from './parts.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { refundsRoutes } from './refunds/refunds.routes.ts';
import { redemptionsRoutes } from './redemptions/redemptions.routes.ts';
import { ridersConsumers } from './riders/riders.consumer.ts';

const dayMs = 86_400_000;

export function rewardsApp(parts: RewardsParts): ServiceApp {
  return {
    routes: [...awardsRoutes(parts), ...redemptionsRoutes(parts), ...refundsRoutes(parts), ...reconciliationRoutes(parts)],
    consumers: [...awardsConsumers, ...ridersConsumers],
    internal: awardsInternal(parts),
    jobs: [{ name: 'expire-awards', everyMs: 300_000, run: () => expireAwards(parts, new Date()) }, { name: 'reconcile', everyMs: dayMs, run: () => reconcile(parts) }],
  };
}
