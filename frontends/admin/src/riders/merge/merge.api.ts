import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { fetchResults, fetchRider, type RiderPage } from '../riders.api.ts';

export type MergePreview = Answer<typeof identityRoutes.previewMerge>;
/** One of the two riders as the cards show it. */
export type MergeSide = { page: RiderPage; results: number };

export async function fetchSide(riderId: string, signal?: AbortSignal): Promise<MergeSide> {
  const [page, results] = await Promise.all([fetchRider(riderId, signal), fetchResults(riderId, 1, 1, signal)]);
  return { page, results: results.pagination.total ?? results.results.length };
}

export const previewMerge = (deleteRiderId: string, keepRiderId: string, signal?: AbortSignal) =>
  api.get<MergePreview>('/api/admin/riders-merge', {
    query: { deleteRiderId, keepRiderId },
    ...(signal && { signal }),
  });

export const mergeRiders = async (order: Input<typeof identityRoutes.mergeRiders.body>) =>
  (await api.post<Answer<typeof identityRoutes.mergeRiders>>('/api/admin/riders-merge', order)).rider;
