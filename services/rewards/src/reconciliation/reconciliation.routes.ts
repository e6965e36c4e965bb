import { Router } from 'express';
import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { reconciliationRoutes as routes } from '@podium/contracts/api/rewards/reconciliation.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { findBroken, readMoneySums } from './reconcile.ts';
import { sendTaxFile } from './tax-file.ts';

export const reconciliationRoutes = ({ db }: ServiceParts) => [
  mount(routes.reconcile, async ({ now }) => ({ checkedAt: now.toISOString(), invariants: await findBroken(db) })),
  mount(claimRoutes.taxFile, ({ params, locale, response }) => sendTaxFile(db, params.year, locale, response)),
];

/** The gateway compares these with reports' sums. */
export function reconciliationInternal({ db }: ServiceParts): Router {
  const router = Router();
  router.get('/internal/money-sums', async (_request, response) => void response.json(await readMoneySums({ db })));
  return router;
}
