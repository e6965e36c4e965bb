import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchNotes } from './notes.api.ts';

export const notesKey = (riderId: string) => ['rider', riderId, 'notes'];

/** Staff's notes about a rider, newest first, shared by the tab, its count and the rail. */
export const useNotes = (riderId: string) =>
  useQuery({ queryKey: notesKey(riderId), queryFn: ({ signal }) => fetchNotes(riderId, signal) });
