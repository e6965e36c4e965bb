import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import type { SerieChoice } from '@podium/race-screens/races/event-values.ts';
import { categoriesQuery, listOwnEvents, listOwnSeries, listPublicSeries } from './races.api.ts';

export function useOwnEvents() {
  const id = useUser()?.subjectId ?? '';
  return useQuery({
    queryKey: [...keyOf(catalogCalls.promoterEvents, { params: { id } }), 'all pages'],
    queryFn: () => listOwnEvents(id),
    enabled: id !== '',
  });
}

export function useOwnSeries() {
  const id = useUser()?.subjectId ?? '';
  return useQuery({
    queryKey: [...keyOf(catalogCalls.promoterSeries, { params: { id } }), 'all pages'],
    queryFn: () => listOwnSeries(id),
    enabled: id !== '',
  });
}

const usePublicSeries = () =>
  useQuery({ queryKey: [...keyOf(catalogCalls.listSeries), 'all pages'], queryFn: listPublicSeries });

/** Series submitted by the promoter, and public ones that contain an event of the promoter. */
export function useMySeries() {
  const own = useOwnSeries();
  const events = useOwnEvents().data ?? [];
  const open = usePublicSeries();
  const runIn = new Set(events.map(({ seriesId }) => seriesId));
  const others = (open.data ?? []).filter(({ id }) => runIn.has(id) && !own.data?.some((each) => each.id === id));
  return { ...own, data: own.data && [...own.data, ...others] };
}

/** The series that an event may belong to: the program's active ones, and the promoter's own undecided ones. */
export function useSeriesChoices(current?: SerieChoice): SerieChoice[] | undefined {
  const [open, own] = [usePublicSeries(), useOwnSeries()];
  if (!open.data || !own.data) return undefined;
  const all = [...(current ? [current] : []), ...own.data, ...open.data].map((serie) => [serie.id, serie] as const);
  return [...new Map(all).values()].sort((a, b) => a.name.localeCompare(b.name));
}

export const useCategories = () => useQuery(categoriesQuery());
