import type { reconciliationRoutes } from '@podium/contracts/api/rewards/reconciliation.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Reconciliation = Answer<typeof reconciliationRoutes.reconcile>;
export type Invariant = Reconciliation['invariants'][number];

export const fetchReconciliation = (signal?: AbortSignal) => call(rewardsCalls.reconcile, { signal });
