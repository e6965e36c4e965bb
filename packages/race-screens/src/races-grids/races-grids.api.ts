import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { ResultInput, ResultsChange } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';

export type EventResults = Answer<typeof catalogRoutes.listResults>;
export type PostingsDiff = Answer<typeof catalogRoutes.comparePostings>;
type Eligibility = Answer<typeof rewardsRoutes.eligibility>;

/** Staff and promoters reach the same things under a path of their own. */
const own = (eventId: string) => `/api/${getUser()?.type ?? 'promoter'}/event/${encodeURIComponent(eventId)}`;
const versioned = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

export const resultsKey = (eventId: string) => ['event', eventId, 'results'] as const;
export const getResults = (eventId: string) => api.get<EventResults>(`${own(eventId)}/results`);
export const getEligibility = (eventId: string) => api.get<Eligibility>(`${own(eventId)}/eligibility`);

export type ResultsBody = { classId: string; results: ResultInput[]; finishers?: number | null; hash?: string };

/** With `hash` the change is made, if it still is the one that was previewed; without, it is only previewed. */
export function setResults(eventId: string, version: number, body: ResultsBody): Promise<ResultsChange> {
  return api.put<ResultsChange>(`/api/event/${encodeURIComponent(eventId)}/results`, body, {
    ...versioned(version),
    query: { dryRun: body.hash ? null : 1 },
  });
}

export const listPostings = (eventId: string) =>
  api.get<Answer<typeof catalogRoutes.listPostings>>(`${own(eventId)}/postings`).then(({ postings }) => postings);
export const comparePostings = (eventId: string, query: { from?: string; to: string }) =>
  api.get<PostingsDiff>(`${own(eventId)}/postings-diff`, { query });

export function restorePosting(
  eventId: string,
  version: number,
  postingId: string,
  dryRun: boolean,
): Promise<ResultsChange> {
  return api.put<ResultsChange>(`${own(eventId)}/posting/${encodeURIComponent(postingId)}/restore`, undefined, {
    ...versioned(version),
    query: { dryRun: dryRun ? 1 : null },
  });
}
