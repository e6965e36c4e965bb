import type { RaceEvent, Serie } from '@podium/contracts/races.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchSubmissions, type Subject } from './submissions.api.ts';

/** Events and series of promoters that wait for staff, oldest first. */
export const useSubmissions = () =>
  useQuery({
    queryKey: ['submissions'],
    queryFn: ({ signal }) => fetchSubmissions(signal),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });

/** How many there are; null until that is known. */
export function useOpenSubmissions(): number | null {
  const { data } = useSubmissions();
  return data ? data.events.length + data.series.length : null;
}

export const eventSubject = ({
  id,
  version,
  title,
  approval,
  submittedAt,
  decidedAt,
  rejectReason,
}: RaceEvent): Subject => ({ kind: 'event', id, version, name: title, approval, submittedAt, decidedAt, rejectReason });
export const serieSubject = ({ id, __v, name, approval, submittedAt, decidedAt, rejectReason }: Serie): Subject => ({
  kind: 'serie',
  id,
  version: __v,
  name,
  approval,
  submittedAt,
  decidedAt,
  rejectReason,
});
