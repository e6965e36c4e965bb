import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const adjust = (riderId: string, adjustment: Adjustment) =>
  call(rewardsCalls.adjust, { params: { riderId }, body: adjustment });
