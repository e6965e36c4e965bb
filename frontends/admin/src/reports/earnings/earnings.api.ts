import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchAwards = (query: Record<string, string | number>, signal?: AbortSignal) =>
  call(rewardsCalls.allAwards, { query, signal });
