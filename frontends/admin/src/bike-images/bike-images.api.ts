import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const searchBikeImages = (query: Record<string, string | number>, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.searchBikeImages>>('/api/admin/bike-images', {
    query,
    ...(signal && { signal }),
  });

type Decision = { uploadedAt: string } & ({ status: 'approved' } | { status: 'rejected'; reason: string });

export const bikeImagePath = (riderId: string, vin: string) => `/api/admin/rider/${riderId}/bike-image/${vin}`;

export const decideBikeImage = (riderId: string, vin: string, decision: Decision) =>
  api.put<Answer<typeof identityRoutes.decideBikeImage>>(`${bikeImagePath(riderId, vin)}/decision`, decision);
