import type { Answer } from '@podium/contracts/route.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const findRiders = (query: string, signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.leanRiders>>('/api/dealer/riders-lean', { query: { query, limit: 8 }, signal });

/** The gateway composes the rider with the bikes, so that one call fills the card. */
export const fetchRider = (riderId: string, signal: AbortSignal) =>
  api.get<RiderDetail>(`/api/dealer/rider/${encodeURIComponent(riderId)}`, { signal });
