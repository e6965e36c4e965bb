import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchAwards = (query: Record<string, string | number>, signal?: AbortSignal) =>
  call(rewardsCalls.allAwards, { query, signal });
export const awardsQuery = (query: Record<string, string | number>) => queryOf(rewardsCalls.allAwards, { query });
