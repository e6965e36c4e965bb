import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchExplanation = (awardId: string, signal?: AbortSignal) =>
  call(rewardsCalls.explainAward, { params: { type: 'admin', awardId }, signal });
export const fetchMovements = (awardId: string, signal?: AbortSignal) =>
  call(rewardsCalls.awardMovements, { params: { type: 'admin', awardId }, signal }).then(({ movements }) => movements);
