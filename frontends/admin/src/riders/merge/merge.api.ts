import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { fetchResults, fetchRider, type RiderPage } from '../riders.api.ts';

export type MergePreview = Answer<typeof identityRoutes.previewMerge>;
/** One of the two riders as the cards show it. */
export type MergeSide = { page: RiderPage; results: number };

export async function fetchSide(riderId: string, signal?: AbortSignal): Promise<MergeSide> {
  const [page, results] = await Promise.all([
    fetchRider(riderId, signal),
    fetchResults(riderId, { page: 1, limit: 1 }, signal),
  ]);
  return { page, results: results.pagination.total ?? results.results.length };
}

export const previewMerge = (deleteRiderId: string, keepRiderId: string, signal?: AbortSignal) =>
  call(identityCalls.previewMerge, { query: { deleteRiderId, keepRiderId }, signal });

/** Who stays, and whether it happened or waits for a second admin. */
export type Merged = Answer<typeof identityRoutes.mergeRiders>;
export const mergeRiders = (order: Input<typeof identityRoutes.mergeRiders.body>): Promise<Merged> =>
  call(identityCalls.mergeRiders, { body: order });
