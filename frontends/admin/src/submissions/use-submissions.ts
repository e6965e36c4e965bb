import type { EventDetail, RaceEvent, Serie } from '@podium/contracts/races.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { submissionsQuery, type Subject } from './submissions.api.ts';

/** Events and series of promoters that wait for approval, oldest first. */
export const useSubmissions = () =>
  useQuery({
    ...submissionsQuery(),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });

/** Their number; null until known. */
export function useOpenSubmissions(): number | null {
  const { data } = useSubmissions();
  return data ? data.events.length + data.series.length : null;
}

export const eventSubject = (event: RaceEvent & Partial<Pick<EventDetail, 'classes'>>): Subject => {
  const { id, version, title, approval, submittedAt, decidedAt, rejectReason, classes } = event;
  const isSettled = classes?.some(({ postedAt }) => postedAt !== null) ?? false;
  return { kind: 'event', id, version, name: title, approval, submittedAt, decidedAt, rejectReason, isSettled };
};
export const serieSubject = (serie: Serie, events: readonly Pick<RaceEvent, 'approval'>[] = []): Subject => {
  const { id, __v: version, name, approval, submittedAt, decidedAt, rejectReason } = serie;
  const isSettled = events.some((event) => event.approval === 'approved');
  return { kind: 'serie', id, version, name, approval, submittedAt, decidedAt, rejectReason, isSettled };
};
