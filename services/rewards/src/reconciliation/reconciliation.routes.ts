import { Router } from 'express';
import { reconciliationRoutes as routes } from '@podium/contracts/api/rewards/reconciliation.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { findBroken, readMoneySums } from './reconcile.ts';

export const reconciliationRoutes = ({ db }: ServiceParts) => [
  mount(routes.reconcile, async ({ now }) => ({ checkedAt: now.toISOString(), invariants: await findBroken(db) })),
];

/** The gateway compares these with what reports keep. */
export function reconciliationInternal({ db }: ServiceParts): Router {
  const router = Router();
  router.get('/internal/money-sums', async (_request, response) => void response.json(await readMoneySums({ db })));
  return router;
}
