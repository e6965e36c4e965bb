import type { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ProviderCheck = Answer<typeof claimRoutes.checkProvider>;

export const providerQuery = () => queryOf(rewardsCalls.checkProvider);
export const readOrdersBack = () => call(rewardsCalls.readOrdersBack);
