import { reconciliationRoutes as routes } from '@podium/contracts/api/rewards/reconciliation.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { RewardsParts } from '../parts.ts';
import { findBroken } from './reconcile.ts';

export const reconciliationRoutes = ({ db }: RewardsParts) => [
  mount(routes.reconcile, async ({ now }) => ({ checkedAt: now.toISOString(), invariants: await findBroken(db) })),
];
