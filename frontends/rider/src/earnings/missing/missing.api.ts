import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { CallAnswer } from '@podium/contracts/call.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ClaimableRace = CallAnswer<typeof rewardsCalls.claimableEvents>['events'][number];
export type MissingInput = Input<(typeof rewardsRoutes.claimMissing)['body']>;

export const missingQuery = (page: number) =>
  queryOf(rewardsCalls.missingPayments, { params: { type: 'rider' }, query: { page, limit: 15, lost: 'false' } });

export const claimableQuery = (query: string) =>
  queryOf(rewardsCalls.claimableEvents, { query: { query } }, ({ events }) => events);

export const claimMissing = (body: MissingInput) => call(rewardsCalls.claimMissing, { body });
