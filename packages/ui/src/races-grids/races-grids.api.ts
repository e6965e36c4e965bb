import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { ResultInput, ResultsChange } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';

export type EventResults = Answer<typeof catalogRoutes.listResults>;
export type PostingsDiff = Answer<typeof catalogRoutes.comparePostings>;

export const resultsKey = (eventId: string) => ['event', eventId, 'results'] as const;
export const getResults = (eventId: string) =>
  call(catalogCalls.listResults, { params: { type: getUser()?.type ?? 'promoter', eventId } });
export const getEligibility = (eventId: string) =>
  call(rewardsCalls.eligibility, { params: { type: getUser()?.type ?? 'promoter', eventId } });

export type ResultsBody = { classId: string; results: ResultInput[]; finishers?: number | null; hash?: string };

/** With `hash` the change is made, if it still is the one that was previewed; without, it is only previewed. */
export function setResults(eventId: string, version: number, body: ResultsBody): Promise<ResultsChange> {
  return call(catalogCalls.setResults, {
    params: { eventId },
    body,
    version,
    query: { dryRun: body.hash ? null : 1 },
  });
}

export const listPostings = (eventId: string) =>
  call(catalogCalls.listPostings, { params: { type: getUser()?.type ?? 'promoter', eventId } }).then(
    ({ postings }) => postings,
  );
export const comparePostings = (eventId: string, query: { from?: string; to: string }) =>
  call(catalogCalls.comparePostings, { params: { type: getUser()?.type ?? 'promoter', eventId }, query });

export function restorePosting(
  eventId: string,
  version: number,
  postingId: string,
  dryRun: boolean,
): Promise<ResultsChange> {
  return call(catalogCalls.restorePosting, {
    params: { type: getUser()?.type ?? 'promoter', eventId, postingId },
    version,
    query: { dryRun: dryRun ? 1 : null },
  });
}
