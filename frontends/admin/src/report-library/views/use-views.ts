import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchView, fetchViews } from './views.api.ts';

export function useViews() {
  const locale = useLocale();
  return useQuery({
    queryKey: [...keyOf(reportsCalls.listSavedViews), locale],
    queryFn: ({ signal }) => fetchViews(signal),
  });
}

/** The view that a report was opened from. */
export function useView(id: string | null) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...keyOf(reportsCalls.getSavedView, { params: { viewId: id } }), locale],
    queryFn: ({ signal }) => fetchView(id ?? '', signal),
    enabled: id !== null,
    meta: { inline: true },
  });
}
