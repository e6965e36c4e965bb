import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const awardsQuery = (query: Record<string, string | number>) => queryOf(rewardsCalls.allAwards, { query });
