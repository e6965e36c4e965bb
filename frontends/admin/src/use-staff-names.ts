import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchStaffNames } from './staff-names.api.ts';

/** The staff, to choose from. */
export function useStaffList(): { value: string; label: string }[] {
  const { data } = useQuery(staffNames);
  return [...(data ?? [])].map(([value, label]) => ({ value, label }));
}

const staffNames = {
  queryKey: ['staff', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchStaffNames(signal),
  staleTime: 300_000,
};

/**
 * Who of the staff did it: records of money hold ids alone. Empty while the names are on their way, the id of who is
 * unknown here.
 */
export function useStaffNames(): (id: string | null) => string {
  const { data, isPending } = useQuery(staffNames);
  return (id) => (id === null || isPending ? '' : (data?.get(id) ?? id));
}
