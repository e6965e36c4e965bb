import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchStaff } from './staff-names.api.ts';

/** The staff to choose from. */
export function useStaffList(): { value: string; label: string }[] {
  const { data } = useQuery(staffNames);
  return [...(data ?? [])].map(([value, { name }]) => ({ value, label: name }));
}

const staffNames = {
  queryKey: [...keyOf(identityCalls.listAdmins), 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchStaff(signal),
  staleTime: 300_000,
};

/**
 * The staff member's name for an id, because records of money hold only ids. Empty until the names are loaded; an
 * unknown id is returned as it is.
 */
export function useStaffNames(): (id: string | null) => string {
  const { data, isPending } = useQuery(staffNames);
  return (id) => (id === null || isPending ? '' : (data?.get(id)?.name ?? id));
}

/** Whether someone has left the staff; false until the names are loaded. */
export function useHasLeft(): (id: string) => boolean {
  const { data } = useQuery(staffNames);
  return (id) => data !== undefined && data.get(id)?.deActivated !== false;
}
