import type { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import type { missingPaymentRoutes } from '@podium/contracts/api/rewards/missing-payments.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const open = (signal: AbortSignal) => ({ query: { status: 'open', limit: 1 }, signal });

export const fetchOpenClaims = (signal: AbortSignal) =>
  api.get<Answer<typeof claimRoutes.payoutClaims>>('/api/admin/payout-claims', open(signal));
export const fetchOpenMissing = (signal: AbortSignal) =>
  api.get<Answer<typeof missingPaymentRoutes.missingPayments>>('/api/admin/missing-payments', open(signal));
