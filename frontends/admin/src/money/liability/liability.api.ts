import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchLiability = (signal?: AbortSignal) => call(rewardsCalls.liability, { signal });
