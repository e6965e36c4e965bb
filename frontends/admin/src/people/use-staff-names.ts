import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchStaff } from './staff-names.api.ts';

/** The staff, to choose from. */
export function useStaffList(): { value: string; label: string }[] {
  const { data } = useQuery(staffNames);
  return [...(data ?? [])].map(([value, { name }]) => ({ value, label: name }));
}

const staffNames = {
  queryKey: ['staff', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchStaff(signal),
  staleTime: 300_000,
};

/**
 * Who of the staff did it: records of money hold ids alone. Empty while the names are on their way, the id of who is
 * unknown here.
 */
export function useStaffNames(): (id: string | null) => string {
  const { data, isPending } = useQuery(staffNames);
  return (id) => (id === null || isPending ? '' : (data?.get(id)?.name ?? id));
}

/** Who is not on the staff any more; nobody while that is on its way. */
export function useHasLeft(): (id: string) => boolean {
  const { data } = useQuery(staffNames);
  return (id) => data !== undefined && data.get(id)?.deActivated !== false;
}
