import type { CallAnswer } from '@podium/contracts/call.ts';
import type { ResultsChange } from '@podium/contracts/races.ts';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type UnmatchedPage = CallAnswer<typeof catalogCalls.unmatchedResults>;

export const unmatchedQuery = (query: Record<string, string | number>) =>
  queryOf(catalogCalls.unmatchedResults, { query });

export const riderQuery = (riderId: string) =>
  queryOf(identityCalls.getRider, { params: { type: 'admin', riderId } }, ({ rider: { id, fullName } }) => ({
    id,
    name: fullName,
  }));

/** Links an existing result to a rider; with `dryRun` it only returns what that would pay. */
export function linkResult(
  { eventId, eventVersion, classId, result }: UnmatchedResult,
  riderId: string,
  dryRun: boolean,
): Promise<ResultsChange> {
  // The class determines `type`.
  const { type: _type, ...row } = result;
  return call(catalogCalls.setResult, {
    params: { eventId },
    body: { classId, result: { ...row, riderId } },
    query: { dryRun: dryRun ? '1' : undefined },
    version: eventVersion,
  });
}
