import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type MissingInput = Input<(typeof rewardsRoutes.claimMissing)['body']>;

export const fetchMissing = (page: number, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.missingPayments>>('/api/rider/missing-payments', {
    query: { page, limit: 15 },
    ...(signal && { signal }),
  });

export const fetchClaimable = (query: string, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.claimableEvents>>('/api/rider/claimable-events', {
    query: { query },
    ...(signal && { signal }),
  });

export const claimMissing = (body: MissingInput, key: string) =>
  api.post<Answer<typeof rewardsRoutes.claimMissing>>('/api/rider/missing-payments', body, {
    headers: { 'Idempotency-Key': key },
  });
