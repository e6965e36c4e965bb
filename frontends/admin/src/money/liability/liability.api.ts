import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const liabilityQuery = () => queryOf(rewardsCalls.liability);
