import type { reconciliationRoutes } from '@podium/contracts/api/rewards/reconciliation.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export type Reconciliation = Answer<typeof reconciliationRoutes.reconcile>;
export type Invariant = Reconciliation['invariants'][number];

export const reconciliationQuery = () => queryOf(rewardsCalls.reconcile);
