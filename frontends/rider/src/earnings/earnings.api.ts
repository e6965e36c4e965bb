import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const explanationQuery = (eventId: string, resultId: string) =>
  queryOf(rewardsCalls.explainResult, { params: { type: 'rider', eventId, resultId } });
