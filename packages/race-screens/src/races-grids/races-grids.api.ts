import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { ResultInput, ResultsChange } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';

export type EventResults = Answer<typeof catalogRoutes.listResults>;

/** Staff and promoters read the same data under different paths. */
const ownType = () => getUser()?.type ?? 'promoter';

export const getResults = (eventId: string) => call(catalogCalls.listResults, { params: { type: ownType(), eventId } });
export const resultsQuery = (eventId: string) =>
  queryOf(catalogCalls.listResults, { params: { type: ownType(), eventId } });

export type ResultsBody = { classId: string; results: ResultInput[]; finishers?: number | null; hash?: string };

/** With the `hash` of a preview, posts the results if that preview still holds; without it, only previews them. */
export function setResults(eventId: string, version: number, body: ResultsBody): Promise<ResultsChange> {
  return call(catalogCalls.setResults, {
    params: { eventId },
    body,
    version,
    query: { dryRun: body.hash ? null : 1 },
  });
}

export const postingsQuery = (eventId: string) =>
  queryOf(catalogCalls.listPostings, { params: { type: ownType(), eventId } }, ({ postings }) => postings);
export const comparePostings = (eventId: string, query: { from?: string; to: string }) =>
  call(catalogCalls.comparePostings, { params: { type: ownType(), eventId }, query });
export const postingsDiffQuery = (eventId: string, query: { from?: string; to: string }) =>
  queryOf(catalogCalls.comparePostings, { params: { type: ownType(), eventId }, query });

export const fetchPostedFile = (eventId: string, postingId: string): Promise<Blob> =>
  callFile(catalogCalls.openPostedFile, { params: { type: ownType(), eventId, postingId } });

export function restorePosting(
  eventId: string,
  version: number,
  postingId: string,
  dryRun: boolean,
): Promise<ResultsChange> {
  return call(catalogCalls.restorePosting, {
    params: { type: ownType(), eventId, postingId },
    version,
    query: { dryRun: dryRun ? 1 : null },
  });
}
