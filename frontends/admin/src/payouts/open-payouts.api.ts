import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

const open = (signal: AbortSignal) => ({ query: { status: 'open', limit: 1 } as const, signal });

export const fetchOpenClaims = (signal: AbortSignal) =>
  call(rewardsCalls.payoutClaims, { params: { type: 'admin' }, ...open(signal) });
export const fetchOpenMissing = (signal: AbortSignal) =>
  call(rewardsCalls.missingPayments, { params: { type: 'admin' }, ...open(signal) });
