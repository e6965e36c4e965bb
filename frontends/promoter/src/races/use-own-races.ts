import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { listCategories, listOwnEvents, listOwnSeries, listPublicSeries } from './races.api.ts';

export function useOwnEvents() {
  const id = useUser()?.subjectId ?? '';
  return useQuery({ queryKey: ['own-events', id], queryFn: () => listOwnEvents(id), enabled: id !== '' });
}

export function useOwnSeries() {
  const id = useUser()?.subjectId ?? '';
  return useQuery({ queryKey: ['own-series', id], queryFn: () => listOwnSeries(id), enabled: id !== '' });
}

/** Series submitted by the promoter, and public ones that contain an event of the promoter. */
export function useMySeries() {
  const own = useOwnSeries();
  const events = useOwnEvents().data ?? [];
  const open = useQuery({ queryKey: ['series', 'public'], queryFn: listPublicSeries });
  const runIn = new Set(events.map(({ seriesId }) => seriesId));
  const others = (open.data ?? []).filter(({ id }) => runIn.has(id) && !own.data?.some((each) => each.id === id));
  return { ...own, data: own.data && [...own.data, ...others] };
}

/** The series that an event may belong to: the program's active ones, and the promoter's own undecided ones. */
export function useSeriesChoices(current?: { id: string; name: string }): { id: string; name: string }[] | undefined {
  const [open, own] = [useQuery({ queryKey: ['series', 'public'], queryFn: listPublicSeries }), useOwnSeries()];
  if (!open.data || !own.data) return undefined;
  const all = [...own.data, ...open.data, ...(current ? [current] : [])].map(
    ({ id, name }) => [id, { id, name }] as const,
  );
  return [...new Map(all).values()].sort((a, b) => a.name.localeCompare(b.name));
}

export const useCategories = () => useQuery({ queryKey: ['categories', 'active'], queryFn: listCategories });
