import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type MissingInput = Input<(typeof rewardsRoutes.claimMissing)['body']>;

export const fetchMissing = (page: number, signal?: AbortSignal) =>
  call(rewardsCalls.missingPayments, { params: { type: 'rider' }, query: { page, limit: 15 }, signal });

export const fetchClaimable = (query: string, signal?: AbortSignal) =>
  call(rewardsCalls.claimableEvents, { query: { query }, signal });

export const claimMissing = (body: MissingInput, key: string) =>
  call(rewardsCalls.claimMissing, { body, idempotencyKey: key });
