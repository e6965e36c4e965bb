import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchDocumentsWaiting = (signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listDocumentsToReview>>('/api/admin/documents-to-review', {
    query: { limit: 1 },
    signal,
  });
export const fetchVinReviewsWaiting = (signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.listVinReviews>>('/api/admin/vin-reviews', {
    query: { status: 'waiting', limit: 1 },
    signal,
  });
