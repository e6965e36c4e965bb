import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await call(rewardsCalls.pendingAdjustments, { query: { status: 'pending', limit: 1 }, signal })).pagination.total ??
  0;
