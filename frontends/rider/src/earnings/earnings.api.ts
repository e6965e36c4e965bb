import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchExplanation = (eventId: string, resultId: string, signal: AbortSignal) =>
  call(rewardsCalls.explainResult, { params: { type: 'rider', eventId, resultId }, signal });
