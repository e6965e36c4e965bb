import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { ResultsChange } from '@podium/contracts/races.ts';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchUnmatched = (query: Record<string, string | number>, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.unmatchedResults>>('/api/admin/results-unmatched', {
    query,
    ...(signal && { signal }),
  });

export const fetchRider = (riderId: string, signal?: AbortSignal) =>
  api.get<RiderDetail>(`/api/admin/rider/${riderId}`, signal && { signal }).then(({ rider }) => rider);

/** Links an existing result to a rider; with `dryRun` it only returns what that would pay. */
export function linkResult(
  { eventId, eventVersion, classId, result }: UnmatchedResult,
  riderId: string,
  dryRun: boolean,
): Promise<ResultsChange> {
  // The class determines `type`.
  const { type: _type, ...row } = result;
  return api.put<ResultsChange>(
    `/api/event/${eventId}/result`,
    { classId, result: { ...row, riderId } },
    { query: { dryRun: dryRun ? '1' : undefined }, headers: { 'If-Match': `"${eventVersion}"` } },
  );
}
