import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchStaffNames } from './staff-names.api.ts';

/** Who of the staff did it: records of money hold ids alone. Empty while the names are on their way, the id of who is unknown here. */
export function useStaffNames(): (id: string | null) => string {
  const { data, isPending } = useQuery({
    queryKey: ['staff', 'names'],
    queryFn: ({ signal }) => fetchStaffNames(signal),
    staleTime: 300_000,
  });
  return (id) => (id === null || isPending ? '' : (data?.get(id) ?? id));
}
