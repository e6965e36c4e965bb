import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const makePass = (riderId: string, signal: AbortSignal) =>
  call(rewardsCalls.redemptionPass, { params: { riderId }, signal });
