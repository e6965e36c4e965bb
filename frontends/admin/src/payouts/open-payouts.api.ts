import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

const open = { params: { type: 'admin' }, query: { status: 'open', limit: 1 } } as const;

export const openClaimsQuery = () => queryOf(rewardsCalls.payoutClaims, open);
export const openMissingQuery = () => queryOf(rewardsCalls.missingPayments, open);
