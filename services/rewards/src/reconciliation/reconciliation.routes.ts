import { reconciliationRoutes as routes } from '@podium/contracts/api/rewards/reconciliation.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { separatorOf } from '@podium/contracts/csv.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { findBroken, readMoneySums } from './reconcile.ts';
import { sendTaxFile } from './tax-file.ts';

export const reconciliationRoutes = ({ db }: ServiceParts) => [
  mount(routes.reconcile, async ({ now }) => ({ checkedAt: now.toISOString(), invariants: await findBroken(db) })),
  mount(routes.taxFile, ({ params, query, locale, response }) =>
    sendTaxFile(db, { year: params.year, locale, separator: query.separator ?? separatorOf(locale) }, response),
  ),
];

/** The gateway compares these with reports' sums. */
export const reconciliationInternal = ({ db }: ServiceParts): Served[] => [
  serve(internalRoutes.rewards.moneySums, () => readMoneySums({ db })),
];
